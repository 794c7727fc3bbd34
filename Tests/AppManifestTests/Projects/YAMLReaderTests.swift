import PropertyLists
import Testing

@testable import AppManifest

/// The subset of YAML that project descriptions use.
@Suite struct YAMLReaderTests {
    private func spoken(_ list: PropertyList) -> String {
        if let members = list.members {
            return "{" + members.map { "\($0.name):\(spoken($0.value))" }.joined(separator: ",") + "}"
        }
        if let elements = list.elements { return "[" + elements.map(spoken).joined(separator: ",") + "]" }
        return list.string ?? "?"
    }

    @Test(arguments: [
        ("a: 1\nb:\n  c: x y\n  d: \"e: f\"\n", "{a:1,b:{c:x y,d:e: f}}"),
        ("a:\n  - b\n  - c: 1\n    d: 2\n  -\n    e: 3\n", "{a:[b,{c:1,d:2},{e:3}]}"),
        ("a:\n- b\n- c\nd: e", "{a:[b,c],d:e}"),
        ("# c\na: b # d\n\ne: 'it''s'", "{a:b,e:it's}"),
        ("a: [b, {c: d, e: [f]}, \"g, h\"]", "{a:[b,{c:d,e:[f]},g, h]}"),
        ("a: {b: c,\n  d: e}\nf: g", "{a:{b:c,d:e},f:g}"),
        ("a: |\n  one\n  two\nb: c", "{a:one\ntwo,b:c}"),
        ("x: &t\n  a: 1\ny:\n  <<: *t\n  b: 2", "{x:{a:1},y:{a:1,b:2}}"),
        ("a:\nb: c", "{a:,b:c}"), ("", "{}"), ("- a", "[a]"), ("a: http://b.c", "{a:http://b.c}"),
        ("${A}:\n  b: c", "{${A}:{b:c}}"), ("a: b\n...\n", "{a:b}"), ("a: b\n...\nc", "{a:b}"),
        ("a: \"b\n  c\" # d\ne: f", "{a:b c,e:f}"), ("- 'it''s\n  b'\n- c", "[it's b,c]"),
        ("a: \"b \\\"\n  c\"", "{a:b \" c}"), ("a: \"b\n  # c\"\nd: e", "{a:\"b,d:e}"),
        ("a: |\n  \tb\nc:\td", "{a:\tb,c:d}"), ("a: 'b' c", "{a:'b' c}"),
        ("a: [\"b\", \"c[d\"]\ne: f", "{a:[b,c[d],e:f}"), ("a: ['b]',\n  'c}']\nd: e", "{a:[b],c}],d:e}"),
        ("a: ['it''s [', \"b \\\"[\"]\nc: d", "{a:[it's [,b \"[],c:d}"),
        ("a: [it's, {b: 'c]', \"d\":\"e[\"}]\nf: g", "{a:[it's,{b:c],d:e[}],f:g}"),
        ("a: [\"b\n  [c\",\n  d]\ne: f", "{a:[b [c,d],e:f}"), ("a[\"]\"]: c\nd: e", "{a[\"]\"]:c,d:e}"),
        ("a[sdk=b*]: c\nd [e: f", "{a[sdk=b*]:c,d [e:f}"),
        ("'it''s: a': b\n\"c\\\": d\": e", "{it's: a:b,c\": d:e}"),
        ("---\na: b\n--- # second\nc: d\n", "{a:b}"), ("%YAML 1.1\n---\na: b\n...\n---\nc: d", "{a:b}"),
        ("# a\n---\n---\na: b", "{a:b}"), ("---foo: a\nb: c", "{---foo:a,b:c}"),
        ("a: |\n  ---\n  b", "{a:---\nb}"),
        ("- |\n  a\n  b: c\n- d", "[a\nb: c,d]"), (#"a: "b\\" # c"#, #"{a:b\}"#),
        (#"a: "b\\nc\nd\t""#, "{a:b\\nc\nd\\t}"),
        ("--- {a: b}", "{a:b}"), ("a: b\n--- c", "{a:b}"),
    ])
    func readsTheSupportedPartOfYAML(_ text: String, _ value: String) throws {
        #expect(spoken(try YAMLReader.read(Array(text.utf8))) == value)
    }

    @Test(arguments: [
        ("a: b\n---\nc: d\n", 5), ("---\na: b\n---\n", 9), ("a: b\n...\n# c\n%YAML 1.1\n---\n", 23),
        ("---\n---\na: b", 4), ("a: b\n...\nc: d", 9),
    ])
    func findsASecondDocument(_ text: String, _ offset: Int) {
        #expect(YAMLLine.secondDocument(in: Array(text.utf8)) == offset)
    }

    @Test(arguments: [
        "", "a: b\n", "---\na: b\n...\n", "%YAML 1.1\n# a\n---\na: b\n...\n# c\n\n", "...\na: b",
        "a: |\n  ---\n---b: c",
    ])
    func findsNoSecondDocument(_ text: String) {
        #expect(YAMLLine.secondDocument(in: Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "a: [b", "a: {b: c]", "a: b\n   c: d\n e", "a: *none", "  a: b\nc: d", "a:\n\tb: c",
        "a: \"b\nc: \"d\"",
        "- 'a\n- b", "a: 'it''s", "a: [b[c]\nd: e", "a: [\"b, c]\nd: e",
        "a: ['b'",
    ])
    func rejectsDamagedYAML(_ text: String) {
        #expect(throws: YAMLError.self) { try YAMLReader.read(Array(text.utf8)) }
    }

    @Test(arguments: [
        ("key: 1", "key"), ("\"a:b\": 1", "\"a:b\""), ("com.apple.x:y: 1", "com.apple.x:y"),
        ("ключ:", "ключ"),
    ])
    func endsTheRangeOfAKeyBeforeItsColon(_ text: String, _ key: String) throws {
        let member = try #require(try YAMLReader.read(Array(text.utf8)).members?.first)
        #expect(member.nameRange == 0..<key.utf8.count)
    }

    @Test func limitsDepthAndRepetition() {
        let deep = String(repeating: "[", count: 5_000)
        #expect(throws: YAMLError.self) { try YAMLReader.read(Array("a: \(deep)".utf8)) }
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
        for index in 1..<40 {
            bomb += "a\(index): &a\(index)\n" + String(repeating: "  - *a\(index - 1)\n", count: 8)
        }
        #expect(throws: YAMLError.self) { try YAMLReader.read(Array(bomb.utf8)) }
    }

    @Test(arguments: ["a: \"", "a: '", "- \"x", "a: [\"", "a: |\n  "])
    func `Invalid bytes never trap, and a failure has a message`(_ start: String) {
        for count in 1...40 {
            let bytes = Array(start.utf8) + Array(repeating: 0xFF, count: count)
            for end in ["", "\n", "\n  b: c", "\"", " # c"] {
                let read = Result { () throws(YAMLError) in try YAMLReader.read(bytes + Array(end.utf8)) }
                if case .failure(let error) = read { #expect(!error.message.isEmpty) }
            }
        }
    }
}
