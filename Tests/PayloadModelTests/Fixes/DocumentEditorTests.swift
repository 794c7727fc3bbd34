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
    ]) func removesAMemberWithItsComma(_ json: String, _ expected: String) throws {
        #expect(try apply(json) { $0.remove(place, safety: .safe) } == expected)
    }

    @Test(arguments: [
        (["a"], #"{"b":2,"c":3}"#), (["b"], #"{"a":1,"c":3}"#), (["c"], #"{"a":1,"b":2}"#),
        (["a", "b"], #"{"c":3}"#), (["a", "c"], #"{"b":2}"#), (["b", "c"], #"{"a":1}"#),
        (["a", "b", "c"], "{}"), (["x"], #"{"a":1,"b":2,"c":3}"#),
    ]) func givesTheRangesOfMembersWithTheirCommas(_ removed: [String], _ rest: String) throws {
        let document = try Document(SourceText(#"{"a":1,"b":2,"c":3}"#))
        let ranges = DocumentEditor(document: document)
            .rangesWithCommas(ofMembers: removed.map { JSONPointer([$0]) })
        let kept = document.source.bytes.indices.filter { index in !ranges.contains { $0.contains(index) } }
        #expect(String(decoding: kept.map { document.source.bytes[$0] }, as: UTF8.self) == rest)
    }

    @Test func changesOnlyTheValueOfARepeatedKey() throws {
        let json = #"{"aps":{},"a":1,"\u0061":2}"#
        #expect(try apply(json) { $0.remove(place, safety: .safe) } == nil)
        #expect(try apply(json) { $0.rename(place, to: "b", safety: .safe) } == nil)
        #expect(try apply(json) { $0.move(place, into: .aps, as: "a", safety: .safe) } == nil)
        #expect(
            try apply(json) { $0.replaceValue(place, with: "3", safety: .safe) }
                == #"{"aps":{},"a":1,"\u0061":3}"#)
    }

    @Test func declinesToRemoveOrRenameTheDocument() throws {
        #expect(try apply("{}") { $0.remove(JSONPointer(), safety: .safe) } == nil)
        #expect(try apply("{}") { $0.rename(JSONPointer(), to: "a", safety: .safe) } == nil)
    }

    @Test func renamesInPlaceUnlessTheNewKeyExists() throws {
        #expect(
            try apply(#"{"a":1,"c":2}"#) { $0.rename(place, to: "b", safety: .safe) } == #"{"b":1,"c":2}"#)
        #expect(try apply(#"{"a":1,"b":2}"#) { $0.rename(place, to: "b", safety: .safe) } == nil)
    }

    @Test func namesTheMembersThatARemovalDeletes() throws {
        let title = { (json: String) in
            DocumentEditor(document: try Document(SourceText(json))).remove(place, safety: .safe)?.title
        }
        #expect(try title(#"{"a":1}"#) == #"remove "a""#)
        #expect(try title(#"{"a":{"b":1,"c":2}}"#) == #"remove "a" with "b", "c""#)
        let nine = (1...9).map { "\"\($0)\":1" }.joined(separator: ",")
        #expect(
            try title("{\"a\":{\(nine)}}")
                == #"remove "a" with "1", "2", "3", "4", "5", "6", "7", "8" and 1 more"#)
    }

    @Test func namesTheNewKeyOfAMoveOnlyIfItChanges() throws {
        let title = { (name: String) in
            let document = try Document(SourceText(#"{"aps":{},"a":1}"#))
            return DocumentEditor(document: document).move(place, into: .aps, as: name, safety: .safe)?.title
        }
        #expect(try title("a") == #"move "a" into "aps""#)
        #expect(try title("b") == #"move "a" into "aps" as "b""#)
    }

    @Test func wrapsAnObjectAndKeepsItsEmptyLines() throws {
        let wrap = { (json: String) in try apply(json) { $0.wrap(in: "aps", safety: .safe) } }
        #expect(try wrap(#"{"badge":1}"#) == #"{"aps":{"badge":1}}"#)
        #expect(
            try wrap("{\n  \"badge\": 1,\n\n  \"sound\": \"a\"\n}")
                == "{\n  \"aps\": {\n    \"badge\": 1,\n\n    \"sound\": \"a\"\n  }\n}")
        #expect(
            try wrap("{ \"badge\": 1,\n  \"sound\": \"a\" }")
                == "{\n  \"aps\": { \"badge\": 1,\n    \"sound\": \"a\" }\n}")
        #expect(try apply(#"{"a":1}"#) { $0.wrap(place, in: "aps", safety: .safe) } == nil)
    }

    @Test func movesAMemberOnlyIntoAnObjectWithoutItsKey() throws {
        let move = { (json: String) in
            try apply(json) { $0.move(place, into: JSONPointer(["o"]), safety: .safe) }
        }
        #expect(try move(#"{"a":1,"o":{}}"#) == #"{"o":{"a":1}}"#)
        #expect(try move(#"{"a":1,"o":{"a":2}}"#) == nil)
        #expect(try move(#"{"a":1,"o":[]}"#) == nil)
    }

    @Test func createsMissingEnclosingObjects() throws {
        let move = { (json: String) in
            try apply(json) { $0.move(place, to: JSONPointer(["x", "y", "b"]), safety: .safe) }
        }
        #expect(try move(#"{"a":1}"#) == #"{"x":{"y":{"b":1}}}"#)
        #expect(try move(#"{"a":1,"x":{"c":2}}"#) == #"{"x":{"c":2,"y":{"b":1}}}"#)
    }

    @Test func replacesAMemberWithSeveralUnlessOneOfThemExists() throws {
        let split = { (json: String) in
            try apply(json) {
                $0.replaceMember(place, with: [("b", "1"), ("c", "2")], safety: .safe, title: "split")
            }
        }
        #expect(try split(#"{"a":0,"d":3}"#) == #"{"b":1,"c":2,"d":3}"#)
        #expect(try split(#"{"a":0,"c":3}"#) == nil)
        #expect(try split("{}") == nil)
    }

    @Test func expandsAStringAlertIntoAnObject() throws {
        let expand = { (json: String) in try apply(json) { $0.expandString(.alert, safety: .safe) } }
        #expect(try expand(#"{"aps":{"alert":"Goal"}}"#) == #"{"aps":{"alert":{"body":"Goal"}}}"#)
        #expect(try expand(#"{"aps":{"alert":7}}"#) == nil)
    }

    @Test func nestsLocalizationKeyAndArgumentsUnderTheText() throws {
        let field = try #require(LocalizedField.all.first { $0.literal == .title })
        let nest = { (members: String) in
            try apply(#"{"aps":{"alert":{\#(members)}}}"#) { $0.nestLocalization(field, safety: .safe) }
        }
        #expect(
            try nest(#""title-loc-key":"A","title-loc-args":["b"]"#)
                == #"{"aps":{"alert":{"title":{"loc-key":"A","loc-args":["b"]}}}}"#)
        #expect(
            try nest(#""title-loc-key":"A""#) == #"{"aps":{"alert":{"title":{"loc-key":"A"}}}}"#)
        #expect(try nest(#""title-loc-key":"A","title-loc-args":[],"title-loc-args":["b"]"#) == nil)
    }

    @Test(arguments: ["\n", "\r\n"])
    func usesTheLineEndsOfADocumentThatBeginsWithALineEnd(_ lineEnd: String) throws {
        let json = "\n{\n  \"aps\": {}\n}".replacing("\n", with: lineEnd)
        let expected = "\n{\n  \"aps\": {\n    \"badge\": 1\n  }\n}".replacing("\n", with: lineEnd)
        #expect(
            try apply(json) { $0.insert("badge", "1", into: JSONPointer(["aps"]), safety: .safe) }
                == expected)
    }

    @Test func declinesToMoveAnObjectIntoItself() throws {
        let json = #"{"aps":{"alert":{"body":"Goal"}}}"#
        for (tokens, place) in [
            (["aps"], PayloadKey.Place.aps), (["aps"], .alert), (["aps", "alert"], .alert), ([], .aps),
        ] {
            #expect(
                try apply(json) { $0.move(JSONPointer(tokens), into: place, as: "x", safety: .safe) } == nil)
        }
    }

    @Test func renamesForAMoveWithinOneObject() throws {
        #expect(
            try apply("{ \"aps\": {\n  \"Badge\": 1\n } }") {
                $0.move(JSONPointer(["aps", "Badge"]), to: .badge, safety: .safe)
            } == "{ \"aps\": {\n  \"badge\": 1\n } }")
    }

    @Test func writesANewValueForAMoveWithinOneObject() throws {
        let move = { (json: String?) in
            try apply(#"{"a":1,"c":3}"#) {
                $0.move(place, to: JSONPointer(["b"]), safety: .safe, writing: json)
            }
        }
        #expect(try move(nil) == #"{"b":1,"c":3}"#)
        #expect(try move("2") == #"{"b":2,"c":3}"#)
    }

    @Test func keepsAStringAlertAsTheBodyOfTheNewObject() throws {
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

    @Test func indentsAMovedValueOfSeveralLines() throws {
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

    @Test func keepsEmptyLinesOfAMovedValue() throws {
        let json =
            "{\n  \"aps\": {\n    \"badge\": 1\n  },\n  \"a\": {\n    \"b\": 1,\n\n    \"c\": 2\n  }\n}"
        #expect(
            try apply(json) { $0.move(place, into: .aps, as: "a", safety: .safe) }
                == "{\n  \"aps\": {\n    \"badge\": 1,\n    \"a\": {\n      \"b\": 1,\n\n      \"c\": 2\n    }\n  }\n}"
        )
    }

    @Test func removesAMisplacedKeyIfTheRightPlaceHasTheSameValue() throws {
        let json = #"{"aps":{"thread-id":"a"},"thread-id":"a"}"#
        #expect(
            try apply(json) { $0.move(JSONPointer(["thread-id"]), to: .threadID, safety: .safe) }
                == #"{"aps":{"thread-id":"a"}}"#)
        let other = json.replacing("},\"thread-id\":\"a\"", with: "},\"thread-id\":\"b\"")
        #expect(try apply(other) { $0.move(JSONPointer(["thread-id"]), to: .threadID, safety: .safe) } == nil)
    }
}
