import Testing

@testable import StackPreview

@Suite struct TextFlowTests {
    /// Breaks a text into lines of at most the width of `squares` Chinese characters.
    private func lines(_ text: String, squares: Int, maximum: Int = 9) -> [String] {
        TextFlow(width: squares, size: 1).lines(of: text, maximum: maximum, fallback: .leftToRight).map(
            \.text)
    }

    @Test func breaksAtSpacesAndHyphens() {
        #expect(lines("a late header decides", squares: 6) == ["a late", "header", "decides"])
        #expect(lines("well-known-name", squares: 5) == ["well-", "known-", "name"])
    }

    @Test func keepsPunctuationAndLongVowelMarksWithTheirText() {
        #expect(lines("梅西进球了！", squares: 5) == ["梅西进球", "了！"])
        #expect(lines("他说（好的）", squares: 3) == ["他说", "（好", "的）"])
        #expect(lines("コービー", squares: 3) == ["コー", "ビー"])
    }

    @Test func breaksChineseBetweenAnyCharacters() {
        #expect(lines("替补队员头球破门", squares: 3) == ["替补队", "员头球", "破门"])
    }

    @Test func keepsThaiVowelsWithTheirConsonant() {
        for line in lines("จบการแข่งขันเกมนี้แล้วไปไหนมาไหน", squares: 3) {
            #expect(!"ะาำ".contains(line.first ?? " "), "\(line)")
            #expect(!"เแโใไ".contains(line.last ?? " "), "\(line)")
        }
    }

    @Test func breaksThaiBetweenSyllables() {
        #expect(lines("ตัดสินใช้เวลา", squares: 5) == ["ตัดสินใช้", "เวลา"])
        #expect(lines("ผลการแข่งขัน", squares: 4) == ["ผลการ", "แข่งขัน"])
    }

    @Test func breaksLongWordsBetweenCharacters() {
        let lines = lines(String(repeating: "👩‍👩‍👧‍👦", count: 5), squares: 3)
        #expect(lines == ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"])
        #expect(self.lines("mmmmmm", squares: 3) == ["mmm", "mmm"])
    }

    @Test func endsWithAnEllipsisIfTextRemains() {
        #expect(lines("替补队员头球破门", squares: 3, maximum: 2) == ["替补队", "员头…"])
        #expect(lines("替补队员头球", squares: 3, maximum: 2) == ["替补队", "员头球"])
        #expect(lines("one\ntwo\nthree", squares: 9, maximum: 2) == ["one", "two…"])
    }

    @Test func keepsLineEndsOnlyInsideAText() {
        #expect(lines("\n one\n\ntwo \n", squares: 9) == ["one", "", "two"])
        #expect(lines("", squares: 9).joined() == "")
        #expect(TextFlow(width: 99, size: 1).line("one\ntwo", fallback: .leftToRight).text == "one two")
    }

    @Test func breaksAfterEveryCharacterIfNothingFits() {
        #expect(lines("ab", squares: 0) == ["a", "b"])
        #expect(lines("ab", squares: 0, maximum: 1) == ["…"])
    }

    @Test func findsTheDirectionOfEachParagraph() {
        let lines = TextFlow(width: 99, size: 1).lines(
            of: "Goal\nهدف\n3:2", maximum: 4, fallback: .rightToLeft)
        #expect(lines.map(\.direction) == [.leftToRight, .rightToLeft, .rightToLeft])
    }

    @Test(arguments: [
        "A late header from the substitute decides the match after two disallowed goals",
        "Donaudampfschifffahrtsgesellschaftskapitän WWWWWWWWWWWWWWWWWWWWWW iiiiiiiiii",
        "比赛结束：港口联队三比二险胜河岸队，“冠军”仍有悬念。", "هدف متأخر بالرأس من اللاعب البديل في الدقيقة",
        "นาทีที่เก้าสิบสามตัดสินการแข่งขันหลังจากสองประตู", "तिरानवे मिनट में स्थानापन्न खिलाड़ी के हेडर ने",
        "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪⚽️👩‍👩‍👧‍👦🏳️‍🌈🇩🇪⚽️", "﷽﷽﷽ 𒐫𒐫 \u{301}\u{301}",
    ])
    func keepsEveryLineWithinTheWidth(text: String) {
        for isBold in [false, true] {
            let measure = TextMeasure(isBold: isBold)
            let widest = text.map { measure.width(of: $0) }.max() ?? 0
            for squares in 3...30 {
                let flow = TextFlow(width: squares, size: 1, isBold: isBold)
                for line in flow.lines(of: text, maximum: 4, fallback: .leftToRight) {
                    #expect(measure.width(of: line.text) <= max(squares * 1000, widest), "\(line.text)")
                }
            }
        }
    }
}
