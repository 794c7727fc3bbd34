import Testing

@testable import LocatedJSON

@Suite struct JSONReflowTests {
    private static func pretty(_ text: String) -> String? {
        JSONReflow.pretty(text.utf8, depthLimit: 8).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func keepsTheSpellingOfEveryToken() {
        let text = #"{"a":1.0,"a":[ ],"b":{},"é":["\u00e9\"}{",-0, 1e2 , {"c":null}]}"#
        #expect(
            Self.pretty(text) == #"""
                {
                  "a": 1.0,
                  "a": [],
                  "b": {},
                  "é": [
                    "\u00e9\"}{",
                    -0,
                    1e2,
                    {
                      "c": null
                    }
                  ]
                }
                """#)
    }

    @Test(arguments: ["true", #""a\\""#, "[]", #"{ "x" : [ [ ] ] }"#, "[1,[2,[3]]]"])
    func keepsTheValueAndIsIdempotent(_ text: String) throws {
        let pretty = try #require(Self.pretty(text))
        #expect(try JSONValue(parsing: pretty) == JSONValue(parsing: text))
        #expect(Self.pretty(pretty) == pretty)
    }

    @Test(arguments: [
        ("{\n    \"a\": 1,\n    \"b\": 2\n  }", "{\n  \"a\": 1,\n  \"b\": 2\n}"), ("[1,\n\t2]", "[1,\n2]"),
        ("{\n\"a\": 1\n  }", "{\n\"a\": 1\n  }"), ("[1,\n2]", "[1,\n2]"), ("  []", "  []"),
    ]) func outdentsByTheIndentationOfTheLastLine(_ text: String, _ expected: String) {
        #expect(String(decoding: Array(text.utf8).outdented(), as: UTF8.self) == expected)
    }

    @Test func declinesDeepNesting() {
        let depth = 2048
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(Self.pretty(text) == nil)
        #expect(JSONReflow.pretty("[[1]]".utf8, depthLimit: 1) == nil)
        #expect(JSONReflow.pretty("[[1]]".utf8, depthLimit: 2) != nil)
    }

    @Test func usesTheGivenDepthAndLineEnd() {
        let lines = JSONReflow.pretty("[1]".utf8, depthLimit: 8, depth: 1, lineEnd: Array("\r\n".utf8))
        #expect(lines.map { String(decoding: $0, as: UTF8.self) } == "[\r\n    1\r\n  ]")
    }
}
