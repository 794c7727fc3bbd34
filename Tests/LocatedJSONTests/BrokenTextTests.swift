import Foundation
import TestSupport
import Testing

@testable import LocatedJSON

/// Compares the messages about broken texts, and the fixes, with the records in `BrokenTexts`.
///
/// A record is a text with `| ` before each line, then the problems with their places and help, then the text after the
/// safe fixes (`= `) if they change it, then the text after all fixes (`~ `) if unsafe fixes change it further. An
/// empty line ends a record; the first paragraph of a file describes the file. With `RECORD=1`, a file that differs is
/// rewritten, so that `git diff` shows the difference; the test still fails.
@Suite struct BrokenTextTests {
    private static let folder = CommandRunner.repository.appendingPathComponent(
        "Tests/LocatedJSONTests/BrokenTexts")

    private static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func hasRecords() {
        #expect(!Self.names.isEmpty)
    }

    @Test(arguments: names) func reportsAndFixesAsRecorded(_ name: String) throws {
        let path = Self.folder.appendingPathComponent(name)
        let written = try String(contentsOf: path, encoding: .utf8)
        var paragraphs = written.components(separatedBy: "\n\n")
        for index in paragraphs.indices.dropFirst() { paragraphs[index] = Self.record(paragraphs[index]) }
        let recorded = paragraphs.joined(separator: "\n\n") + "\n"
        if written != recorded, ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try recorded.write(to: path, atomically: true, encoding: .utf8)
        }
        #expect(written == recorded)
    }

    /// Returns the record that the text in a paragraph should have.
    private static func record(_ paragraph: String) -> String {
        let lines = paragraph.components(separatedBy: "\n").filter { $0.hasPrefix("| ") || $0 == "|" }
        let text = lines.map { String($0.dropFirst(2)) }.joined(separator: "\n")
        let bytes = Array(text.utf8)
        let faults = Acceptance.faults(in: bytes)
        let source = SourceText(bytes)
        var record = lines
        for fault in faults {
            let start = source.position(at: fault.range.lowerBound)
            record.append(
                "\(start.line):\(start.column)+\(fault.range.count) \(fault.kind): \(fault.message)")
            if let help = fault.help { record.append("    \(help)") }
        }
        let safe = String(decoding: faults.fixing(bytes, only: .safe), as: UTF8.self)
        let all = String(decoding: faults.fixing(bytes), as: UTF8.self)
        if safe != text { record += marked(safe, with: "=") }
        if all != safe { record += marked(all, with: "~") }
        return record.joined(separator: "\n")
    }

    private static func marked(_ text: String, with mark: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.isEmpty ? mark : "\(mark) \($0)" }
    }
}
