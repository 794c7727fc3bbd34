import Testing

@testable import LocatedJSON

/// Parts of programs that were copied in place of the JSON that these programs make.
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
        (#"{"a": map[string]any{"b": 1}}"#, "a Go map", "the result of json.Marshal(payload) as text"),
        (
            #"["a": ["b": "\(c)"]]"#, "a Swift dictionary",
            "String(decoding: try JSONSerialization.data(withJSONObject: payload), as: UTF8.self)"
        ),
        ("array('a' => $b)", "a PHP array", "json_encode($payload)"),
        (#"dict(aps=dict(alert="Hi"))"#, "a Python dictionary", "json.dumps(payload)"),
        (#"gin.H{"aps": gin.H{"a": 1}}"#, "a Go map", "the result of json.Marshal(payload) as text"),
        (#"{'a': u'b', 'c': 1}"#, "a Python dictionary", "json.dumps(payload)"),
        (
            "new { a = new { b = c } }", "a C# anonymous object",
            "the result of JsonSerializer.Serialize(payload)"
        ),
    ]) func reportsCodeOnceAndSaysHowToPrintItsJSON(_ text: String, _ name: String, _ encoder: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.count == 1)
        #expect(faults.first?.message.hasPrefix("this is \(name), not JSON") == true)
        #expect(faults.first?.help == "print \(encoder)\(Self.printing)")
        #expect(faults.first?.fix == nil)
    }

    @Test(arguments: [
        (
            "JSON.stringify({aps:{alert:'Hi'}})", "this is a call in JavaScript, not JSON",
            "in the program, print what the call returns, and validate that"
        ),
        (
            #"Payload(aps: Aps(alert: "Hi"))"#, "this is a value in a program, as in Swift or Dart, not JSON",
            "print the payload as JSON in the program, with JSONEncoder or jsonEncode, and validate that"
        ),
        (
            "send(token, payload)", "this is a call in a program, not JSON",
            "print the payload as JSON" + printing
        ),
        ("send({aps: 1})", "this is a call in a program, not JSON", "keep only the JSON that the call sends"),
        (
            #"b'{"aps":{}}'"#, "this is a string with the prefix \"b\", as in Python, not only its JSON",
            "print(payload.decode())" + printing
        ),
        (
            #"u"{'aps': 1}""#, "this is a string with the prefix \"u\", as in Python, not only its JSON",
            "print(payload)" + printing
        ),
        (
            #"payload = {"aps": {"badge": None}}"#, "this is a Python program, not JSON",
            "in the program, print json.dumps(payload) instead of sending the payload, and validate that"
        ),
        (
            #"payload = {"aps": {"alert": "None"}}"#, "this is an assignment in a program, not JSON",
            "keep only the value after \"=\", written as JSON: keys and strings in double quotes"
        ),
        (
            #""badge" => nil"#, "this is part of a Ruby or Perl hash, or of a PHP array, not JSON",
            "write the whole hash or array as JSON with to_json, encode_json or json_encode"
        ),
    ]) func namesCodeThatIsInPlaceOfJSON(_ text: String, _ message: String, _ help: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == [message])
        #expect(faults.first?.help == help)
    }

    @Test(arguments: [
        (#"{...base,"aps":{"badge":1}}"#, "...base", "JavaScript", "JSON.stringify(payload)"),
        (#"{"aps":{"badge":1},...base.data}"#, "...base.data", "JavaScript", "JSON.stringify(payload)"),
        (#"{**base, "aps":{"badge":1}}"#, "**base", "Python", "json.dumps(payload)"),
        (#"{"aps":{"badge":1, **base }}"#, "**base", "Python", "json.dumps(payload)"),
    ]) func namesASpread(_ text: String, _ spread: String, _ language: String, _ encoder: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(
            faults.map(\.message) == [
                "\"\(spread)\" inserts the members of a variable in \(language), but JSON has no variables; APNs cannot read the payload"
            ])
        #expect(faults.first?.help == "print \(encoder)\(Self.printing)")
    }

    @Test(arguments: [#"{...,"aps":{"badge":1}}"#, #"{"aps":{"badge":1}, ...}"#, #"{... more, "a":1}"#])
    func namesOmittedText(_ text: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).first?.message.contains("for omitted text") == true)
    }

    @Test(arguments: [
        ("apns2.Notification{DeviceToken: token, Payload: []byte(`{}`)}", "this is a Go struct, not JSON"),
        ("n := &apns2.Notification{DeviceToken: token}", "this is a Go program, not JSON"),
        ("$t=\"x\"\nInvoke-RestMethod -Body $b", "this is a PowerShell program, not JSON"),
        ("$b = @'\n{}\n'@\nInvoke-RestMethod -Body $b", "this is a PowerShell program, not JSON"),
        ("$t = 'x'\n$u = 'y'", "this is a PowerShell program, not JSON"),
        ("$t = 'x';\n$u = 'y';", "this is a program, not JSON"),
        ("public class Aps\n{\n}", "this is a program, not JSON"),
        ("namespace App.Push\n{\n}", "this is a program, not JSON"),
        ("use serde_json::json;", "this is a program, not JSON"),
        ("$h=New-Object \"T\"\n\n$h.Add('a', 'b')", "this is a PowerShell program, not JSON"),
        ("$b = $a | ConvertTo-Json", "this is a program, not JSON"),
        ("- (void) app:(UIApplication *)app {\n}", "this is an Objective-C program, not JSON"),
        (
            "/*!\n * \(String(repeating: "a", count: 600))\n */\n+ (BOOL)setBadge:(NSInteger)value;",
            "this is an Objective-C program, not JSON"
        ),
    ]) func namesTheLanguageOnlyIfItIsClear(_ text: String, _ message: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).map(\.message) == [message])
    }

    @Test func doesNotNameALanguageForATuple() {
        let fault = Acceptance.faults(in: Array("{\n  apns,\n  [ {apns_id, undefined} ]\n}".utf8)).first
        #expect(fault?.message.hasPrefix("the key \"apns\" has no value;") == true)
        #expect(fault?.help == "write each key with its value")
    }

    @Test(arguments: [
        #"{"aps": {"alert": f"Hi {name}"}}"#, "{u'aps': {u'alert': u'Hi'}}", #"{"a": rb"x"}"#, "{b'aps': 1}",
    ]) func namesThePrefixOfAString(_ text: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.count == 1)
        #expect(faults.first?.message.contains("is the prefix of a string in Python") == true)
        #expect(faults.first?.help == "print json.dumps(payload)" + Self.printing)
    }

    @Test(arguments: [
        ("{aps: {badge: nil}}", "a literal of a program, as in Ruby", #"{"aps": {"badge": null}}"#),
        (
            "{a: {b: 'c', d: nil}}", "a literal of a program, as in Ruby", #"{"a": {"b": "c", "d": null}}"#
        ),
        (#"{"a": {"b" => nil}}"#, "a Ruby hash", #"{"a": {"b" : null}}"#),
    ]) func nilIsNotJavaScript(_ text: String, _ name: String, _ fixed: String) {
        let bytes = Array(text.utf8)
        let faults = Acceptance.faults(in: bytes)
        #expect(faults.count == 1)
        #expect(faults.first?.message.hasPrefix("this is \(name), not JSON") == true)
        #expect(String(decoding: faults.fixing(bytes), as: UTF8.self) == fixed)
    }

    @Test func nilBesideASymbolIsRuby() {
        let text = "{title: goal, name: user[:name], badge: nil, body: text}"
        let fault = Acceptance.faults(in: Array(text.utf8)).first
        #expect(fault?.message.hasPrefix("this is a Ruby hash, not JSON") == true)
    }

    @Test func variablesBesideNilAreNotJavaScript() {
        let fault = Acceptance.faults(in: Array("{a: {b: title, c: nil}}".utf8)).first
        #expect(fault?.message.contains("JavaScript") == false)
        #expect(fault?.help == "print the payload as JSON" + Self.printing)
    }

    @Test(arguments: [
        (#"{"a": b.c, "d": b.e, "f": g}"#, "variables, or strings without double quotes"),
        (#"{"a": b, "c": send(d)}"#, "variables"),
    ]) func reportsSourceCodeWhoseLanguageIsUnclear(_ text: String, _ content: String) {
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
    ]) func aFewWordsWithoutQuotesDoNotMakeAProgram(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"'{"a": "'⟦+⟧b+'"}';"#, .expression),
        SyntaxFaultCase("'{\n \"a\": \"' ⟦.⟧ $b . '\",", .expression),
        SyntaxFaultCase(#"'{"a": ["'⟦.⟧ $b[0] .'"]}'"#, .expression),
        SyntaxFaultCase(#""{\"a\": \"" ⟦+⟧ b + "\"}""#, .expression),
        SyntaxFaultCase("\"{\\\"a\\\":1,\"⟦\\⟧\n  \"\\\"b\\\":2}\"", .expression),
        SyntaxFaultCase("⟦`⟧{\"a\": \"{\\\\\"b\\\\\": 1}\"}`", .expression),
        SyntaxFaultCase("{⟦default⟧={\n \"a\":\"{\n}\"\n}}}", .bareKey),
        SyntaxFaultCase("{ ⟦a⟧: { b: \"c\" } }.to_json", .bareKey, all: #"{ "a": { "b": "c" } }"#),
    ]) func reportsOnlyTheCauseInPiecesOfCode(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        (#"[{ {"a":1} }]"#, "remove one \"{\", and its \"}\" if there is one"),
        (#"{"a": { {"b":"}"}, {"c":1} }}"#, "write \"[\" and \"]\" around the objects"),
        (#"{"a": "b", possible values ["c"]}"#, "remove the text that explains the value"),
        ("...\n\"badge: \"increment\"", "write a double quote before the colon"),
    ]) func helpOfTheLastFindingSaysWhatToChange(_ text: String, _ help: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).last?.help == help)
    }

    @Test(arguments: [
        ("# frozen_string_literal: true\n\nrequire 'net/http'\n", "a Ruby program"),
        ("# == Schema\n#\n#  id :integer\n#\nclass Environment < ApplicationRecord\nend\n", "a Ruby program"),
        ("# push\nmodule Push\n  def a\n  end\nend\n", "a Ruby program"),
        ("'use strict';\n\nlet apn: Provider;\n", "a JavaScript program"),
        ("\u{FEFF}using System.Net.Http;\n\nnamespace A\n{\n}\n", "a C# program"),
        ("ios: {\n  token: {\n    key: __dirname + '/a.p8'\n  }\n}", "part of a JavaScript object"),
    ]) func reportsCodeOfSeveralLinesOnce(_ text: String, _ name: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).map(\.message) == ["this is \(name), not JSON"])
    }

    @Test(arguments: [
        "import the file", "import this file:\n{\"aps\":{}}", "let us test:\n{\"aps\":{}}",
        "package delivered\n{\"aps\":{}}", "#{\"aps\":{\"alert\":\"Hi\"}}",
    ])
    func doesNotTakeProseOrCommentsForAProgram(_ text: String) {
        let messages = Acceptance.faults(in: Array(text.utf8)).map(\.message)
        #expect(
            !messages.isEmpty && messages.allSatisfy { !$0.contains("program") && !$0.contains("Erlang") },
            "\(messages)")
    }

    @Test func namesAVerbatimStringWithAnExpression() {
        let faults = Acceptance.faults(in: Array(#"{""aps"":{""badge"":" + (i + 1) + "}}"#.utf8))
        #expect(
            faults.map(\.message) == ["this is code, a verbatim string of C# with an expression, not JSON"])
        #expect(
            faults.map(\.help) == [
                "print the result of JsonSerializer.Serialize(payload) in the program, and validate that"
            ])
        #expect(faults.allSatisfy { $0.fix == nil })
    }
}
