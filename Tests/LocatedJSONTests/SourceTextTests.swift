import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct SourceTextTests {
    private func place(_ text: String, _ offset: Int) -> [Int] {
        let position = SourceText(text).position(at: offset)
        return [position.line, position.column, position.offset]
    }

    @Test func linesAndColumnsAreCountedFromOne() {
        #expect(place("ab\ncd", 0) == [1, 1, 0])
        #expect(place("ab\ncd", 2) == [1, 3, 2])
        #expect(place("ab\ncd", 3) == [2, 1, 3])
        #expect(place("", 0) == [1, 1, 0])
    }

    @Test func clampsOffsetsOutsideTheText() {
        #expect(place("ab", 99) == [1, 3, 2])
        #expect(place("ab\n", 99) == [2, 1, 3])
        #expect(place("ab", -5) == [1, 1, 0])
    }

    @Test func columnsAreScalarsNotBytes() {
        #expect(place("é⚽️x", 2) == [1, 2, 2])
        #expect(place("é⚽️x", "é⚽️".utf8.count) == [1, 4, 8])
        #expect(place("\u{1F3DF}x", 4) == [1, 2, 4])
    }

    @Test func countsNoColumnForAByteOrderMark() {
        #expect(place("\u{FEFF}{}", 3) == [1, 1, 3])
        #expect(place("\u{FEFF}{}", 4) == [1, 2, 4])
        #expect(place("\u{FEFF}{}", 0) == [1, 1, 0])
        #expect(place("\u{FEFF}\n{}", 4) == [2, 1, 4])
        #expect(place("\u{FEFF}", 3) == [1, 1, 3])
        #expect(SourceText("\u{FEFF}{}").line(1).elementsEqual("{}".utf8))
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF], true), ([0xEF, 0xBB], false), ([0xEF, 0xBB, 0xBE], false),
            ([0xEF, 0xBA, 0xBF], false), ([0xEE, 0xBB, 0xBF], false), ([], false),
        ] as [([UInt8], Bool)])
    func recognizesAByteOrderMarkByItsThreeBytes(_ bytes: [UInt8], _ isMark: Bool) {
        #expect(SourceText(bytes).hasByteOrderMark == isMark)
    }

    @Test func onlyALineFeedEndsALineTogetherWithACarriageReturnBeforeIt() {
        let source = SourceText("a\r\nb\rc\n\r\n\r")
        #expect(
            (1...5).map { String(decoding: source.line($0), as: UTF8.self) } == ["a", "b\rc", "", "\r", ""])
        #expect(source.line(0).isEmpty && source.line(6).isEmpty)
        #expect(place("a\r\nb", 3) == [2, 1, 3])
    }

    @Test func positionsAgreeWithCountingFromTheBeginning() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            let pieces = ["\n", "\r\n", "a", "é", "⚽️", "\u{1F1E9}", "\t", "\u{FEFF}"]
            var text = ""
            for _ in 0..<Int.random(in: 0...1500, using: &random) {
                text.unicodeScalars.append(
                    contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars)
            }
            let source = SourceText(text)
            var (line, column, offset) = (1, 1, 0)
            for (index, scalar) in text.unicodeScalars.enumerated() {
                let position = source.position(at: offset)
                #expect(position == SourcePosition(line: line, column: column, offset: offset))
                offset += String(scalar).utf8.count
                if scalar == "\n" {
                    (line, column) = (line + 1, 1)
                } else if index > 0 || scalar != "\u{FEFF}" {
                    column += 1
                }
            }
            #expect(source.position(at: offset) == SourcePosition(line: line, column: column, offset: offset))
        }
    }

    @Test func invalidUTF8HasPositionsToo() {
        let bytes: [UInt8] = [0x80, 0xFF, 0xC3, 0x0A, 0xED, 0xA0]
        let source = SourceText(bytes)
        for offset in -1...7 {
            #expect((1...2).contains(source.position(at: offset).line))
        }
    }

    @Test func positionsInALongLineAreExact() {
        let source = SourceText([UInt8](repeating: 0x61, count: 100_000))
        for offset in stride(from: 0, to: 100_000, by: 80) {
            #expect(source.position(at: offset).column == offset + 1)
        }
    }
}
