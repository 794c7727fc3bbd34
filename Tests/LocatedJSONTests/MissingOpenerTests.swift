import Testing

@testable import LocatedJSON

/// Opening brackets that are missing, objects without a key, and brackets of the wrong kind.
@Suite struct MissingOpenerTests {
    @Test(arguments: [
        (
            #"{"aps":"alert":"Hi","badge":1}}"#, #"the "{" of "aps" is missing"#,
            #"{"aps":{"alert":"Hi","badge":1}}"#
        ),
        (
            #"{"aps":{"alert":"title":"A","body":"B"},"badge":1}}"#, #"the "{" of "alert" is missing"#,
            #"{"aps":{"alert":{"title":"A","body":"B"},"badge":1}}"#
        ),
        (
            "{\n  \"aps\": \n    \"alert\": {\n      \"title\": \"A\"\n    }\n  }\n}",
            #"the "{" of "aps" is missing"#,
            "{\n  \"aps\": {\n    \"alert\": {\n      \"title\": \"A\"\n    }\n  }\n}"
        ),
        (#"[{"a":1},"a":2}]"#, #"the "{" before "a" is missing"#, #"[{"a":1},{"a":2}]"#),
        (
            #"{"loc-args":"a","b"],"c":1}"#, #"the "[" of "loc-args" is missing"#,
            #"{"loc-args":["a","b"],"c":1}"#
        ),
        (#"{"a":"x","b":"y","z","w"]}"#, #"the "[" of "b" is missing"#, #"{"a":"x","b":["y","z","w"]}"#),
        (#"{"list":1,2]}"#, #"the "[" of "list" is missing"#, #"{"list":[1,2]}"#),
        (#"{"list":1,true,"x"],"c":1}"#, #"the "[" of "list" is missing"#, #"{"list":[1,true,"x"],"c":1}"#),
        (#"{"list":"x",-2,null]}"#, #"the "[" of "list" is missing"#, #"{"list":["x",-2,null]}"#),
        (#"{"list":{"a":1},[2]]}"#, #"the "[" of "list" is missing"#, #"{"list":[{"a":1},[2]]}"#),
        (#"{"list":{"a":1},{"a":2}]}"#, #"the "[" of "list" is missing"#, #"{"list":[{"a":1},{"a":2}]}"#),
        (
            #"[{"aps":{"a":1},{"aps":{}}]"#, #"the "}" of the "{" of line 1 is missing"#,
            #"[{"aps":{"a":1}},{"aps":{}}]"#
        ),
        (#""aps":{"alert":"Hi"}}"#, #"the "{" before "aps" is missing"#, #"{"aps":{"alert":"Hi"}}"#),
        (
            #"{"a":{"b":"Hi")}"#, #"")" is written where "}" must close the "{" of line 1"#,
            #"{"a":{"b":"Hi"}}"#
        ),
        (#"{"a":[1))"#, #"")" is written where "]" must close the "[" of line 1"#, #"{"a":[1]}"#),
    ]) func `Names and fixes a missing or wrong bracket`(_ text: String, _ message: String, _ fixed: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == [message + "; APNs cannot read the payload"])
        #expect(String(decoding: faults.fixing(Array(text.utf8)), as: UTF8.self) == fixed)
    }

    @Test(arguments: [
        (
            #"{"aps":"alert":"title":"A"}}"#, #"a colon follows "alert", which is the value of "aps""#,
            #"if "alert" is a key in "aps", write "{" before it and "}" after the last member of "aps""#
        ),
        (
            #"{"aps":{"alert":"Hi"},{"badge":1}}"#, "this object has no key",
            #"write "," instead of "},{" if it continues the object before it, or give it a key"#
        ),
        (#"{"a":1,{"b":1}}"#, "this object has no key", #"give it a key, or remove its "{" and "}""#),
        (
            #"[{"a":{"b":1,"c":2},{"d":1}]"#, #"one "}" is missing before this comma"#,
            "write it after the last member of its object"
        ),
        (
            #"{"aps":{"alert":"Hi"}},{"data":{"x":1}}"#,
            #"this "}" ends the payload, and the object after it has no "aps""#,
            #"write "," instead of "},{", so that both are one payload"#
        ),
        (
            #"{"aps":{}},{"aps":{}}"#, "unexpected text after the end of the payload",
            "put each payload in its own file, or write one per line and pass --ndjson"
        ),
        (
            #"[{"a":1},"b":2}]"#, "an array cannot contain keys",
            #"write "{" before "b", or remove the "}" before it"#
        ),
        (#"{"a":"b"}}"#, #"one "}" is too many"#, "remove it"),
        (
            #"{"tags":"a"],"b":1}"#, #""]" cannot close the "{" of line 1"#,
            #"write "[" before "a", or remove the "]""#
        ),
        (#"{"a":"x","b"}"#, #"the key "b" has no value"#, "write a colon and a value after it"),
        (
            #"{"a":(optional, integer) the number}"#, #"unexpected "("; expected a value"#,
            "write a value in place of the description in parentheses"
        ),
        (#"{"a":("b")"#, #"unexpected "("; expected a value"#, "write the value without parentheses"),
    ]) func `The help says how to correct the text`(_ text: String, _ message: String, _ help: String) {
        let fault = Acceptance.faults(in: Array(text.utf8)).first
        #expect(fault?.message == message + "; APNs cannot read the payload")
        #expect(fault?.help == help)
    }

    @Test func `The help asks for no brace that the text already has`() {
        #expect(
            Acceptance.faults(in: Array(#"aps: {"alert": "Hi"}}"#.utf8)).first?.help
                == #"write JSON: "{" before the first key, keys in double quotes"#)
        #expect(
            Acceptance.faults(in: Array(#""aps": {"alert": "Hi"}"#.utf8)).first?.help
                == #"write "{" before the first key and "}" after the last value"#)
        #expect(
            Acceptance.faults(in: Array(#""aps": {"alert": 'Hi'}}"#.utf8)).first?.help
                == #"write "{" before "aps""#)
    }

    @Test(arguments: ["Sent from my phone", "EOF"])
    func `A missing bracket is reported even if words follow the last bracket`(_ words: String) {
        let text = Array("{\"aps\":{\"alert\":\"Hi\"}\n\(words)\n".utf8)
        let faults = Acceptance.faults(in: text)
        #expect(
            faults.map(\.message) == [
                "this \"{\" is never closed; APNs cannot read the payload",
                "unexpected text after the end of the payload; APNs cannot read the payload",
            ])
        #expect(String(decoding: faults.fixing(text), as: UTF8.self) == "{\"aps\":{\"alert\":\"Hi\"}}\n\n")
    }

    /// Removes each opening bracket in turn, in text with and without indentation.
    @Test(arguments: BracketLayouts.all) func `A fix leaves every member in its object`(_ layout: String)
        throws
    {
        let layout = Array(layout.utf8)
        let original = try JSONValue(parsing: layout)
        var fixedCount = 0
        for place in layout.indices where "{[".utf8.contains(layout[place]) {
            var text = layout
            text.remove(at: place)
            let faults = Acceptance.faults(in: text)
            #expect(!faults.isEmpty)
            let fixed = faults.fixing(text)
            guard fixed != text else { continue }
            fixedCount += 1
            #expect(try JSONValue(parsing: fixed) == original, "\(String(decoding: text, as: UTF8.self))")
        }
        #expect(fixedCount > 0)
    }
}
