import Testing

@testable import pushctl

@Suite struct TextBlockTests {
    @Test func separatesParagraphsFromExamples() {
        let text = "One\ntwo.\n\n    code\n      more\n\nThree."
        #expect(
            TextBlock.blocks(of: text)
                == [.paragraph("One two."), .verbatim(["code", "  more"]), .paragraph("Three.")])
        #expect(TextBlock.blocks(of: "").isEmpty)
    }

    @Test func fillsLines() {
        #expect(TextBlock.fill("aa bb  cc dd", width: 5) == ["aa bb", "cc dd"])
        #expect(TextBlock.fill("a muchtoolongword b", width: 5) == ["a", "muchtoolongword", "b"])
        #expect(TextBlock.fill("", width: 5) == [])
    }
}
