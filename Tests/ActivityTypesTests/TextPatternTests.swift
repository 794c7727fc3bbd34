import Testing

@testable import ActivityTypes

@Suite struct TextPatternTests {
    @Test(arguments: [
        ("^a+$", "aaa", true), ("^a+$", "aab", false), ("b", "abc", true), ("^(ab|cd){2}$", "abcd", true),
        ("^(ab|cd){2}$", "abcdab", false), ("^[^0-9]*$", "abc", true), ("^[^0-9]*$", "ab1", false),
        (#"^\d{3}-\d{2,4}$"#, "123-45", true), (#"^\d{3}-\d{2,4}$"#, "123-4", false),
        (#"^\w+\.\w+$"#, "a.b", true),
        ("^$", "", true), ("^$", "x", false), ("", "x", true), ("a?b*?c", "c", true),
        (#"[\]\-a]"#, "-", true),
        ("^.$", "é", true), ("^.$", "\n", false), ("(?:)", "", true), ("^a{0}$", "", true),
        ("^[a-]$", "-", true),
        (#"^\s$"#, "\t", true), (#"^[\p{L}\d ]+$"#, "Zoë 7", true), (#"^\p{L}$"#, "7", false),
        (#"^\P{L}$"#, "7", true), (#"\p{Sc}"#, "3 €", true), ("a|", "", true), ("^a{2,}$", "aaaa", true),
        ("[]", "]", false), ("^[^]$", "\n", true), ("^.$", "\u{2028}", false),
        (#"^\s$"#, "\u{FEFF}", true), (#"^\s$"#, "\u{3000}", true), (#"^\S$"#, "\u{2003}", false),
    ])
    func matchesLikeECMAScript(pattern: String, text: String, isMatch: Bool) throws {
        let pattern = try #require(TextPattern(pattern))
        #expect(pattern.matches(text) == isMatch)
    }

    @Test(arguments: [
        "(", ")", "[", "a**", "(?=a)", #"\b"#, #"\1"#, "{2}", "a{3,2}", "[z-a]", "[]a]", "a{99999}", #"\"#,
        "(?<n>a)",
        #"\p{X}"#, #"\p"#,
    ])
    func rejectsInvalidAndUnsupportedPatterns(pattern: String) {
        #expect(TextPattern(pattern) == nil)
    }

    @Test func limitsTimeAndSizeOfHostilePatterns() throws {
        let pattern = try #require(TextPattern("^(a+)+$"))
        #expect(!pattern.matches(String(repeating: "a", count: 2000) + "b"))
        #expect(TextPattern("(((a{1000}){1000}){1000})") == nil)
        #expect(TextPattern("(((){1000}){1000}){1000}") == nil)
        #expect(TextPattern(String(repeating: "(", count: 100_000)) == nil)
    }
}
