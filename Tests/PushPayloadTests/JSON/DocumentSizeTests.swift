import TestSupport
import Testing

@testable import PushPayload

@Suite struct DocumentSizeTests {
    private func size(_ text: String) -> DocumentSize { DocumentSize(Array(text.utf8)) }

    @Test func theMinifiedSizeIsThatOfTheCompactText() {
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
        (#"["a b\\"]"#, 9), (" 1 ", 1),
    ]) func escapesCostWhatTheirShortestFormCosts(_ json: String, _ bytes: Int) {
        #expect(size(json).minified == bytes)
    }
}
