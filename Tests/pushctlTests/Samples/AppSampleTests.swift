import AppManifest
import Foundation
import PushPayload
import TestSupport
import Testing

/// The wrong apps in `Samples/apps` have a finding of every rule about apps; the right ones have none.
@Suite struct AppSampleTests {
    private static let wrong = AppSample.wrongFindings

    @Test(arguments: AppRuleRegistry.descriptions.map(\.id)) func reportsEachRuleInAWrongApp(_ id: String)
        throws
    {
        let finding = try #require(Self.wrong.first { $0.diagnostic.rule == id })
        let start = try #require(finding.diagnostic.range?.start)
        let lines = try String(
            contentsOf: CommandRunner.repository.appendingPathComponent(finding.path), encoding: .utf8
        ).split(separator: "\n", omittingEmptySubsequences: false)
        // The line contains the last key of the pointer. Elements and whole documents have no key to look for.
        let line = try #require(lines.dropFirst(start.line - 1).first)
        if let name = finding.diagnostic.pointer.tokens.last, Int(name) == nil {
            #expect(line.contains(name), "\(finding.path):\(start.line)")
        }
    }

    @Test func reportsNothingInTheRightApps() {
        // The payloads in `Samples/payloads` are for `right`, not for `right-project`.
        let findings =
            AppSample.findings(in: AppSample.folder + "/right")
            + AppSample.findings(in: AppSample.folder + "/right-project", withPayloads: false)
        #expect(findings.map { "\($0.path): \($0.diagnostic.message)" } == [])
        for app in ["right", "right-project"] {
            #expect(!AppSample.files(in: "\(AppSample.folder)/\(app)").isEmpty)
        }
    }

    @Test(arguments: [ListForm.binary, .oldStyle]) func reportsTheSameForOtherFormsOfPropertyLists(
        _ form: ListForm
    ) {
        let isList = { (path: String) in
            ["Info.plist", ".entitlements", ".intentdefinition", ".stringsdict"].contains(
                where: path.hasSuffix)
        }
        let findings = AppSample.findings(in: AppSample.folder + "/wrong") { path, bytes in
            guard isList(path), let written = try? form.bytes(bytes) else { return bytes }
            return written
        }
        func described(_ findings: [AppFinding]) -> [String] {
            findings.map { "\($0.path) \($0.diagnostic.rule) \($0.diagnostic.pointer)" }.sorted()
        }
        #expect(described(findings) == described(AppSample.findings(in: AppSample.folder + "/wrong")))
        #expect(
            findings.allSatisfy { finding in
                (finding.diagnostic.range == nil) == (form == .binary && isList(finding.path))
            })
    }
}
