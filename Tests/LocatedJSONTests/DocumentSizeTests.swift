import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct DocumentSizeTests {
    private func size(_ text: String) -> DocumentSize { DocumentSize(Array(text.utf8)) }

    @Test func measuresTheMinifiedAndTheWrittenSize() {
        var generator = JSONValueGenerator(seed: 21)
        for _ in 0..<200 {
            let value = generator.value(depth: 4)
            let compact = JSONWriter.compact(value)
            for text in [
                compact, JSONWriter.pretty(value), JSONWriter.pretty(value).replacing("\n", with: "\r\n"),
            ] {
                #expect(size(text).minified == compact.utf8.count)
                #expect(size(text).written == text.utf8.count)
            }
        }
        for seed in 1...100 as ClosedRange<UInt64> {
            let payload = LaidOutPayload(seed: seed)
            #expect(size(payload.text).minified == JSONWriter.compact(payload.value).utf8.count)
        }
    }

    @Test(arguments: [
        (#"{"a":"\u00e9"}"#, 10), (#"["\/"]"#, 5), (#"["\ud83c\udfdf"]"#, 8), (#"["\u0001"]"#, 10),
        ("[1.50e+1]", 9),
        (#"["a b\\"]"#, 9), (" 1 ", 1), (#"["\u001f"]"#, 10), (#"["\u0020"]"#, 5), (#"["\u0022\u005c"]"#, 8),
        (#"["\u0008\u0009\u000a\u000c\u000d"]"#, 14), (#"["\u000b\u007f"]"#, 11), (#"["\u0080\u07ff"]"#, 8),
        (#"["\u0800\ud7ff\ue000\uffff"]"#, 16), (#"["\ud800\udc00\udbff\udfff"]"#, 12),
    ]) func countsEscapesInTheirShortestFormAndNumbersAsWritten(_ json: String, _ bytes: Int) {
        #expect(size(json).minified == bytes)
    }

    /// Values with escapes, quotes and spaces. The offsets of the test move them across the end of a block of 64 bytes.
    private static let values = [
        #""a\"\\""#, #""\\""#, #""\\\\\" ""#, #""\ud83c\udfdf\u00e9\u0041\u001f\u002f\u005c""#, #""\/ \/""#,
        #""{ [ , ] }""#, #""""#, "12", "null",
    ]

    @Test(arguments: [0, 1, 60, 62, 63, 64, 127]) func agreesWithTheMinifierOnRandomTexts(_ offset: Int) {
        var generator = SeededGenerator(seed: UInt64(offset))
        for _ in 0..<300 {
            var text = "[" + String(repeating: " ", count: offset) + "0"
            for _ in 0..<Int.random(in: 1...30, using: &generator) {
                text += [",", " ,", ",\n  ", "\t, "].randomElement(using: &generator) ?? ","
                text += Self.values.randomElement(using: &generator) ?? "1"
            }
            let document = Array((text + "]").utf8)
            #expect(size(text + "]").minified == Minifier.minified(document).count, "\(text)")
        }
    }
}
