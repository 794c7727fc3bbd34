import CJansson
import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct TreeReaderTests {
    /// The tree that `TreeReader` or Jansson makes of a document.
    private final class Tree {
        let root: JSONNode
        let hasDuplicateKeys: Bool

        init(_ root: UnsafeMutablePointer<json_t>, hasDuplicateKeys: Bool) {
            self.root = JSONNode(reference: root)
            self.hasDuplicateKeys = hasDuplicateKeys
        }

        deinit { json_decref(root.reference) }

        static func read(_ bytes: [UInt8]) -> Tree? {
            guard case .tree(let root, let hasDuplicateKeys, _) = TreeReader.read(bytes) else { return nil }
            return Tree(root, hasDuplicateKeys: hasDuplicateKeys)
        }

        static func loaded(_ bytes: [UInt8]) -> Tree? {
            guard let root = try? JSONTree.load(bytes, rejectingDuplicates: false) else { return nil }
            let strict = try? JSONTree.load(bytes, rejectingDuplicates: true)
            defer { strict.map { json_decref($0) } }
            return Tree(root, hasDuplicateKeys: strict == nil)
        }
    }

    /// Whether two trees are equal, including the order of members and the bits of numbers.
    private func areSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
        guard left.kind == right.kind, left.count == right.count, left.boolean == right.boolean else {
            return false
        }
        switch left.kind {
        case .object:
            return zip(left.members, right.members).allSatisfy {
                $0.name == $1.name && areSame($0.value, $1.value)
            }
        case .array: return zip(left.elements, right.elements).allSatisfy(areSame)
        case .string:
            guard let left = left.text, let right = right.text else { return false }
            return left == right
        case .integer: return json_integer_value(left.reference) == json_integer_value(right.reference)
        case .real: return left.number?.bitPattern == right.number?.bitPattern
        case .boolean, .null: return true
        }
    }

    /// Whether the reader declines a document, or reads it like Jansson and records the places that `SourceMap` finds.
    private func agrees(on bytes: [UInt8]) -> Bool {
        guard let read = Tree.read(bytes) else { return true }
        guard let loaded = Tree.loaded(bytes) else { return false }
        return areSame(read.root, loaded.root) && read.hasDuplicateKeys == loaded.hasDuplicateKeys
            && areRecordedPlacesRight(in: bytes)
    }

    private func areRecordedPlacesRight(in bytes: [UInt8]) -> Bool {
        guard case .tree(let root, _, let places?) = TreeReader.read(bytes, wantsPlaces: true) else {
            return false
        }
        json_decref(root)
        return places.elements == SourceMap(SourceText(bytes)).nodes.elements
    }

    @Test(arguments: [
        "{}", "[]", " [ ] ", "\r\n{ }\t",
        "[0.3,-0.1,123456789012.345,0.000000000000001,1234567890.123456,9007199254740.993]", "7", "-0",
        "0", "\"\"", "true", " false", "null ", "1.5",
        "-0.0", "1E+2",
        "123456789012345678", "-123456789012345678", "1234567890123456789", "-9223372036854775808",
        "[0.1,1e-7,2.50,100000000000000000000.0]",
        #"{"a":{"b":[{"c":[[],{},[{}]]}]},"d":[1,"2",null,true,false]}"#,
        #"{"z":1,"":2,"a":{"z":3},"zz":4}"#, #"{"a":1,"b":2,"a":{"c":3},"b":[4]}"#,
        #"{"\u0061\"\\\/\b\f\n\r\tx":"\u00e9\ud83d\ude00\u0000 \" é😀"}"#,
        "{\"科比\" : \"C罗\" ,\n\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10FFFF}\":\"\u{D7FF}\u{E000}\"}",
    ])
    func `Reads documents of every kind like Jansson`(_ json: String) throws {
        let read = try #require(Tree.read(Array(json.utf8)))
        let loaded = try #require(Tree.loaded(Array(json.utf8)))
        #expect(areSame(read.root, loaded.root))
        #expect(areRecordedPlacesRight(in: Array(json.utf8)))
    }

    @Test
    func `Records places in documents of at most 512 values and leaves larger ones to SourceMap`() throws {
        for count in [510, 511, 512, 5000] {
            let values = Array(repeating: "{}", count: count).joined(separator: ",")
            let bytes = Array("[\(values)]".utf8)
            guard case .tree(let root, _, let places) = TreeReader.read(bytes, wantsPlaces: true) else {
                Issue.record("no tree of \(count) values")
                continue
            }
            json_decref(root)
            #expect((places == nil) == (count > 511), "\(count)")
            for wantsPlaces in [true, false] {
                let tree = try JSONTree(parsing: bytes, wantsPlaces: wantsPlaces)
                let map = SourceMap(SourceText(bytes), places: tree.takePlaces())
                #expect(map.nodes.elements == SourceMap(SourceText(bytes)).nodes.elements)
            }
        }
    }

    @Test(arguments: [
        "", " ", "\u{FEFF}{}", "{", "}", "[", "]", "[1", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}",
        "{\"a\":1,}",
        "{,\"a\":1}", "{\"a\":1 \"b\":2}", "{a:1}", "{1:2}", "[}", "{]", "{\"a\":[1}}", "1 2", "{} {}",
        "01", "-", "-01",
        "+1", ".5", "1.", "1e", "1.e5", "0x10", "--1", "1e400", "12345678901234567890", "tru", "trued",
        "True", "nul", "nan", "'a'", "\"a",
        "\"a\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\n\"",
        "\"\\ud800\\u0041\"",
        "\"\\udc00\"", "\"\t\"", "\"\n\"", "\"\u{1F}\"", "\"\0\"", "{}\0", "1\0", "{\"\\u0000\":1}",
        "{\"a\\u0000\":1}",
    ])
    func `Leaves invalid documents and those beyond its limits to Jansson`(_ json: String) {
        #expect(Tree.read(Array(json.utf8)) == nil)
    }

    /// The errors with which Jansson and `JSONTree`, which tries `TreeReader` first, reject a document.
    private func refusals(of bytes: [UInt8]) -> (jansson: JSONTree.Refusal?, tree: JSONTree.Refusal?) {
        var refusals: (jansson: JSONTree.Refusal?, tree: JSONTree.Refusal?)
        do throws(JSONTree.Refusal) {
            json_decref(try JSONTree.load(bytes, rejectingDuplicates: false))
        } catch {
            refusals.jansson = error
        }
        if case .refused(let refusal) = Acceptance(of: bytes) { refusals.tree = refusal }
        return refusals
    }

    private func areRefusedAlike(_ bytes: [UInt8]) -> Bool {
        let (jansson, tree) = refusals(of: bytes)
        return jansson?.code == tree?.code && jansson?.text == tree?.text && jansson?.offset == tree?.offset
            && jansson?.rejectedEnd == tree?.rejectedEnd
    }

    @Test
    func `Rejects a document with the same error as Jansson`() {
        let long = String(repeating: "x", count: 100)
        for start in [
            "[\"\(long)\"", "{\"\(long)\":1", "[[],{\"a\":{\"b\":[1,{\"\(long)\":[",
            "{\"a\":\"\(long)\",\"b\":{", "\"\(long)\"", "[\"\(long)\"] ",
        ] {
            for end in [
                "", ",", "]", "}", "[", "x", "true", "truex", ",true", ",truex", ", x", ", 1.2.3]", ",01]",
                ",\"a\"}", ",\"a\":}", ",\"a\" 1", ",\"\\x\"", "\"a\":1,}", "\0", ",\0", "\"\u{1}\"",
                ",1e999]", ",\"b\":12345678901234567890", "\"\\u0000\":1}",
            ] {
                let bytes = Array((start + end).utf8)
                #expect(areRefusedAlike(bytes), "\(start + end): \(refusals(of: bytes))")
            }
        }
    }

    @Test
    func `Reads deep nesting after a long beginning like Jansson`() {
        let start = "[\"\(String(repeating: "x", count: 100))\",{\"a\":"
        for depth in [60, 61, 62, 63, 64, 65, 1000] {
            let brackets = (
                open: String(repeating: "[", count: depth), close: String(repeating: "]", count: depth)
            )
            let bytes = Array((start + brackets.open + brackets.close + "}]").utf8)
            #expect(Acceptance(of: bytes).isAccepted && agrees(on: bytes), "\(depth)")
            #expect(areRefusedAlike(Array(bytes.dropLast())), "\(depth)")
        }
    }

    @Test
    func `Detects repeated keys in trees of TreeReader and of Jansson`() throws {
        for depth in [0, 65] {
            let brackets = (
                open: String(repeating: "[", count: depth), close: String(repeating: "]", count: depth)
            )
            for (json, isFound) in [
                (#"{"a":1,"a":2}"#, true), (#"[{"b":1,"c":{"a":1,"\u0061":2}}]"#, true),
                (#"{"":1,"":{}}"#, true),
                (#"{"a":{"a":{"a":[{"a":1},{"a":1}]}}}"#, false),
            ] {
                let bytes = Array((brackets.open + json + brackets.close).utf8)
                #expect(try JSONTree(parsing: bytes).hasDuplicateKeys == isFound, "\(json)")
                #expect((Tree.read(bytes) != nil) == (depth == 0))
                #expect(agrees(on: bytes))
            }
        }
    }

    @Test
    func `Leaves invalid UTF-8 to Jansson, wherever it is`() {
        for length in [0, 1, 14, 15, 16, 17, 59, 60, 61, 62, 63, 64, 125, 126, 127, 128] {
            let plain = [UInt8](repeating: UInt8(ascii: "a"), count: length)
            for wrong in [
                [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE4, 0xBD],
            ] as [[UInt8]] {
                #expect(Tree.read(Array("\"".utf8) + plain + wrong + Array("\"".utf8)) == nil)
                #expect(Tree.read(plain + wrong) == nil)
                for end in ["", "\"]", "]", "x"] {
                    let bytes = Array("[\"".utf8) + plain + Array("\",\"é".utf8) + wrong + Array(end.utf8)
                    #expect(areRefusedAlike(bytes), "\(bytes)")
                }
            }
            let json = Array("{\"".utf8) + plain + Array("é\":\"".utf8) + plain + Array("😀\\n\"}".utf8)
            #expect(Tree.read(json) != nil && agrees(on: json))
        }
    }

    @Test
    func `Reads nesting up to 64 levels`() {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(Tree.read(nested(64)) != nil && agrees(on: nested(64)))
        #expect(Tree.read(nested(65)) == nil)
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `Reads random and damaged documents like Jansson or not at all`(seed: UInt64) {
        var generator = JSONValueGenerator(seed: seed)
        var random = SeededGenerator(seed: seed)
        let pieces = Array("{}[],:\"\\/ \t\n\0-+.eEu0123456789abfnrtlsédD".utf8)
        var read = 0
        for round in 0..<3000 {
            let value = generator.value(depth: 4)
            // One in eight is written by hand, with escapes and white space of all kinds.
            let text =
                switch round % 8 {
                case 0: SyntaxFaultPropertyTests.seeds.randomElement(using: &random) ?? ""
                case 1...4: JSONWriter.compact(value)
                default: JSONWriter.pretty(value)
                }
            let document = Array(text.utf8)
            if Tree.read(document) != nil { read += 1 }
            #expect(agrees(on: document), "\(String(decoding: document, as: UTF8.self).debugDescription)")
            var bytes = document
            for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.remove(at: index)
                case 1: bytes[index] = pieces.randomElement(using: &random) ?? 0
                default: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: index)
                }
            }
            #expect(agrees(on: bytes), "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            let long = Array("[\"\(String(repeating: "é", count: 40))\",".utf8) + bytes
            #expect(areRefusedAlike(long), "\(String(decoding: long, as: UTF8.self).debugDescription)")
        }
        #expect(read == 3000)
    }
}
