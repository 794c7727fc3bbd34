import Testing

@testable import LocatedJSON

@Suite struct TextMatchingTests {
    private func with<Result>(_ text: String, _ body: (UTF8Bytes) -> Result) -> Result {
        Array(text.utf8).withUnsafeBytes { body(UTF8Bytes($0)) }
    }

    @Test(arguments: [
        ("apns-push-type", "apns-push-type", true), ("APNs-Push-TYPE", "apns-push-type", true),
        ("apns-push-typ", "apns-push-type", false), ("apns_push_type", "apns-push-type", false),
        ("@Z[az", "@z[AZ", true), ("@", "`", false), ("[", "{", false), ("", "", true),
    ]) func ignoresTheCaseOfLetters(_ text: String, _ other: String, _ areEqual: Bool) {
        #expect(with(text) { $0.isEqualIgnoringCase(to: other) } == areEqual)
    }

    @Test(arguments: [
        ("thread-id", true), ("threadId", true), ("Thread ID", true), ("_thread_id-", true),
        ("threadi", false),
        ("threadidx", false), ("thread.id", false), ("", false),
    ]) func ignoresSeparatorsInAName(_ name: String, _ isSame: Bool) {
        #expect(with(name) { $0.isEqualIgnoringCaseAndSeparators(to: "threadid") } == isSame)
    }

    @Test(arguments: [
        ("“a”", "a"), ("“a", "a"), ("a”", "a"), ("‘‘a’’", "a"), ("‟", ""), ("“”", ""), ("‘", ""),
    ]) func removesCurlyQuotesAtTheEnds(_ text: String, _ inner: String) {
        #expect(with(text) { $0.hasOuterCurlyQuote })
        #expect(with(text) { String($0.withoutCurlyQuotes) } == inner)
    }

    /// U+2017 and U+2020 are next to the quotes, and U+2098 has two of their bytes.
    @Test(arguments: ["a", "", "é", "a“b", "\u{2017}a", "a\u{2020}", "\u{2098}", "\"a\""])
    func leavesOtherCharactersAtTheEnds(_ text: String) {
        #expect(with(text) { !$0.hasOuterCurlyQuote })
        #expect(with(text) { String($0.withoutCurlyQuotes) } == text)
    }

    @Test(arguments: [
        ("", false), (":", false), ("”", false), ("”:", true), ("a“,b", true), ("”;", false), ("” :", false),
    ]) func findsACurlyQuoteBeforeADelimiter(_ text: String, _ isFound: Bool) {
        #expect(with(text) { $0.containsCurlyDelimiter } == isFound)
    }

    @Test(arguments: [(-1, "abc"), (0, "abc"), (1, "bc"), (3, ""), (4, "")])
    func clampsTheStartOfASuffix(_ offset: Int, _ rest: String) {
        #expect(with("abc") { String($0.suffix(from: offset)) } == rest)
    }

    @Test(arguments: [("a", "a", true), ("a", "b", false), ("a", "ab", false), ("", "", true)])
    func comparesBytes(_ text: String, _ other: String, _ areEqual: Bool) {
        #expect(with(text) { $0 == other } == areEqual)
        #expect(with(text) { text in with(other) { text == $0 } } == areEqual)
        #expect(with(text) { $0.isEmpty } == text.isEmpty)
    }
}
