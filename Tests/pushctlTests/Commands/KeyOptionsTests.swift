import PushPayload
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import pushctl

@Suite struct KeyOptionsTests {
    private static let keys = KeyCatalog.all.filter { $0.place != .topLevel }

    @Test func everyKeyBelowTheTopLevelHasAnOptionOfItsName() {
        let names = KeyOptions.groups.flatMap(\.options).map(\.name)
        #expect(Set(names) == Set(Self.keys.map(\.name)))
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: keys.map(\.pointer.description)) func setsEachKeyToItsExample(
        _ pointer: String
    ) throws {
        let key = try #require(Self.keys.first { $0.pointer.description == pointer })
        let example = try JSONValue(parsing: key.example)
        var draft = PayloadDraft()
        // "--alert" sets a string, but the example is an object, whose keys have their own options.
        guard key.name != "alert" else { return }
        let isActivity = key.place == .alert && key.name == "sound"
        let problems = try KeyOptions.apply(
            ParsedArguments(occurrences: occurrences(key, example)), to: &draft, isLiveActivity: isActivity)
        #expect(problems.isEmpty)
        #expect(draft[key] == example)
    }

    @Test func keepsInvalidValuesForTheRules() throws {
        var draft = PayloadDraft()
        let arguments = ParsedArguments(occurrences: [
            .init(name: "badge", value: "+1"), .init(name: "content-state", value: "[1"),
            .init(name: "relevance-score", value: "0,5"),
        ])
        #expect(try KeyOptions.apply(arguments, to: &draft, isLiveActivity: false).isEmpty)
        #expect(draft.json == #"{"aps":{"badge":"+1","relevance-score":"0,5","content-state":"[1"}}"#)
    }

    private func occurrences(_ key: PayloadKey, _ example: JSONValue) -> [ParsedArguments.Occurrence] {
        switch example {
        case .string(let text): [.init(name: key.name, value: text)]
        case .array(let elements):
            elements.map { element in
                if case .string(let text) = element {
                    .init(name: key.name, value: text)
                } else {
                    .init(name: "", value: nil)
                }
            }
        default:
            key.types.contains(.flag) || key.types.contains(.binary) || key.types.contains(.boolean)
                ? [.init(name: key.name, value: nil)] : [.init(name: key.name, value: key.example)]
        }
    }
}
