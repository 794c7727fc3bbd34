import Testing

@testable import LocatedJSON

/// Closing brackets that are missing, too many or of the wrong kind, at every place of a payload.
@Suite struct BracketVariantTests {
    private static func brackets(of text: [UInt8]) -> [Int] {
        text.indices.filter { "]}".utf8.contains(text[$0]) }
    }

    /// The variants of a payload with one or two closing brackets missing, one doubled, or one of the other kind.
    private static func damaged(_ text: [UInt8]) -> [[UInt8]] {
        let places = brackets(of: text)
        var variants: [[UInt8]] = []
        for (number, place) in places.enumerated() {
            var variant = text
            variant.remove(at: place)
            variants.append(variant)
            for other in places[..<number] {
                var both = variant
                both.remove(at: other)
                variants.append(both)
            }
            variant = text
            variant.insert(text[place], at: place)
            variants.append(variant)
            variant = text
            variant[place] = text[place] == UInt8(ascii: "}") ? UInt8(ascii: "]") : UInt8(ascii: "}")
            variants.append(variant)
        }
        return variants
    }

    @Test(arguments: BracketLayouts.all) func `A fix leaves every member in its object`(_ layout: String)
        throws
    {
        let text = Array(layout.utf8)
        let original = try JSONValue(parsing: text)
        var fixedCount = 0
        let variants = Self.damaged(text)
        #expect(variants.count == 63)
        for variant in variants {
            let faults = Acceptance.faults(in: variant)
            #expect(!faults.isEmpty)
            let fixed = faults.fixing(variant)
            guard fixed != variant else { continue }
            fixedCount += 1
            #expect(try JSONValue(parsing: fixed) == original, "\(String(decoding: variant, as: UTF8.self))")
        }
        // Eight variants get no fix: a bracket between two objects of an array may belong elsewhere.
        if BracketLayouts.indented.contains(layout) { #expect(fixedCount == variants.count - 8) }
    }

    @Test(arguments: [
        (#"{"a":{"b":{"c":1,"d":2,"e":3}"#, #"2 "}" are missing"#),
        (#"{"a":{"b":{"c":1},"d":2}"#, #"one "}" is missing"#),
        (#"{"a":{"b":[1"#, #"one "]" and 2 "}" are missing at the end"#),
        (#"{"a":{"b":[1,2},"c":3}"#, #"the "]" of "b" (line 1) is missing"#),
        (#"{"a":{"b":[1,2,"c":3}}"#, #"the "]" of "b" (line 1) is missing"#),
        (#"{"a":{"b":["x","c":3}}"#, #"the "]" of "b" (line 1) is missing"#),
        (#"{"a":{"b":["x"}}"#, #"the "]" of "b" (line 1) is missing"#),
        (#"{"a":{"b":["x"},"c":1}}"#, #""}" is written where "]" must close the "[" of line 1"#),
        (#"{"a":{"b":1],"c":1}"#, #""]" is written where "}" must close the "{" of line 1"#),
        (#"{"a":{"b":[1]],"c":1}}"#, #"one "]" is too many"#),
        (#"{"a":{"b":1}}}"#, #"one "}" is too many"#),
        (#"{"a":{"b":1}}}]}"#, #"2 "}" and one "]" are too many"#),
        (#"{"a":{"b":1}},"c":1}"#, #"this "}" ends the payload before "c", so one "}" is too many"#),
    ]) func `The message names the brackets`(_ text: String, _ message: String) {
        let fault = Acceptance.faults(in: Array(text.utf8)).first
        #expect(fault?.message == message + "; APNs cannot read the payload")
    }

    @Test func `Two missing brackets are named with their lines`() {
        let text = "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    \"d\": 2\n  \"e\": 3\n}\n"
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(
            faults.map(\.message) == [
                "2 \"}\" are missing: of \"b\" (line 3) and of \"a\" (line 2); APNs cannot read the payload"
            ])
        #expect(faults.first?.help == "write \"}\" before line 5 and \"}\" before line 6")
        #expect(
            String(decoding: faults.fixing(Array(text.utf8)), as: UTF8.self)
                == "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    },\n    \"d\": 2\n  },\n  \"e\": 3\n}\n")
    }

    /// The indentation shows the line of a bracket, but not its place in the line.
    @Test func `A line with several members gets no fix`() {
        let text = "{\n  \"a\": {\"b\": {\"c\": 1, \"d\": 2},\n  \"e\": 3\n}\n"
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == ["one \"}\" is missing; APNs cannot read the payload"])
        #expect(
            faults.first?.help
                == "write it after the last member of its object; the indentation suggests line 2")
        #expect(faults.fixing(Array(text.utf8)) == Array(text.utf8))
    }

    /// A bracket ends an object too early, but the lines after it keep the indentation of the object's members.
    @Test(arguments: [
        "{\n  \"a\": {\n    \"b\": 1\n  },\n    \"c\": 2\n  },\n  \"d\": 3\n}\n",
        "{\n  \"a\": {\n    \"b\": 1},\n    \"c\": 2\n  },\n  \"d\": 3\n}\n",
    ]) func `A bracket that ends an object too early is named`(_ text: String) throws {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(
            faults.map(\.message) == [
                "by the indentation, one \"}\" is too many; APNs cannot read the payload"
            ])
        let fixed = try JSONValue(parsing: faults.fixing(Array(text.utf8)))
        #expect(fixed == ["a": ["b": 1, "c": 2], "d": 3])
    }

    @Test(arguments: [
        #"{"a":{"b":1,"c":2}"#, #"{"a":{"b":1},"c":2}}"#, #"{"a":{"b":{"c":1,"d":2,"e":3}"#,
        #"{"a":{"b":{"c":1 "d":2}"#, #"{"a":{"b":1}},"c":2},"d":3}"#,
    ]) func `A bracket with several possible places gets no fix`(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(Acceptance.faults(in: bytes).fixing(bytes) == bytes)
    }
}
