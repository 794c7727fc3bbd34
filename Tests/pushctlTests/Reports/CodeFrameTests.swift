import PushPayload
import StackPreview
import TestSupport
import Testing

@testable import LocatedJSON
@testable import Reports
@testable import pushctl

@Suite struct CodeFrameTests {
    private func frame(_ bytes: [UInt8], _ range: Range<Int>) -> [String] {
        let source = SourceText(bytes)
        return CodeFrame(source.range(range), in: source, secrets: .shown, style: .plain).render(role: .error)
    }

    private func frame(_ text: String, _ range: Range<Int>) -> [String] { frame(Array(text.utf8), range) }

    /// The text above the carets, by columns of the terminal.
    private func underlined(_ lines: [String]) throws -> String {
        let text = try #require(lines.dropLast().last)
        let caret = try #require(lines.last)
        let start = caret.prefix { $0 != "^" }.count
        let width = caret.count { $0 == "^" }
        var column = 0
        var result = ""
        for scalar in text.unicodeScalars {
            if column >= start, column < start + width { result.unicodeScalars.append(scalar) }
            column += DisplayWidth.columns(of: scalar)
        }
        return result
    }

    private func expectUnderlined(_ part: String, in text: String) throws {
        let range = try #require(text.range(of: part))
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        #expect(try underlined(frame(text, start..<start + part.utf8.count)) == part, "\(text)")
    }

    @Test func showsTheLineBefore() {
        #expect(
            frame("{\n  \"a\": 1\n}", 4..<7) == ["   |", " 1 | {", " 2 |   \"a\": 1", "   |   ^^^"])
    }

    @Test func widensTheGutterForTheLineNumber() {
        let text = String(repeating: "[\n", count: 9) + "x"
        #expect(frame(text, 18..<19) == ["    |", "  9 | [", " 10 | x", "    | ^"])
    }

    @Test(arguments: [
        ("{\"a\":\"x\"}", "\"x\""), ("{\"梅西\":\"x\"}", "\"x\""), ("{\"⚽️\u{1F3DF}\":\"梅西\"}", "\"梅西\""),
        ("{\"e\u{301}\":true}", "true"), ("\u{FEFF}{\"a\":true}", "true"),
        ("{\"\u{1F1E9}\u{1F1EA}\":true}", "true"),
        ("[\"\u{200B}\u{AD}\",null]\r\n", "null"), ("[1,\r\n 22]\r\n", "22"), ("[1,\n22]", "22]"),
    ]) func underlinesTheRange(_ text: String, _ part: String) throws {
        try expectUnderlined(part, in: text)
    }

    @Test func alignsCaretsInLinesWithTabsAndControlCharacters() throws {
        let lines = frame("\t\t\"\u{1B}\u{202E}\":true", 9..<13)
        #expect(lines[1] == " 1 |         \"\\u001b\\u202e\":true")
        #expect(try underlined(frame("\t\u{1}true", 2..<6)) == "true")
        #expect(try underlined(frame("a\u{7F}b", 1..<2)) == "\\u007f")
    }

    @Test func underlinesOnlyTheFirstLineOfARangeOfSeveralLines() {
        #expect(frame("[1,\r\n2]", 0..<7) == ["   |", " 1 | [1,", "   | ^^^"])
    }

    @Test func marksAnEmptyRangeAndALineEndWithOneCaret() {
        #expect(frame("ab", 2..<2) == ["   |", " 1 | ab", "   |   ^"])
        #expect(frame("ab\n", 3..<3) == ["   |", " 1 | ab", " 2 |", "   | ^"])
        #expect(frame("", 0..<0) == ["   |", " 1 |", "   | ^"])
        #expect(frame("ab\r\n", 2..<4) == ["   |", " 1 | ab", "   |   ^"])
    }

    @Test func marksTheEndOfTheTextForARangeAfterIt() {
        #expect(frame("ab", 7..<9) == ["   |", " 1 | ab", "   |   ^"])
    }

    @Test func shortensALongLineAroundTheRange() throws {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 5_000_000)
        bytes.replaceSubrange(2_500_000..<2_500_004, with: "true".utf8)
        let lines = frame(bytes, 2_500_000..<2_500_004)
        #expect(try underlined(lines) == "true")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count < 112 })
        #expect(lines[1].contains("…a") && lines[1].hasSuffix("a…"))
        #expect(try underlined(frame(bytes, 4_999_999..<5_000_000)) == "a")
        #expect(frame(bytes, 0..<5_000_000)[2].count { $0 == "^" } == 100)
    }

    @Test func shortensALongLineOfWideCharacters() throws {
        let text = String(repeating: "梅西⚽", count: 5_000) + "true" + String(repeating: "西", count: 400)
        try expectUnderlined("true", in: text)
        let lines = frame(text, 45_000..<45_004)
        #expect(lines[1].unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) } < 112)
    }

    @Test func limitsTheLengthOfLinesOfUnprintableBytes() {
        for byte in [0x80, 0xFF, 0x00, 0xC3, 0xF0] as [UInt8] {
            let bytes = [UInt8](repeating: byte, count: 200_000)
            for range in [0..<1, 100_000..<100_004, 199_999..<200_000, 0..<200_000] {
                for line in frame(bytes, range) { #expect(line.count < 900) }
            }
        }
    }

    @Test func rendersRandomRangesOfRandomText() {
        let choices: [UInt8] = [10, 13, 9, 34, 0x61, 0xC3, 0xA9, 0xE6, 0xA2, 0x85, 0xEF, 0xBB, 0xBF]
        var random = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...60, using: &random) {
                bytes.append(choices.randomElement(using: &random) ?? 0)
            }
            let start = Int.random(in: 0...bytes.count, using: &random)
            let lines = frame(bytes, start..<Int.random(in: start...bytes.count, using: &random))
            #expect((3...4).contains(lines.count))
            #expect(lines.last?.contains("^") == true)
            #expect(lines.allSatisfy { !$0.contains("\n") && !$0.contains("\r") })
        }
    }
}
