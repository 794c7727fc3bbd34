import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct PayloadSchemaTests {
    private let schema = PayloadSchema.value

    @Test func writesTheSameJSONEveryTime() throws {
        let text = PayloadSchema.json()
        #expect(try JSONWriter.pretty(JSONValue(parsing: text)) + "\n" == text)
        #expect(PayloadSchema.json() == PayloadSchema.json())
    }

    @Test func everyKeyIsAPropertyOfItsObject() throws {
        for key in KeyCatalog.all {
            let object = key.place == .topLevel ? schema : try #require(schema["$defs"]?[key.place.rawValue])
            let property = try #require(object["properties"]?[key.name], "\(key.pointer)")
            guard case .string(let description) = property["description"] else {
                Issue.record("\(key.pointer) has no description")
                continue
            }
            #expect(description.hasPrefix(key.summary))
        }
    }

    @Test func everyValueOfAnEnumerationIsDescribedAndOffered() throws {
        for key in KeyCatalog.all {
            #expect(key.meanings.count == key.values.count, "\(key.pointer)")
            guard !key.values.isEmpty else { continue }
            let property = try #require(schema["$defs"]?[key.place.rawValue]?["properties"]?[key.name])
            #expect(property["enumDescriptions"] == .array(key.meanings.map(JSONValue.string)))
            guard case .array(let offered) = property["examples"] else {
                Issue.record("\(key.pointer) offers nothing")
                continue
            }
            #expect(Set(offered) == Set(key.values.map(JSONValue.string)))
        }
    }

    @Test func everyKeyHasAnExampleThatAnEditorCanOffer() throws {
        for key in KeyCatalog.all {
            let object = key.place == .topLevel ? schema : try #require(schema["$defs"]?[key.place.rawValue])
            let examples = try #require(object["properties"]?[key.name]?["examples"], "\(key.pointer)")
            #expect(examples != [])
        }
    }

    @Test func rejectsAKeyOfAnotherObject() {
        #expect(schema["$defs"]?["alert"]?["properties"]?["thread-id"] == false)
        #expect(schema["$defs"]?["aps"]?["properties"]?["summary-arg"] == false)
        #expect(schema["$defs"]?["alert"]?["properties"]?["sound"] != false)
    }

    @Test func marksDeprecatedKeys() {
        let alert = schema["$defs"]?["alert"]?["properties"]
        #expect(alert?["summary-arg"]?["deprecated"] == true)
        #expect(alert?["action-loc-key"]?["deprecated"] == true)
        #expect(alert?["body"]?["deprecated"] == nil)
    }

    @Test func flagsAreTheNumberOne() {
        #expect(schema["$defs"]?["aps"]?["properties"]?["mutable-content"]?["const"] == 1)
    }

    @Test func everyReferenceLeadsToADefinition() {
        let names = Set(PayloadSchema.json().matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.1) })
        #expect(names == ["aps", "alert", "sound", "liveActivity", "localizedText"])
        for name in names {
            #expect(schema["$defs"]?[name] != nil)
        }
    }
}
