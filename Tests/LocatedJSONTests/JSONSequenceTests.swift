import Testing

@testable import LocatedJSON

@Suite struct JSONSequenceTests {
    private func parts(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return JSONSequence.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test func separatesDocuments() {
        #expect(parts("") == [])
        #expect(parts(" \n\t\r ") == [])
        #expect(parts("{}{}") == ["{}", "{}"])
        #expect(parts(" {\"a\": [1, {}]}\n\n[2]\n") == ["{\"a\": [1, {}]}", "[2]"])
    }

    @Test func ignoresBracketsInStrings() {
        #expect(parts(#"{"a":"}\"}"} {"b":"\\"}"#) == [#"{"a":"}\"}"}"#, #"{"b":"\\"}"#])
    }

    @Test func aDocumentThatIsNoCompleteObjectOrArrayExtendsToTheEnd() {
        #expect(parts("{} 7 {}") == ["{}", "7 {}"])
        #expect(parts("{}}{}") == ["{}", "}{}"])
        #expect(parts("{} {\"a\": \"") == ["{}", "{\"a\": \""])
    }
}
