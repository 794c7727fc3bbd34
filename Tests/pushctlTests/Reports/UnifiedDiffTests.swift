import Foundation
import TestSupport
import Testing

@testable import pushctl

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, for audience: UnifiedDiff.Audience = .patch) -> String {
        String(
            decoding: UnifiedDiff.render(
                Array(old.utf8), Array(new.utf8), path: "news.json", style: .plain, for: audience),
            as: UTF8.self)
    }

    @Test func equalTextsHaveNoDifference() {
        #expect(diff("a\n", "a\n") == "")
    }

    @Test func aChangeHasThreeLinesOfContext() {
        let old = (1...9).map { "\($0)\n" }.joined()
        #expect(
            diff(old, old.replacing("5", with: "x")) == """
                --- news.json
                +++ news.json
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +x
                 6
                 7
                 8

                """)
    }

    @Test func marksAMissingLineEnd() {
        #expect(
            diff("a", "b\n") == """
                --- news.json
                +++ news.json
                @@ -1 +1 @@
                -a
                \\ No newline at end of file
                +b

                """)
    }

    @Test func anEmptyTextBeginsAtLineZero() {
        #expect(diff("", "a\n").contains("@@ -0,0 +1 @@"))
        #expect(diff("a\n", "").contains("@@ -1 +0,0 @@"))
    }

    @Test func escapesControlCharactersOnlyForAPerson() {
        let (old, new) = ("\"\u{202E}\t\u{1B}[2J\"\r\n", "1\r\n")
        #expect(diff(old, new).contains("-\"\u{202E}\t\u{1B}[2J\"\r\n"))
        #expect(diff(old, new, for: .person).contains("-\"\\u202e\t\\u001b[2J\"\r\n"))
    }

    @Test(.enabled(if: Needs.programs("patch"))) func patchAppliesTheDifference() throws {
        let folder = try TemporaryFolder()
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let old = Self.text(&random, lines: Int.random(in: 0...40, using: &random))
            let new = Self.changed(old, &random)
            guard old != new else { continue }
            try expectPatch(old, new, in: folder, "seed \(seed)")
        }
    }

    /// Comparing all lines at once would take gigabytes, so `LineDifference` compares 500 at a time.
    @Test(.enabled(if: Needs.programs("patch"))) func patchAppliesManyChangesInManyLines() throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: 99)
        let old = (0..<20_000).map { Array("\"\($0)\": true,\n".utf8) }
        let new = old.map { line in Bool.random(using: &random) ? line : Array("1".utf8) + line }
        try expectPatch(Array(old.joined()), Array(new.joined()), in: folder, "many lines")
    }

    private func expectPatch(_ old: [UInt8], _ new: [UInt8], in folder: TemporaryFolder, _ words: String)
        throws
    {
        let diff = UnifiedDiff.render(old, new, path: "a.json", style: .plain, for: .patch)
        try folder.write("a.json", Data(old))
        try folder.write("a.diff", Data(diff))
        let outcome = try CommandRunner.shell(
            "patch --binary -s -o b.json a.json a.diff",
            in: folder.url)
        #expect(outcome.status == 0, "\(words): \(outcome.outputText)\(outcome.errorText)")
        #expect(try folder.read("b.json") == Data(new), "\(words)")
    }

    private static func text(_ random: inout SeededGenerator, lines: Int) -> [UInt8] {
        let pieces = [
            "{", "  \"aps\": 1,", "é⚽️", "}", "", "\t\u{FEFF}", "-- x", "++ y", "@@ -1 +1 @@", "\\ No",
        ]
        let lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
        var text = (0..<lines).map { _ in (pieces.randomElement(using: &random) ?? "") }.joined(
            separator: lineEnd)
        if Bool.random(using: &random) { text += lineEnd }
        var bytes = Array(text.utf8)
        if Int.random(in: 0..<5, using: &random) == 0 { bytes.insert(0xFF, at: bytes.count / 2) }
        return bytes
    }

    private static func changed(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
            bytes.replaceSubrange(
                start..<end, with: text(&random, lines: Int.random(in: 0...3, using: &random)))
        }
        return bytes
    }
}
