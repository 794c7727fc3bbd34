import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct JSONValueTests {
    @Test func objectsKeepTheOrderOfTheirMembers() throws {
        let value = try JSONValue(parsing: #"{"b":1,"a":{"d":[1,{}],"c":null}}"#)
        #expect(value == ["b": 1, "a": ["d": [1, [:]], "c": nil]])
        #expect(JSONWriter.compact(value) == #"{"b":1,"a":{"d":[1,{}],"c":null}}"#)
    }

    @Test func readsTheLastOfTwoEqualKeys() throws {
        #expect(try JSONValue(parsing: #"{"a":1,"a":2}"#) == ["a": 2])
    }

    @Test func distinguishesIntegersFromDecimalsByTheirSpelling() throws {
        #expect(try JSONValue(parsing: "2") == 2)
        #expect(try JSONValue(parsing: "2.0") == 2.0)
        #expect(try JSONValue(parsing: "9223372036854775807") == .integer(.max))
    }

    @Test func membersAreFoundReplacedAddedAndRemoved() {
        var members: [JSONValue.Member] = [.init("a", 1), .init("b", 2)]
        members["a"] = "x"
        members["c"] = true
        members["b"] = nil as JSONValue?
        members["z"] = nil as JSONValue?
        #expect(members == [.init("a", "x"), .init("c", true)])
        #expect(JSONValue.object(members)["c"] == true)
        #expect(JSONValue.array([1])["c"] == nil)
    }

    @Test func settingJSONNullKeepsTheMember() {
        var members: [JSONValue.Member] = [.init("a", 1)]
        members["a"] = .some(.null)
        #expect(members == [.init("a", .null)])
    }

    @Test(arguments: ["", "{", #"{"a":1,}"#, "1e400", "\u{FEFF}{}", "99999999999999999999", "[1] x"])
    func rejectsBrokenTextWithAMessage(text: String) {
        #expect {
            try JSONValue(parsing: text)
        } throws: { error in
            guard let error = error as? JSONValue.ParsingError else { return false }
            return !error.message.isEmpty && (0...text.utf8.count).contains(error.offset)
        }
    }

    @Test func readsAndWritesDeeplyNestedValues() throws {
        let text = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
        #expect(try JSONWriter.compact(JSONValue(parsing: text)) == text)
    }

    @Test func nestingBeyondTheLimitIsRefused() {
        let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(throws: JSONValue.ParsingError.self) { try JSONValue(parsing: text) }
    }

    @Test(arguments: 0..<200) func writtenValuesReadBackTheSame(seed: UInt64) throws {
        var generator = JSONValueGenerator(seed: seed)
        let value = generator.value(depth: 5)
        #expect(try JSONValue(parsing: JSONWriter.compact(value)) == value)
        #expect(try JSONValue(parsing: JSONWriter.pretty(value)) == value)
    }
}
