import Testing

@testable import GroupingSim

@Suite struct ThreadNameTests {
    @Test(arguments: ["", "a", "match-17-commentary", String(repeating: "é", count: 19) + "e"])
    func aShortNameLiesInTheRecord(text: String) throws {
        let name = try #require(ThreadName(short: text))
        #expect(name.text(in: TextArena()).utf8.elementsEqual(text.utf8))
        #expect(name.place == nil)
        #expect(name.isEmpty == text.isEmpty)
        #expect(name == ThreadName(short: text))
    }

    @Test(arguments: [String(repeating: "x", count: 40), String(repeating: "é", count: 20)])
    func aLongNameLiesInTheArena(text: String) {
        #expect(ThreadName(short: text) == nil)
        var arena = TextArena()
        _ = arena.add("what lies before")
        let place = arena.add(text)
        let name = ThreadName(long: place)
        #expect(name.place == place)
        #expect(name.text(in: arena) == text)
        #expect(!name.isEmpty)
    }

    @Test func namesAreToldApartScalarByScalar() {
        #expect(ThreadName(short: "\u{E9}") != ThreadName(short: "e\u{301}"))
        // Zeros fill what is left, and are characters, too.
        #expect(ThreadName(short: "a") != ThreadName(short: "a\0"))
    }
}
