import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct JSONNodeTests {
    private func withRoot(_ json: String, _ body: (JSONNode) throws -> Void) throws {
        let tree = try JSONTree(parsing: Array(json.utf8))
        try withExtendedLifetime(tree) { try body(tree.root) }
    }

    @Test func kindsAreDistinguished() throws {
        let kinds: [(String, JSONNode.Kind)] = [
            ("{}", .object), ("[]", .array), ("\"\"", .string), ("1", .integer), ("1.0", .real),
            ("true", .boolean),
            ("false", .boolean), ("null", .null),
        ]
        for (json, kind) in kinds {
            try withRoot(json) { #expect($0.kind == kind) }
        }
    }

    @Test func distinguishesBooleansFromNumbersAndReadsOnePointZeroAsAnInteger() throws {
        try withRoot("[1,1.0,1.5,true,1e300,\"1\"]") { root in
            let elements = Array(root.elements)
            #expect(elements.map(\.integer) == [1, 1, nil, nil, nil, nil])
            #expect(elements.map(\.number) == [1, 1, 1.5, nil, 1e300, nil])
            #expect(elements.map(\.boolean) == [nil, nil, nil, true, nil, nil])
            #expect(elements.map(\.isNumber) == [true, true, true, false, true, false])
        }
    }

    @Test func listsMembersInDocumentOrder() throws {
        try withRoot(#"{"z":1,"a":2,"":3,"z":4}"#) { root in
            #expect(root.members.map { String($0.name) } == ["z", "a", ""])
            #expect(root["z"]?.integer == 4)
            #expect(root[""]?.integer == 3)
            #expect(root["b"] == nil)
            #expect(root.count == 3)
        }
    }

    @Test func missingValuesAreNilAndMissingListsAreEmpty() throws {
        try withRoot("[1]") { root in
            #expect(root[0]?.integer == 1)
            #expect(root[1] == nil)
            #expect(root[-1] == nil)
            #expect(root["0"] == nil)
            #expect(root[0]?.count == 0)
            #expect(root.members.map { String($0.name) }.isEmpty)
            #expect(root[0]?.elements.map(\.kind).isEmpty == true)
        }
    }

    @Test func textIsComparedByItsBytes() throws {
        try withRoot("{\"\u{E9}\":\"a\\u0000b\"}") { root in
            #expect(root["\u{E9}"]?.string == "a\0b")
            #expect(root["\u{E9}"]?.text?.count == 3)
            #expect(root["e\u{301}"] == nil)
            let member = try #require(root.members.first { _ in true })
            #expect(member.name == "\u{E9}")
            #expect(!(member.name == "e\u{301}"))
            #expect(!(member.name == "e"))
        }
    }
}
