import Testing

@testable import StackPreview

@Suite struct PictureTextTests {
    @Test func ordinaryTextStaysAsItIs() {
        let flags = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        for text in ["", "梅西进球了！", "e\u{301}", "שָׁלוֹם", "a\u{2068}b\u{2069}", "👩‍👩‍👧‍👦", "ที่นี่", "one\ntwo", flags] {
            #expect(PictureText.visible(text) == text)
        }
    }

    @Test(arguments: [
        ("\u{1B}[31mred", "\\u001b[31mred"), ("a\u{202E}b", "a\\u202eb"), ("a\u{0}b", "a\\u0000b"),
        ("\u{FFFE}", "\\ufffe"), ("a\tb", "a b"), ("a\r\nb", "a\nb"), ("a\u{2028}b", "a\nb"),
        ("\u{E0041}x", "\\udb40\\udc41x"),
    ])
    func escapesHarmfulCharactersAndNormalizesTabsAndLineEnds(text: String, shown: String) {
        #expect(PictureText.visible(text) == shown)
    }

    @Test func splitsEndlessGraphemes() {
        for endless in ["👩\u{200D}", "\u{1100}", "क\u{94D}"] {
            let text = PictureText.visible(String(repeating: endless, count: 1000))
            #expect(text.count > 10)
            #expect(text.allSatisfy { $0.unicodeScalars.count <= 18 })
            let lines = TextFlow(width: 362, size: 15).lines(of: text, maximum: 4, fallback: .leftToRight)
            #expect(lines.count == 4)
            #expect(lines.last?.text.last == "…")
        }
        let kiss = "👩🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏿"
        #expect(PictureText.visible(kiss) == kiss)
    }

    @Test func limitsTheCombiningMarksOnACharacter() {
        let pile = "a" + String(repeating: "\u{301}", count: 4000) + "b"
        #expect(PictureText.visible(pile).unicodeScalars.count == 6)
    }
}
