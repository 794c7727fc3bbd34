import TestSupport
import Testing

@testable import PushPayload

@Suite struct JSONTextTests {
    private func decode(_ literal: String) -> String {
        JSONText.decode(Array(literal.utf8)[...])
    }

    @Test(arguments: [
        (#""""#, ""), (#""Goal""#, "Goal"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u00e9\u26BD""#, "é⚽"), (#""\ud83c\uDFDF!""#, "\u{1F3DF}!"), (#""thread\u002did""#, "thread-id"),
    ]) func readsEscapes(_ literal: String, _ text: String) {
        #expect(decode(literal) == text)
    }

    @Test(arguments: [
        (#""\ud83cx""#, "\u{FFFD}x"), (#""\udfdf""#, "\u{FFFD}"), (#""\ud83c""#, "\u{FFFD}"),
        (#""\ud83c\n""#, "\u{FFFD}\n"), (#""\ud83c\ud83c\udfdf""#, "\u{FFFD}\u{1F3DF}"),
    ]) func halfAPairBecomesTheReplacementCharacter(_ literal: String, _ text: String) {
        #expect(decode(literal).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func whatIsWrittenIsReadBackByTheParserAndHere() throws {
        var generator = JSONValueGenerator(seed: 3)
        for _ in 0..<400 {
            guard case .string(let text) = generator.value(depth: 0) else { continue }
            let literal = JSONText.encode(text)
            #expect(decode(literal).utf8.elementsEqual(text.utf8))
            #expect(try JSONValue(parsing: literal) == .string(text))
            #expect(JSONText.cost(of: text) == literal.utf8.count - 2)
        }
    }

    @Test func everyControlCharacterIsEscaped() throws {
        for value in 0..<0x20 as Range<UInt8> {
            let text = String(Unicode.Scalar(value))
            #expect(try JSONValue(parsing: JSONText.encode(text)) == .string(text))
        }
        #expect(JSONText.encode("\u{1F}/\u{7F}") == "\"\\u001f/\u{7F}\"")
    }
}
