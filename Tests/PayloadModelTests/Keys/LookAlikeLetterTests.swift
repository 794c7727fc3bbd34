import Testing

@testable import PayloadModel

@Suite struct LookAlikeLetterTests {
    @Test(arguments: [
        (
            "\u{430}ps", "aps", "the \"\u{430}\" in it is the Cyrillic letter U+0430",
            "write \"aps\" with the Latin letter \"a\""
        ),
        (
            "b\u{43E}dy", "body", "the \"\u{43E}\" in it is the Cyrillic letter U+043E",
            "write \"body\" with the Latin letter \"o\""
        ),
        (
            "s\u{3BF}und", "sound", "the \"\u{3BF}\" in it is the Greek letter U+03BF",
            "write \"sound\" with the Latin letter \"o\""
        ),
        (
            "ａps", "aps", "the \"ａ\" in it is the full-width letter U+FF41",
            "write \"aps\" with the Latin letter \"a\""
        ),
        (
            "\u{430}\u{440}\u{455}", "aps", "the \"\u{430}\" in it is the Cyrillic letter U+0430",
            "write \"aps\" with Latin letters"
        ),
        (
            "thread\u{2011}id", "thread-id",
            "the \"\u{2011}\" in it is U+2011 (non-breaking hyphen), not the hyphen of ASCII",
            "write \"thread-id\" with the hyphen \"-\" of ASCII"
        ),
        (
            "thread\u{30FC}id", "thread-id",
            "the \"\u{30FC}\" in it is U+30FC (katakana-hiragana prolonged sound mark), not the hyphen of ASCII",
            "write \"thread-id\" with the hyphen \"-\" of ASCII"
        ),
        (
            "thre\u{430}d\u{2013}id", "thread-id", "the \"\u{430}\" in it is the Cyrillic letter U+0430",
            "write \"thread-id\" with ASCII characters"
        ),
    ]) func namesTheLetter(_ name: String, _ key: String, _ explanation: String, _ help: String) throws {
        let letter = try #require(LookAlikeLetter(in: name, for: key))
        #expect(letter.explanation == explanation)
        #expect(letter.help == help)
    }

    @Test(arguments: ["aps", "bps", "Aps", "\u{430}p", "\u{430}bs", "äps", "a-s", "a\u{2013}s", ""])
    func isNilForTheKeyAndForNamesThatLookDifferent(_ name: String) {
        #expect(LookAlikeLetter(in: name, for: "aps") == nil)
    }
}
