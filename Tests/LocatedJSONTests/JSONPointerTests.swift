import Testing

@testable import LocatedJSON

@Suite struct JSONPointerTests {
    @Test(arguments: [
        ("", []), ("/", [""]), ("/aps/alert", ["aps", "alert"]), ("/a~1b/m~0n", ["a/b", "m~n"]),
        ("/~01", ["~1"]), ("/~1", ["/"]), ("/~0", ["~"]), ("/a//b", ["a", "", "b"]),
        ("/é\u{301}/ ", ["é\u{301}", " "]),
    ]) func writesWhatItReads(_ text: String, _ tokens: [String]) throws {
        let pointer = try #require(JSONPointer(parsing: text))
        #expect(pointer.tokens == tokens)
        #expect(pointer.description.utf8.elementsEqual(text.utf8))
    }

    @Test(arguments: ["aps", " /aps", "/~", "/~2", "/a~/b", "#/aps"]) func rejectsInvalidPointers(
        _ text: String
    ) {
        #expect(JSONPointer(parsing: text) == nil)
    }

    @Test(
        arguments: [
            ("0", 0), ("7", 7), ("10", 10), ("00", nil), ("01", nil), ("", nil), ("-1", nil), ("+1", nil),
            ("1a", nil),
            ("٣", nil), ("9223372036854775808", nil),
        ] as [(String, Int?)]) func readsArrayIndices(_ token: String, _ index: Int?)
    {
        #expect(JSONPointer.arrayIndex(token) == index)
    }

    @Test func splitsAtASlashBeforeACombiningMark() throws {
        // To Swift, the slash and the accent are one character; to RFC 6901, the slash separates tokens.
        let pointer = try #require(JSONPointer(parsing: "/a/\u{301}b"))
        #expect(pointer.tokens == ["a", "\u{301}b"])
    }

    @Test func aPointerCanBeExtendedAndShortened() {
        let alert = JSONPointer(["aps"]).appending("alert")
        #expect(alert.description == "/aps/alert")
        #expect(alert.parent == JSONPointer(["aps"]))
        #expect(JSONPointer().parent == JSONPointer())
    }
}
