import TestSupport
import Testing

@testable import StackPreview

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("梅西", 4), ("ｗ", 2), ("ﾊ", 1), ("⚽", 2), ("\u{1F3DF}", 1),
        ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1F1E9}\u{1F1EA}", 2), ("a\u{200D}b", 2), ("…", 1), ("", 0),
    ]) func countsTheColumnsOfCharacters(_ text: String, _ columns: Int) {
        #expect(text.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) } == columns)
    }

    @Test func distinguishesEmojiFromWideCharacters() {
        for scalar in ["⚽", "\u{1F3C0}", "\u{231A}"] as [Unicode.Scalar] {
            #expect(DisplayWidth.columns(of: scalar) == 2)
            #expect(!DisplayWidth.isWide(scalar))
        }
        for scalar in ["梅", "\u{3000}", "\u{FE10}", "\u{3FFFD}", "\u{1100}"] as [Unicode.Scalar] {
            #expect(DisplayWidth.isWide(scalar))
        }
        for scalar in ["\u{303F}", "\u{3FFFE}", "\u{10FF}"] as [Unicode.Scalar] {
            #expect(!DisplayWidth.isWide(scalar))
        }
    }

    @Test(.enabled(if: Needs.python)) func theGeneratedWidthsAreFresh() throws {
        let python = try #require(Python.path)
        let outcome = try CommandRunner.shell(
            "'\(python)' Scripts/generate-widths --check", in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.errorText)")
    }
}
