import TestSupport
import Testing

@testable import LocatedJSON

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
        (#""\u12""#, "\u{FFFD}"), (#""\u00zz""#, "\u{FFFD}"), (#""\u00e""#, "\u{FFFD}"), (#""\q""#, "q"),
        (#""a\""#, "a\u{FFFD}"),
    ]) func readsAMalformedEscape(_ literal: String, _ text: String) {
        #expect(decode(literal).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: [
        (#""\ud83cx""#, "\u{FFFD}x"), (#""\udfdf""#, "\u{FFFD}"), (#""\ud83c""#, "\u{FFFD}"),
        (#""\ud83c\n""#, "\u{FFFD}\n"), (#""\ud83c\ud83c\udfdf""#, "\u{FFFD}\u{1F3DF}"),
    ]) func replacesALoneSurrogate(_ literal: String, _ text: String) {
        #expect(decode(literal).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func writesTextThatBothParsersReadBack() throws {
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

    /// Encodes the bytes as a JSON string one by one, for comparison with `JSONText`.
    private func literal(_ bytes: [UInt8]) -> String {
        let escapes: [UInt8: String] = [
            0x22: #"\""#, 0x5C: #"\\"#, 0x0A: #"\n"#, 0x0D: #"\r"#, 0x09: #"\t"#, 0x08: #"\b"#, 0x0C: #"\f"#,
        ]
        let inner = bytes.flatMap { byte -> [UInt8] in
            if let escape = escapes[byte] { return Array(escape.utf8) }
            let digits = String(byte, radix: 16)
            return byte < 0x20 ? Array("\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8) : [byte]
        }
        return "\"" + String(decoding: inner, as: UTF8.self) + "\""
    }

    @Test
    func `Writes texts of every length up to 70 bytes with an escape in every place`() {
        for length in 0...70 {
            let plain = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
            #expect(JSONText.encode(String(decoding: plain, as: UTF8.self)) == literal(plain))
            for place in plain.indices {
                for special in [0x00, 0x0A, 0x1F, 0x22, 0x5C] as [UInt8] {
                    var bytes = plain
                    bytes[place] = special
                    #expect(JSONText.encode(String(decoding: bytes, as: UTF8.self)) == literal(bytes))
                    // With a second special byte, at most 16 bytes later.
                    bytes[min(place + place % 17, length - 1)] = special
                    #expect(JSONText.encode(String(decoding: bytes, as: UTF8.self)) == literal(bytes))
                }
            }
        }
        let long = Array(String(repeating: "科比 \"C罗\"\n", count: 2000).utf8)
        #expect(JSONText.encode(String(decoding: long, as: UTF8.self)) == literal(long))
    }
}
