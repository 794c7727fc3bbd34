import Foundation
import TestSupport
import Testing

@testable import PayloadModel
@testable import PushPayload

/// The payloads in `Samples` have the expected findings, and the index names the payloads and containers.
@Suite struct SampleTests {
    private static let folder = CommandRunner.repository.appendingPathComponent("Samples")

    private static let payloads: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("payloads").path))
        ?? []).filter { $0.hasSuffix(".json") }.sorted()

    private func validate(_ path: String, _ options: ValidationOptions) throws -> ValidationReport {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(path))
        return Validator(options: options).validate(Array(data))
    }

    @Test(arguments: PushType.allCases) func showsAValidPayloadOfEveryPushType(_ type: PushType) throws {
        let files = Self.payloads.filter { $0 == "\(type).json" || $0.hasPrefix("\(type)-") }
        #expect(!files.isEmpty)
        for file in files {
            var headers = [PushHeader(name: "apns-push-type", value: type.rawValue)]
            headers.append(PushHeader(name: "apns-topic", value: "com.example.sports" + type.topicSuffix))
            if type == .background { headers.append(PushHeader(name: "apns-priority", value: "5")) }
            let report = try validate("payloads/\(file)", ValidationOptions(headers: PushHeaders(headers)))
            let findings = report.diagnostics.filter { $0.severity > .note }
            #expect(findings.map(\.message) == [], "\(file)")
        }
    }

    @Test func reportsTheFindingsOfTheTeamNews() throws {
        let report = try validate("payloads/team-news.json", ValidationOptions())
        #expect(
            report.diagnostics.map { "\($0.severity) \($0.rule) \($0.pointer)" } == [
                "note summary-arg-ignored /aps/alert/summary-arg",
                "warning flag-not-one /aps/mutable-content",
                "warning unknown-key /aps/boardid",
                "warning unknown-key /aps/msgId",
            ])
    }

    @Test func fixesOnlyTheFlagOfTheTeamNews() throws {
        let original = try Data(contentsOf: Self.folder.appendingPathComponent("payloads/team-news.json"))
        let fixed = try Data(contentsOf: Self.folder.appendingPathComponent("payloads/team-news.fixed.json"))
        #expect(Fixer().fix(Array(original)).bytes == Array(fixed))
        let text = String(decoding: original, as: UTF8.self)
        #expect(
            String(decoding: fixed, as: UTF8.self)
                == text.replacingOccurrences(
                    of: #""1","#, with: "1,", range: text.range(of: #"content": "1","#)))
    }

    @Test(arguments: InvalidSample.all.map(\.rule.id)) func showsOneFaultyPayloadOfEveryRule(_ id: String)
        throws
    {
        let sample = try #require(InvalidSample.all.first { $0.rule.id == id })
        let faulty = try CommandRunner.shell(
            "\(sample.faultyCommand) --format json", in: CommandRunner.repository)
        #expect(faulty.outputText.contains(#""rule": "\#(id)""#))
        let fixed = try CommandRunner.shell(
            "\(sample.fixedCommand) --format json", in: CommandRunner.repository)
        #expect(!fixed.outputText.contains(#""rule": "\#(id)""#))
        #expect(fixed.status == 0, "\(fixed.outputText)")
    }

    @Test func indexNamesEveryPayloadAndContainer() throws {
        let index = try String(contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
        for file in Self.payloads { #expect(index.contains("`payloads/\(file)`"), "\(file)") }
        let containers = try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appendingPathComponent("containers").path)
        for file in containers { #expect(index.contains("`containers/\(file)`"), "\(file)") }
        #expect(index.contains("scenarios/README.md"))
        #expect(index.contains("invalid/README.md"))
    }
}
