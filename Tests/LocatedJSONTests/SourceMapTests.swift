import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct SourceMapTests {
    private func text(_ json: String, _ tokens: [String]) -> String? {
        let map = SourceMap(SourceText(json))
        return map.node(at: JSONPointer(tokens)).map { map.text($0.value) }
    }

    @Test func findsTheTextOfTheValueAtEachPointer() throws {
        var generator = JSONValueGenerator(seed: 11)
        for index in 0..<300 {
            let value = generator.value(depth: 5)
            let json = index % 2 == 0 ? JSONWriter.compact(value) : JSONWriter.pretty(value)
            try expectAgreement(json)
        }
        for seed in 1...100 as ClosedRange<UInt64> {
            try expectAgreement(LaidOutPayload(seed: seed).text)
        }
    }

    /// Checks that the text at each pointer of the map parses to the value that the parser has at this pointer.
    private func expectAgreement(_ json: String) throws {
        let source = SourceText(json)
        let tree = try JSONTree(parsing: source.bytes)
        let map = SourceMap(source, places: tree.takePlaces())
        var pointers: [JSONPointer] = []
        for (index, node) in map.nodes.elements.enumerated() {
            guard let parent = node.parent else {
                pointers.append(JSONPointer())
                continue
            }
            let place = try #require(Array(map.children(of: parent)).firstIndex(of: index))
            let token = map.memberName(of: node) ?? "\(place)"
            pointers.append(pointers[parent].appending(token))
        }
        for (index, pointer) in pointers.enumerated() {
            let node = try #require(tree.root.descendant(at: pointer), "\(pointer) of \(json)")
            #expect(map.pointer(to: index) == pointer)
            #expect(map.index(at: pointer) == index, "\(pointer) of \(json)")
            let parsed = try JSONValue(parsing: map.text(map.nodes[index].value))
            #expect(parsed == JSONValue(node), "\(pointer) of \(json)")
        }
    }

    @Test func findsTheLastOfEqualKeys() {
        let json = #"{"a":1,"b":2,"\u0061":{"c":3}}"#
        #expect(text(json, ["a"]) == #"{"c":3}"#)
        #expect(text(json, ["a", "c"]) == "3")
        let map = SourceMap(SourceText(json))
        #expect(
            map.nodes.indices.filter(map.isRepeated).map { map.text(map.nodes[$0].key ?? 0..<0) }
                == [#""a""#, #""\u0061""#])
    }

    @Test func escapedKeysAreFoundByTheirDecodedText() {
        #expect(text(#"{"thread\u002did":1}"#, ["thread-id"]) == "1")
        #expect(text(#"{"a\"b\\":[{"\ud83c\udfdf":2}]}"#, ["a\"b\\", "0", "\u{1F3DF}"]) == "2")
        #expect(text(#"{"":3}"#, [""]) == "3")
    }

    @Test func findsNoTextForAMissingKey() {
        #expect(text(#"{"a":1}"#, ["b"]) == nil)
        #expect(text("{}", [""]) == nil)
    }

    @Test(arguments: [
        (#"{"a":1,"b":2}"#, false), (#"{"a":1,"a":2}"#, true), (#"{"a":1,"\u0061":2}"#, true),
        (#"{"\u002d":1,"\u002D":2}"#, true),
    ]) func suspectsRepeatedKeysIfOneIsEscapedOrTwoAreEqual(_ json: String, _ mayRepeat: Bool) throws {
        let map = SourceMap(SourceText(json))
        #expect(map.mayRepeatNames(try #require(map.index(at: JSONPointer()))) == mayRepeat)
    }

    @Test func distinguishesCanonicallyEquivalentKeys() {
        let json = "{\"\u{E9}\":1,\"e\u{301}\":2}"
        #expect(text(json, ["\u{E9}"]) == "1")
        #expect(text(json, ["e\u{301}"]) == "2")
    }

    @Test func arrayIndicesHaveOnlyOneSpelling() throws {
        let json = "[10,11]"
        #expect(text(json, ["1"]) == "11")
        let tree = try JSONTree(parsing: Array(json.utf8))
        for token in ["01", "+1", "-0", "2", "", "1 ", "1.0", "99999999999999999999"] {
            #expect(text(json, [token]) == nil)
            #expect(tree.root.descendant(at: JSONPointer([token])) == nil)
        }
        #expect(text(json, ["0", "0"]) == nil)
    }

    @Test func aRangeBeyondTheDocumentIsClamped() {
        #expect(SourceMap(SourceText("[]")).text(1..<9) == "]")
    }

    @Test func repeatedKeysAreListedOnceInDocumentOrder() {
        let json = #"{"b":{"x":1,"\u0078":2,"y":3,"x":4},"a":[{"y":1,"y":2}],"b":{"x":1}}"#
        let pointers = SourceMap(SourceText(json)).repeatedNames()
        #expect(pointers.map(\.description) == ["/b", "/b/x", "/a/0/y"])
    }

    /// Objects and arrays near and above the largest size for which the map always searches linearly.
    @Test(arguments: [23, 24, 25, 60]) func findsTheChildrenOfLargeObjectsAndArrays(_ count: Int) {
        let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let map = SourceMap(
            SourceText(
                "{\(members),\"k1\":\"last\",\"a\":[\((0..<count).map(String.init).joined(separator: ","))]}")
        )
        // The first pass searches so often that the map builds an index of the members; the second pass uses the index.
        for _ in 0..<2 {
            for number in 0..<count where number != 1 {
                let index = map.index(at: JSONPointer(["k\(number)"]))
                #expect(index.map { map.text(map.nodes[$0].value) } == "\(number)")
                #expect(index.map(map.isRepeated) == false)
                let element = map.node(at: JSONPointer(["a", "\(number)"]))
                #expect(element.map { map.text($0.value) } == "\(number)")
            }
            let last = map.index(at: JSONPointer(["k1"]))
            #expect(last.map { map.text(map.nodes[$0].value) } == "\"last\"")
            #expect(last.map(map.isRepeated) == true)
            #expect(map.index(at: JSONPointer(["k"])) == nil)
            #expect(map.node(at: JSONPointer(["a", "\(count)"])) == nil)
        }
        #expect(map.repeatedNames() == [JSONPointer(["k1"])])
    }

    @Test func findsNothingInAnEmptyTextOrBelowAScalar() {
        for text in ["", " \n"] {
            let map = SourceMap(SourceText(text))
            #expect(map.root == nil)
            #expect(map.index(at: JSONPointer()) == nil)
        }
        #expect(text("7", []) == "7")
        #expect(text("7", ["0"]) == nil)
        #expect(text(#""a""#, ["a"]) == nil)
    }

    @Test func distinguishesKeysOfTheSameLength() {
        let json = #"{"ab":1,"ac":2,"\u0061":3,"b":4,"\\":5,"\\\\":6}"#
        #expect(text(json, ["ab"]) == "1")
        #expect(text(json, ["ac"]) == "2")
        #expect(text(json, ["a"]) == "3")
        #expect(text(json, ["b"]) == "4")
        #expect(text(json, ["\\"]) == "5")
        #expect(text(json, ["\\\\"]) == "6")
        #expect(text(json, [#"\u0061"#]) == nil)
        #expect(text(json, ["aa"]) == nil)
    }

    @Test func mapsADeepDocument() {
        let depth = 100_000
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(SourceMap(SourceText(json)).nodes.count == depth)
    }
}
