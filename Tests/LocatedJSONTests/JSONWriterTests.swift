import Testing

@testable import LocatedJSON

@Suite struct JSONWriterTests {
    @Test(arguments: [
        (0.1, "0.1"), (1.0, "1"), (-2.0, "-2"), (1e300, "1e+300"), (1e-7, "1e-07"), (-0.0, "-0.0"),
        (123456789.5, "123456789.5"),
        (.leastNonzeroMagnitude, "5e-324"), (0.30000000000000004, "0.30000000000000004"),
    ])
    func numbersAreWrittenWithTheFewestSignificantDigits(number: Double, text: String) throws {
        let finite = try #require(FiniteDouble(number))
        #expect(JSONWriter.compact(.number(finite)) == text)
        #expect(Double(text) == number)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan]) func rejectsNumbersThatJSONCannotRepresent(
        number: Double
    ) {
        #expect(FiniteDouble(number) == nil)
    }

    @Test func thePrettyFormHasOneMemberOrElementPerLine() {
        let value: JSONValue = ["aps": ["alert": ["a": [1, "b"], "empty": [:]], "list": []]]
        #expect(
            JSONWriter.pretty(value) == """
                {
                  "aps": {
                    "alert": {
                      "a": [
                        1,
                        "b"
                      ],
                      "empty": {}
                    },
                    "list": []
                  }
                }
                """)
    }

    @Test func escapesOnlyWhatJSONRequires() {
        let value: JSONValue = ["a\"b": "line\nend \u{01} / 😀"]
        #expect(JSONWriter.compact(value) == #"{"a\"b":"line\nend \u0001 / 😀"}"#)
    }

    @Test func writesNestingBeyondTheLimitOfParsers() {
        var value = JSONValue.null
        for _ in 0..<5000 { value = .array([value]) }
        #expect(JSONWriter.compact(value).utf8.count == 10_004)
    }
}
