import StackPreview
import Testing

@testable import pushctl

/// Text that must fit on a card.
@Suite struct CardTextTests {
    @Test(arguments: ["👨‍👩‍👧‍👦", "🇨🇳", "👍🏽", "❤️", "梅"]) func countsTwoColumnsForWideGraphemes(_ text: String) {
        #expect(DisplayWidth.columns(of: text) == 2)
    }

    @Test func countsNoColumnForCombiningMarks() {
        #expect(DisplayWidth.columns(of: "e\u{301}") == 1)
    }

    @Test(arguments: [
        "two words and some more of them", "梅西在第九十分钟攻入制胜一球", "averyveryverylongwordwithoutspaces",
        "a 梅 b 西 c 👨‍👩‍👧‍👦 d",
    ])
    func wrapsWithoutLosingAnything(_ text: String) {
        for columns in 2...20 {
            let lines = CardText.wrap(text, columns: columns)
            #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test(arguments: ["👩\u{200D}", "\u{1100}", "\u{600}"]) func splitsAGraphemeThatIsWiderThanTheCard(
        _ endless: String
    ) {
        let text = String(repeating: endless, count: 200)
        let lines = CardText.wrap(text, columns: 40)
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 40 })
    }

    @Test func breaksBetweenWords() {
        #expect(CardText.wrap("one two three", columns: 8) == ["one two", "three"])
    }

    @Test func keepsDevanagariWordsWholeButNotChineseText() {
        #expect(CardText.wrap("नमस्ते हिन्दी", columns: 7) == ["नमस्ते", "हिन्दी"])
        #expect(CardText.wrap("a 梅西进球了", columns: 7) == ["a 梅西", "进球了"])
    }

    @Test func keepsLineEndsAndEscapesControlCharacters() {
        #expect(CardText.wrap("a\r\n\nb\u{1B}", columns: 20) == ["a", "", "b\\u001b"])
    }

    @Test func cutsWithAnEllipsis() {
        #expect(CardText.cut("梅西进球了", columns: 6) == "梅西…")
        #expect(CardText.cut("梅西", columns: 4) == "梅西")
    }
}
