import Testing

@testable import LocatedJSON

/// Parts of programs that were copied in place of the JSON that they make.
@Suite struct SyntaxFaultProgramTests {
    private static let printing = " in the program, and validate that"

    @Test(arguments: [
        (#"{"to": token, "silent": True}"#, "a Python dictionary", "json.dumps(payload)"),
        (#"{"a": title, "b": "x {}".format(y)}"#, "a Python dictionary", "json.dumps(payload)"),
        (#"{"a": title, "b": f"x {y}"}"#, "a Python dictionary", "json.dumps(payload)"),
        (#"{"a": {k: {} for k in ks}}"#, "a Python dictionary", "json.dumps(payload)"),
        (#"{"a": b.c, "d": e, f: g.h || ''}"#, "a JavaScript object", "JSON.stringify(payload)"),
        ("{a: 1, at: new Date().toISOString()}", "a JavaScript object", "JSON.stringify(payload)"),
        ("{a: b, c: {d, e}}", "a JavaScript object", "JSON.stringify(payload)"),
        ("{default: f(x), APNS: {aps: 1}.to_json}.to_json", "a Ruby hash", "payload.to_json"),
        (#"{"a": map[string]any{"b": 1}}"#, "a map of Go", "the result of json.Marshal(payload)"),
        (
            #"["a": ["b": "\(c)"]]"#, "a dictionary of Swift",
            "JSONSerialization.data(withJSONObject: payload)"
        ),
        ("array('a' => $b)", "an array of PHP", "json_encode($payload)"),
        (
            "new { a = new { b = c } }", "an anonymous object of C#",
            "the result of JsonSerializer.Serialize(payload)"
        ),
    ]) func isNamedOnceWithTheWayToItsJSON(_ text: String, _ name: String, _ encoder: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.count == 1)
        #expect(faults.first?.message.hasPrefix("this is \(name), not JSON") == true)
        #expect(faults.first?.help == "print \(encoder)\(Self.printing)")
        #expect(faults.first?.fix == nil)
    }

    @Test(arguments: [
        (#"{"a": b.c, "d": b.e, "f": g}"#, "variables, or strings without double quotes"),
        (#"{"a": b, "c": send(d)}"#, "variables"),
    ]) func hasNoNameIfItsLanguageDoesNotShow(_ text: String, _ content: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(
            faults.map(\.message) == [
                "this is source code, not JSON: it contains \(content);"
                    + " \(SyntaxFault.consequence)"
            ])
        #expect(faults.first?.help == "print the payload as JSON" + Self.printing)
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{"a":⟦foo⟧,"b":⟦bar⟧}"#, .bareValue, .bareValue),
        SyntaxFaultCase(#"{"a":⟦send⟧(1)}"#, .expression), SyntaxFaultCase(#"{"a":"b" ⟦+⟧ c}"#, .expression),
        SyntaxFaultCase(#"{"a":"b" ⟦.⟧ $c}"#, .expression),
        SyntaxFaultCase(#"{"a": ["b"⟦:⟧ 1]}"#, .unexpected),
        SyntaxFaultCase("{⟦a⟧: title, b: {c: 1}, ⟦...⟧}", .bareKey, .placeholder),
    ]) func fewWordsWithoutQuotesAreNoProgram(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"'{"a": "'⟦+⟧b+'"}';"#, .expression),
        SyntaxFaultCase("'{\n \"a\": \"' ⟦.⟧ $b . '\",", .expression),
        SyntaxFaultCase(#"'{"a": ["'⟦.⟧ $b[0] .'"]}'"#, .expression),
        SyntaxFaultCase(#""{\"a\": \"" ⟦+⟧ b + "\"}""#, .expression),
        SyntaxFaultCase("⟦`⟧{\"a\": \"{\\\\\"b\\\\\": 1}\"}`", .expression),
        SyntaxFaultCase("{⟦default⟧={\n \"a\":\"{\n}\"\n}}}", .bareKey),
        SyntaxFaultCase("{ ⟦a⟧: { b: \"c\" } }.to_json", .bareKey, all: #"{ "a": { "b": "c" } }"#),
    ]) func namesTheCauseOfPieces(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        (#"[{ {"a":1} }]"#, "remove one \"{\", and its \"}\" if there is one"),
        (#"{"a": { {"b":"}"}, {"c":1} }}"#, "write \"[\" and \"]\" around the objects"),
        (#"{"a": "b", possible values ["c"]}"#, "remove the text that explains the value"),
        ("...\n\"badge: \"increment\"", "write a double quote before the colon"),
    ]) func namesTheWayOut(_ text: String, _ help: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).last?.help == help)
    }
}
