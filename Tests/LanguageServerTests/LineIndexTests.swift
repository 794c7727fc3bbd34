import Testing

@testable import LanguageServer

@Suite struct LineIndexTests {
    private static let text = Array("a日👍b\r\nc\rd\n".utf8)

    private func offset(_ line: Int, _ character: Int, _ encoding: PositionEncoding) -> Int {
        LineIndex(Self.text).offset(
            of: TextPosition(line: line, character: character), in: Self.text, encoding)
    }

    @Test(arguments: [
        (PositionEncoding.utf8, 8), (.utf16, 4), (.utf32, 3),
    ])
    func `A column counts the code units of the encoding`(_ encoding: PositionEncoding, _ column: Int) {
        #expect(offset(0, column, encoding) == 8)
        var cursor = PositionCursor(Self.text, LineIndex(Self.text), encoding)
        #expect(cursor.position(at: 8) == TextPosition(line: 0, character: column))
    }

    @Test func `A position inside a character counts as its beginning`() {
        #expect(offset(0, 3, .utf16) == 4)
        #expect(offset(0, 2, .utf8) == 1)
        #expect(offset(0, 6, .utf8) == 4)
    }

    @Test func `A column after the end of a line counts as the end`() {
        for encoding in PositionEncoding.allCases {
            #expect(offset(0, .max, encoding) == 9)
            #expect(offset(1, 99, encoding) == 12)
        }
    }

    @Test func `A line ends with CR LF, CR or LF`() {
        #expect((0...4).map { offset($0, 0, .utf16) } == [0, 11, 13, 15, 15])
    }

    @Test func `An offset in a line end counts as the end of the line`() {
        var cursor = PositionCursor(Self.text, LineIndex(Self.text), .utf16)
        #expect(cursor.position(at: 10) == TextPosition(line: 0, character: 5))
    }

    @Test(arguments: [
        (PositionEncoding.utf8, 8), (.utf16, 4), (.utf32, 3),
    ])
    func `An offset inside a character counts as its end`(_ encoding: PositionEncoding, _ column: Int) {
        var cursor = PositionCursor(Self.text, LineIndex(Self.text), encoding)
        #expect(cursor.position(at: 6) == TextPosition(line: 0, character: column))
    }

    @Test func `Positions can be computed in any order`() {
        var cursor = PositionCursor(Self.text, LineIndex(Self.text), .utf16)
        let forwards = (0...15).map { cursor.position(at: $0) }
        #expect((0...15).reversed().map { cursor.position(at: $0) } == forwards.reversed())
    }
}
