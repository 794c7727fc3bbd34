import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct DocumentationTextTests {
    @Test func fillsLines() {
        #expect(TextFill.lines("one two  three\nfour", width: 9) == ["one two", "three", "four"])
        #expect(TextFill.lines("unbreakable of", width: 4) == ["unbreakable", "of"])
        #expect(TextFill.lines("  ", width: 4) == [])
    }

    @Test func removesMarkdownSyntax() {
        let markdown = "A `thread-id` and `bearer abc`,\n**not** more.\n\n- one item of two\n- two"
        #expect(
            Markdown.plain(markdown, width: 30) == [
                "A thread-id and \"bearer abc\",", "not more.", "", "- one item of two", "- two",
            ])
        #expect(Markdown.plain("- one item of two", width: 12) == ["- one item", "  of two"])
    }

    @Test func escapesPipesInTheCellsOfATable() {
        #expect(Markdown.row(["a|b", ""]) == "| a\\|b |  |\n")
    }

    @Test(arguments: [
        ("com.example/app_1-2", "com.example/app_1-2"), ("", "''"), ("a b", "'a b'"), ("$(x)", "'$(x)'"),
        ("it's", "'it'\\''s'"), ("é", "'é'"),
    ])
    func quotesForTheShell(_ word: String, _ quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
        (4_107_542_399, "2100-02-28T23:59:59Z"), (Int.min, "0000-01-01T00:00:00Z"),
        (Int.max, "9999-12-31T23:59:59Z"),
    ])
    func writesATime(_ seconds: Int, _ text: String) {
        #expect(ISO8601Time(secondsSince1970: seconds).text == text)
    }

    @Test func readsTheTimesThatItWrites() {
        for seconds in stride(from: -62_167_219_200, through: 253_402_300_799, by: 9_876_543_211) {
            #expect(
                ISO8601Time(parsing: ISO8601Time(secondsSince1970: seconds).text)?.secondsSince1970 == seconds
            )
        }
    }
}
