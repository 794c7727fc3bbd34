import Testing

@testable import LocatedJSON
@testable import PayloadModel

@Suite struct DocumentEditorTests {
    private func apply(_ json: String, _ make: (DocumentEditor) -> Fix?) throws -> String? {
        let document = try Document(SourceText(json))
        guard let fix = make(DocumentEditor(document: document)) else { return nil }
        return String(decoding: FixApplier.apply([fix], to: document.source.bytes).bytes, as: UTF8.self)
    }

    private let place = JSONPointer(["a"])

    @Test(arguments: [
        (#"{"a":1,"b":2}"#, #"{"b":2}"#), (#"{"b":2,"a":1}"#, #"{"b":2}"#), (#"{ "a": 1 }"#, "{}"),
        ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "{\n  \"b\": 2\n}\n"),
        ("{\r\n\t\"b\": 2,\r\n\t\"a\": 1\r\n}", "{\r\n\t\"b\": 2\r\n}"),
    ]) func aMemberGoesWithItsComma(_ json: String, _ expected: String) throws {
        #expect(try apply(json) { $0.remove(place, safety: .safe) } == expected)
    }

    @Test func oneOfTwoEqualNamesIsNeitherRemovedNorRenamedNorMoved() throws {
        let json = #"{"aps":{},"a":1,"\u0061":2}"#
        #expect(try apply(json) { $0.remove(place, safety: .safe) } == nil)
        #expect(try apply(json) { $0.rename(place, to: "b", safety: .safe) } == nil)
        #expect(try apply(json) { $0.move(place, into: .aps, as: "a", safety: .safe) } == nil)
        #expect(
            try apply(json) { $0.replaceValue(place, with: "3", safety: .safe) }
                == #"{"aps":{},"a":1,"\u0061":3}"#)
    }

    @Test func theDocumentItselfCannotBeRemovedOrRenamed() throws {
        #expect(try apply("{}") { $0.remove(JSONPointer(), safety: .safe) } == nil)
        #expect(try apply("{}") { $0.rename(JSONPointer(), to: "a", safety: .safe) } == nil)
    }

    @Test func nothingMovesIntoItself() throws {
        let json = #"{"aps":{"alert":{"body":"Goal"}}}"#
        for (tokens, place) in [
            (["aps"], PayloadKey.Place.aps), (["aps"], .alert), (["aps", "alert"], .alert), ([], .aps),
        ] {
            #expect(
                try apply(json) { $0.move(JSONPointer(tokens), into: place, as: "x", safety: .safe) } == nil)
        }
    }

    @Test func aMoveWithinOneObjectIsANewName() throws {
        #expect(
            try apply("{ \"aps\": {\n  \"Badge\": 1\n } }") {
                $0.move(JSONPointer(["aps", "Badge"]), to: .badge, safety: .safe)
            } == "{ \"aps\": {\n  \"badge\": 1\n } }")
    }

    @Test func aStringAlertBecomesItsBody() throws {
        let json = "{\n  \"aps\": {\n    \"alert\": \"Goal\",\n    \"title\": \"Kobe\"\n  }\n}\n"
        let expected = """
            {
              "aps": {
                "alert": {
                  "body": "Goal",
                  "title": "Kobe"
                }
              }
            }

            """
        #expect(
            try apply(json) { $0.move(JSONPointer(["aps", "title"]), to: .title, safety: .safe) } == expected)
    }

    @Test func aValueOfSeveralLinesIsIndentedWhereItGoes() throws {
        let json = """
            {
              "aps": {
                "alert": "Goal",
                "loc-args": [
                  "Kobe"
                ]
              }
            }
            """
        let expected = """
            {
              "aps": {
                "alert": {
                  "body": "Goal",
                  "loc-args": [
                    "Kobe"
                  ]
                }
              }
            }
            """
        let pointer = JSONPointer(["aps", "loc-args"])
        #expect(
            try apply(json) { $0.move(pointer, to: .localizationArguments, safety: .safe) } == expected)
        let missing = json.replacing("    \"alert\": \"Goal\",\n", with: "")
        #expect(
            try apply(missing) { $0.move(pointer, to: .localizationArguments, safety: .safe) }
                == expected.replacing("      \"body\": \"Goal\",\n", with: ""))
    }

    @Test func anEqualValueInPlaceAllowsRemovalOfTheMisplacedOne() throws {
        let json = #"{"aps":{"thread-id":"a"},"thread-id":"a"}"#
        #expect(
            try apply(json) { $0.move(JSONPointer(["thread-id"]), to: .threadID, safety: .safe) }
                == #"{"aps":{"thread-id":"a"}}"#)
        let other = json.replacing("},\"thread-id\":\"a\"", with: "},\"thread-id\":\"b\"")
        #expect(try apply(other) { $0.move(JSONPointer(["thread-id"]), to: .threadID, safety: .safe) } == nil)
    }
}
