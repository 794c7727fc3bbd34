import Testing

@testable import LocatedJSON

@Suite struct LenientTextTests {
    @Test(arguments: [
        (#"{"a":1,}"#, #"{"a":1}"#), (#"{'a':'b"c'}"#, #"{"a":"b\"c"}"#), ("{a:b}", #"{"a":"b"}"#),
        (#"{"a":{"b":[1,2"#, #"{"a":{"b":[1,2]}}"#), (#"{"a":[1}"#, #"{"a":[1]}"#),
        (#"{"a":}"#, #"{"a":null}"#),
        (#"{"a" "b":1}"#, #"{"b":1}"#), ("x = [1, 'a'] y", #"[1,"a"]"#), ("[1 2 true]", "[1,2,true]"),
        ("{\"a\":\u{A0}{\"b\":\u{3000}1}\u{200B}}", #"{"a":{"b":1}}"#),
        ("{/* a */\"b\": 1 // c\n}", #"{"b":1}"#), (#"{"a":007}"#, #"{"a":"007"}"#),
        (#"{"true":true}"#, #"{"true":true}"#), ("{“a”:1}", #"{"a":1}"#), ("{„a″:‟b＂}", #"{"a":"b"}"#),
        ("[123456789012345,1234567890123456]", #"[123456789012345,"1234567890123456"]"#),
        (#"{"a":"\u0041\u0000\ud83d\q"}"#, #"{"a":"A??q"}"#), ("{\"a\":\"b\n\"c\":1}", #"{"a":"b","c":1}"#),
        (#"{"a:{"b":1}}"#, #"{"a":{"b":1}}"#), ("{\"a: [\n\"b\"]}", #"{"a":["b"]}"#),
        (#"{"a:{":1}"#, #"{"a:{":1}"#),
        ("{''a'': ''b\"'', 'c': ''}", #"{"a":"b\"","c":""}"#), ("｛“a”：1，\"b：\"：［2］｝", #"{"a":1,"b：":[2]}"#),
        ("{% if a %}{{#each b}}{\"c\":1}{{/each}}", #"{"c":1}"#),
        ("`{\"a\": 1}`", #"{"a":1}"#), ("`1{\n2 \"a\": `b`\n3}`", #"{"a":"b"}"#),
        (#"{'a' : 1, 'b : { 'c:{'d':2}}}"#, #"{"a":1,"b":{"c":{"d":2}}}"#),
    ]) func readsTextWithSyntaxErrors(_ text: String, _ json: String) {
        #expect(LenientText.json(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == json)
    }

    @Test(arguments: ["", "a", "\"{\"", "// {"]) func returnsNilForTextWithoutABracket(_ text: String) {
        #expect(LenientText.json(of: Array(text.utf8)) == nil)
    }
}
