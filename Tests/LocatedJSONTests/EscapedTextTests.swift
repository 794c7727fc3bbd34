import Testing

@testable import LocatedJSON

@Suite struct EscapedTextTests {
    private func decoded(_ text: String) -> String? {
        Array(text.utf8).withUnsafeBytes { text in
            withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { scratch in
                EscapedText.decode(text, into: scratch).map {
                    String(decoding: UnsafeRawBufferPointer(rebasing: scratch[..<$0]), as: UTF8.self)
                }
            }
        }
    }

    @Test func decodesTheFirstAndTheLastScalarOfEachLengthInUTF8() {
        #expect(decoded(#"\u0000\u007f"#) == "\u{0}\u{7F}")
        #expect(decoded(#"\u0080\u07ff"#) == "\u{80}\u{7FF}")
        #expect(decoded(#"\u0800\uffff"#) == "\u{800}\u{FFFF}")
        #expect(decoded(#"\ud800\udc00\udbff\udfff"#) == "\u{10000}\u{10FFFF}")
    }

    @Test(arguments: [#"\x"#, #"\"#, #"\u12"#, #"\ud800"#, #"\ud800\ud800"#, #"\udc00"#, #"\u00g0"#])
    func declinesInvalidEscapes(_ text: String) { #expect(decoded(text) == nil) }

    @Test func decodesTwoCharacterEscapes() {
        #expect(decoded(#"\"\\\/\b\f\n\r\t中"#) == "\"\\/\u{8}\u{C}\n\r\t中")
    }
}
