import LocatedJSON
import Testing

@testable import PayloadModel

@Suite struct KeySpellingTests {
    private let keys = KeyCatalog.keys(in: .aps)

    @Test(arguments: ["threadId", "thread_id", "THREAD-ID", "Thread ID", "threadid"])
    func ignoresCaseHyphensUnderscoresAndSpaces(_ name: String) {
        #expect(KeySpelling.sameForm(name, among: keys) == .threadID)
    }

    @Test(arguments: ["", "-", "_ -", "thread", "thre\u{301}ad-id", "ｔhread-id"])
    func findsNoKeyIfTheLettersDiffer(_ name: String) {
        #expect(KeySpelling.sameForm(name, among: keys) == nil)
    }

    @Test(arguments: [
        ("apns-priority", true), ("APNS-x", true), ("apns-", false), ("apns_priority", false),
        ("apns\rx", false),
    ])
    func recognizesThePrefixOfRequestHeaders(_ name: String, _ hasPrefix: Bool) {
        Array(name.utf8).withUnsafeBytes { #expect(UTF8Bytes($0).hasHeaderPrefix == hasPrefix) }
    }

    @Test func recognizesOneTypingErrorAndTwoInLongNames() {
        #expect(KeySpelling.nearest("mutable-contnet", among: keys) == .mutableContent)
        #expect(KeySpelling.nearest("thred-idd", among: keys) == .threadID)
        #expect(KeySpelling.nearest("bagde", among: keys) == .badge)
        #expect(KeySpelling.nearest("bxgdx", among: keys) == nil)
        #expect(KeySpelling.nearest("", among: keys) == nil)
    }

    @Test func twoEquallyNearNamesGiveNoSuggestion() {
        #expect(KeySpelling.nearest("abcdefx", among: ["abcdefg", "abcdefh"], written: { $0 }) == nil)
        #expect(
            KeySpelling.nearest("abcdefg1", among: ["abcdefh", "abcdefg", "abcdefi"], written: { $0 })
                == "abcdefg")
    }

    @Test func findsNoTypingErrorInACorrectKey() {
        #expect(KeySpelling.nearest("thread-id", among: [PayloadKey.threadID]) == nil)
    }
}
