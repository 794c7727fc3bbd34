import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct SourceCursorTests {
    @Test(arguments: [
        "", "é", "{\"a\":1}\n  \"预订\"\r\n\n🏟x", "\u{FEFF}{\"ä\":1}\n\"ö\"",
        "one line, é and 🏟, of some length",
    ]) func findsPositionsInAnyOrderOfOffsets(_ text: String) {
        let source = SourceText(text)
        var cursor = SourceCursor()
        var random = SeededGenerator(seed: 41)
        for _ in 0..<400 {
            let offset = Int.random(in: -2...source.bytes.count + 2, using: &random)
            #expect(cursor.position(at: offset, in: source) == source.position(at: offset))
        }
    }
}
