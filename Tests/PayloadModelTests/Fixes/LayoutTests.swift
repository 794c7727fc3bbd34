import Testing

@testable import LocatedJSON
@testable import PayloadModel

/// New members next to existing ones, and new objects around existing members.
@Suite struct LayoutTests {
    private func adding(_ json: String, to pointer: [String] = []) throws -> String {
        let document = try Document(SourceText(json))
        let fix = try #require(
            DocumentEditor(document: document).insert("n", "0", into: JSONPointer(pointer), safety: .safe))
        return String(decoding: FixApplier.apply([fix], to: document.source.bytes).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("{}", #"{"n": 0}"#), (#"{"a":1}"#, #"{"a":1,"n":0}"#), (#"{"a": 1}"#, #"{"a": 1, "n": 0}"#),
        (#"{ "a" : 1 }"#, #"{ "a" : 1, "n" : 0 }"#),
        ("{\n\t\"a\": 1\n}\n", "{\n\t\"a\": 1,\n\t\"n\": 0\n}\n"),
        ("{\r\n  \"a\": 1\r\n}", "{\r\n  \"a\": 1,\r\n  \"n\": 0\r\n}"),
        ("{\n  \"a\":\n  {}\n}", "{\n  \"a\":\n  {},\n  \"n\": 0\n}"),
        ("{\n  \"a\": 1\n, \"b\": 2\n}", "{\n  \"a\": 1\n, \"b\": 2, \"n\": 0\n}"),
    ]) func insertsInTheLayoutOfTheLastMember(_ json: String, _ expected: String) throws {
        #expect(try adding(json) == expected)
    }

    @Test func expandsAnEmptyObjectOnlyInAMultilineDocument() throws {
        #expect(
            try adding("{\r\n  \"a\": {}\r\n}", to: ["a"])
                == "{\r\n  \"a\": {\r\n    \"n\": 0\r\n  }\r\n}")
        #expect(try adding(#"{"a":{}}"#, to: ["a"]) == #"{"a":{"n":0}}"#)
    }

    @Test func indentsANewObjectLikeItsSurroundings() throws {
        // The outermost object has no line break of its own; only the inner one has.
        #expect(
            try movingTheTitle("{\"aps\": {\n    \"title\": \"Kobe\"\n}}")
                == "{\"aps\": {\n    \"alert\": {\n        \"title\": \"Kobe\"\n    }\n}}")
        // The inner object's members are not deeper than the line that opens it, or are indented with other characters.
        #expect(
            try movingTheTitle("{\n  \"aps\": {\n  \"title\": \"Kobe\"\n  }\n}")
                == "{\n  \"aps\": {\n  \"alert\": {\n    \"title\": \"Kobe\"\n  }\n  }\n}")
        #expect(
            try movingTheTitle("{\n\t\"aps\": {\n    \"title\": \"Kobe\"\n\t}\n}")
                == "{\n\t\"aps\": {\n    \"alert\": {\n    \t\"title\": \"Kobe\"\n    }\n\t}\n}")
    }

    @Test func countsTheSpacesBeforeTheOutermostObjectAsIndentation() throws {
        #expect(
            try movingTheTitle("  {\"aps\": {\n    \"title\": \"Kobe\"\n  }}")
                == "  {\"aps\": {\n    \"alert\": {\n      \"title\": \"Kobe\"\n    }\n  }}")
    }

    @Test func removesTheIndentationOfAMovedValueWhereMembersHaveNone() throws {
        let document = try Document(
            SourceText("{\n\"x\": 1,\n\"aps\": {\n    \"a\": {\n        \"b\": 1\n    }\n}\n}"))
        let fix = try #require(
            DocumentEditor(document: document).move(
                JSONPointer(["aps", "a"]), to: JSONPointer(["a"]), safety: .safe))
        #expect(
            String(decoding: FixApplier.apply([fix], to: document.source.bytes).bytes, as: UTF8.self)
                == "{\n\"x\": 1,\n\"aps\": {},\n\"a\": {\n    \"b\": 1\n}\n}")
    }

    private func movingTheTitle(_ json: String) throws -> String {
        let document = try Document(SourceText(json))
        let fix = try #require(
            DocumentEditor(document: document).move(
                JSONPointer(["aps", "title"]), to: .title, safety: .safe))
        return String(decoding: FixApplier.apply([fix], to: document.source.bytes).bytes, as: UTF8.self)
    }
}
