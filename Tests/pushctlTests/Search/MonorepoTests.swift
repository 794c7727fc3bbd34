import Foundation
import TestSupport
import Testing

@testable import pushctl

/// A search through a repository reports only its payloads, and changes nothing else.
@Suite(.enabled(if: Needs.time)) struct MonorepoTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for file in Monorepo.unrelated + Monorepo.payloads.map(\.file) {
            try folder.write(file.path, Data(file.text.utf8))
        }
    }

    private static let advice = "write one payload in a file, or one per line of an .ndjson file"
    private static let oneList = "an array of payloads; \(advice)"
    private static let lists = "arrays of payloads; \(advice)"

    private static let descriptions =
        "documents of unknown format with payloads inside; name a file to check it"

    private static func isList(_ path: String) -> Bool { path.hasSuffix("fixtures/list.json") }

    /// Whether a file has a payload as an example; a search skips it, but a run that names it checks the example.
    private static func isDescription(_ path: String) -> Bool {
        ["payload.schema.json", "openapi.json", "swagger.json"].contains { path.hasSuffix("/" + $0) }
    }

    /// Returns the reason for skipping an unrelated file.
    private static func reason(toSkip path: String) -> String {
        if isList(path) { return oneList }
        return isDescription(path)
            ? "a document of unknown format with a payload inside; name the file to check it"
            : "no push payload in it"
    }

    @Test func reportsFindingsOnlyInPayloads() throws {
        let run = try CommandRunner.pushctl(
            ["validate", "--format", "concise", "--verbose", "."], in: folder.url)
        let lines = run.outputText.split(separator: "\n")
        for (file, rule) in Monorepo.payloads {
            #expect(
                lines.contains { $0.hasPrefix(file.path + ":") && $0.hasSuffix("[\(rule)]") },
                "\(file.path): \(lines.filter { $0.hasPrefix(file.path) })")
        }
        let unexpected = lines.filter { !$0.hasPrefix("push/") }
        #expect(unexpected.isEmpty, "\(unexpected)")
        #expect(run.status == 1)
        let skipped = run.errorText.split(separator: "\n").map(String.init)
        let expected = Monorepo.unrelated.map(\.path).filter { !$0.contains("/.") }.map {
            "pushctl: skipped \"\($0)\": \(Self.reason(toSkip: $0))"
        }
        #expect(Set(skipped) == Set(expected))
        #expect(skipped.count == expected.count)
    }

    @Test func theReportEndsWithTheNumberOfSkippedFiles() throws {
        let visible = Monorepo.unrelated.count { !$0.path.contains("/.") }
        let lists = Monorepo.unrelated.count { Self.isList($0.path) }
        let descriptions = Monorepo.unrelated.count { Self.isDescription($0.path) }
        let text = try CommandRunner.pushctl(["validate", "."], in: folder.url)
        #expect(
            text.outputText.hasSuffix(
                "\n\(visible - lists - descriptions) files skipped: no push payload in them\n"
                    + "\(lists) files skipped: \(Self.lists)\n"
                    + "\(descriptions) files skipped: \(Self.descriptions)\n"))
        #expect(text.errorText.isEmpty)
        let quiet = try CommandRunner.pushctl(["validate", "--quiet", "."], in: folder.url)
        #expect(!quiet.outputText.contains("skipped"))
        let json = try CommandRunner.pushctl(["validate", "--format", "json", "."], in: folder.url)
        let report = try #require(
            try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        let summary = try #require(report["summary"] as? [String: Int])
        #expect(summary["skipped"] == visible)
        #expect(summary["files"] == Monorepo.payloads.count)
    }

    @Test func aSearchThatFindsNoPayloadsSucceeds() throws {
        let run = try CommandRunner.pushctl(["validate", "packages/p0"], in: folder.url)
        let count = Monorepo.unrelated.count { $0.path.hasPrefix("packages/p0/") && !$0.path.contains("/.") }
        #expect(
            run.outputText == "\(count - 4) files skipped: no push payload in them\n"
                + "1 file skipped: \(Self.oneList)\n3 files skipped: \(Self.descriptions)\n")
        #expect(run.status == 0)
    }

    /// Changes no other file, even if the command names it.
    @Test(arguments: [["."], Monorepo.unrelated.map(\.path)]) func fixesOnlyPayloads(
        _ paths: [String]
    ) throws {
        let streams = paths.filter { $0.hasSuffix(".ndjson") || $0.hasSuffix(".jsonl") }
        let files = paths.filter { !streams.contains($0) }
        if paths == ["."] {
            for name in ["sent.ndjson", "queue.jsonl"] {
                try FileManager.default.removeItem(at: folder.url.appendingPathComponent("push/" + name))
            }
        }
        _ = try CommandRunner.pushctl(
            ["validate", "--format", "concise", "--fix", "--unsafe-fixes"] + files, in: folder.url)
        for file in Monorepo.unrelated {
            #expect(try folder.read(file.path) == Data(file.text.utf8), "\(file.path)")
        }
        guard paths == ["."] else { return }
        #expect(
            try folder.read("push/bare.json") == Data(#"{"aps":{"alert":"Goal","thread-id":"team"}}"#.utf8))
        #expect(try folder.read("push/python.json") == Data(#"{"aps": {"alert": "Goal"}}"#.utf8))
    }

    @Test func reportsTheSameWithAnyNumberOfThreads() throws {
        let runs = try ["1", "4"].map {
            try CommandRunner.pushctl(["validate", "--verbose", "--jobs", $0, "."], in: folder.url)
        }
        #expect(runs[0].output == runs[1].output)
        #expect(runs[0].errors == runs[1].errors)
    }

    @Test(arguments: ["stats", "simulate", "preview"]) func otherCommandsSkipTheSameFiles(_ command: String)
        throws
    {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("push/scenario.json"))
        let run = try CommandRunner.pushctl(
            [command, "--verbose", "packages", "push/bare.json"], in: folder.url)
        #expect(run.errorText.contains("skipped \"packages/p0/package.json\": no push payload in it\n"))
        #expect(run.errorText.contains("files skipped: no push payload in them\n"))
        #expect(!run.errorText.contains("push/bare.json\": no push"))
    }
}
