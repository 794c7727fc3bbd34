import Testing

@testable import LocatedJSON

/// Texts of other kinds than JSON: programs, logs, binary files, other formats.
@Suite struct SyntaxFaultTextKindTests {
    @Test(arguments: [
        SyntaxFaultCase("⟦#!/usr/bin/env python3⟧\nprint(1)", .unexpected),
        SyntaxFaultCase("⟦from json import dumps⟧\n", .unexpected),
        SyntaxFaultCase("⟦POST /3/device/a HTTP/2⟧\n\n{}", .unexpected),
        SyntaxFaultCase("\n  ⟦POST https://api.push.apple.com/3/device/a⟧\napns-topic: b\n\n{}", .unexpected),
        SyntaxFaultCase("⟦@token=a⟧\n###\n# @name b\nPOST https://a.example/b\n\n{}", .unexpected),
        SyntaxFaultCase("⟦Array⟧\n(\n    [aps] => Array\n)\n", .unexpected),
        SyntaxFaultCase("# how to send\n⟦aws sns publish --message '{\"APNS\":\"{}\"}'⟧\n", .unexpected),
        SyntaxFaultCase("⟦xcrun simctl push booted com.example.app a.apns⟧", .unexpected),
        SyntaxFaultCase("⟦$ echo '{\"aps\":{}}'⟧", .unexpected),
        SyntaxFaultCase("⟦#!/bin/bash⟧\nset -e", .unexpected),
        SyntaxFaultCase("⟦2024-03-31 08:46:12,264 INFO sent⟧\n2024-03-31 08:46:13 INFO x", .unexpected),
        SyntaxFaultCase("⟦[2024-03-31T08:46:12Z] sent⟧", .unexpected),
        SyntaxFaultCase("⟦[2024-03-31] {}⟧", .unexpected),
        SyntaxFaultCase("⟦2024-03-31T08:46 {}⟧", .unexpected),
        SyntaxFaultCase("[⟦2024-03-31⟧,1]", .badNumber), SyntaxFaultCase("[⟦20240-3-31⟧ ]", .badNumber),
        SyntaxFaultCase("⟦I/flutter ( 4711): {aps: {alert: x}}⟧", .unexpected),
        SyntaxFaultCase("⟦payload = {};⟧", .unexpected, all: "{}"),
        SyntaxFaultCase("⟦aps.alert=Hi⟧\n", .unexpected),
        SyntaxFaultCase("⟦device.send({⟧\n'aps': 1})", .unexpected),
        SyntaxFaultCase("⟦ably push publish --title Hello⟧", .unexpected),
        SyntaxFaultCase("⟦%7B%22aps%22%3A%7B%7D%7D⟧", .unexpected),
        SyntaxFaultCase("⟦1{⟧\n2  \"aps\": {}\n3}", .unexpected),
        SyntaxFaultCase("{\n⟦2  \"aps\": {}⟧\n3 }", .unexpected),
        SyntaxFaultCase("[\n⟦> 'a' => 1⟧\n> ]", .unexpected),
        SyntaxFaultCase("⟦aps =  {⟧\n badge = 0;\n};", .unexpected),
        SyntaxFaultCase("⟦action: notify⟧\nmetadata: {}\ndata:\n  badge: 1\n", .unexpected),
        SyntaxFaultCase("⟦- {⟧\n- \"aps\": {}\n- }", .unexpected), SyntaxFaultCase("⟦> {⟧\n> }", .unexpected),
        SyntaxFaultCase(" ⟦* {⟧\n *   \"aps\": {}\n * }", .unexpected),
        SyntaxFaultCase("⟦- $a = array⟧\n- (\n- 'b' => 'c'\n- );", .unexpected),
        SyntaxFaultCase("⟦gorush -ios -m \"Goal\" -t a⟧", .unexpected),
        SyntaxFaultCase("⟦-X \"POST\" \"https://example.com\" \\⟧\n-d '{}'", .unexpected),
        SyntaxFaultCase("⟦Apr  7 18:05:04 App[577] <Notice>: sent {⟧\n}", .unexpected),
        SyntaxFaultCase("⟦didReceive => {⟧\n    aps =     {\n    };\n}", .unexpected),
        SyntaxFaultCase("⟦[\"a\": 1,⟧\n \"aps\": {\n  alert = Goal;\n}]", .unexpected),
        SyntaxFaultCase("⟦• {⟧\n• \"aps\": {}\n• }", .unexpected),
        SyntaxFaultCase("⟦`1{⟧\n2  \"aps\": {}\n3}`", .unexpected),
        SyntaxFaultCase(#"⟦C:\Users\me> type a.json⟧"# + "\n{\"aps\":{}}", .unexpected),
        SyntaxFaultCase(#"⟦PS C:\> cat a.json⟧"# + "\n{\"aps\":{}}", .unexpected),
        SyntaxFaultCase("⟦PK\u{3}\u{4}⟧ab", .unexpected), SyntaxFaultCase("⟦\u{7F}ELF⟧ab", .unexpected),
        SyntaxFaultCase("⟦%PDF⟧-1.7", .unexpected), SyntaxFaultCase("⟦bpli⟧st00", .unexpected),
    ]) func namesFilesOfOtherKinds(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(
            "⟦const message = {⟧\n  'a': [1, 2,],\n};\n", .unexpected, all: "{\n  \"a\": [1, 2]\n}\n"),
        SyntaxFaultCase("// Why.\n⟦a = [{b: c}]⟧", .unexpected),
        SyntaxFaultCase("⟦a = {'b': 1}⟧\nsend(a)", .unexpected),
        SyntaxFaultCase("⟦a={'b': 1};⟧", .unexpected, all: "{\"b\": 1}"),
        SyntaxFaultCase("⟦msg.a=\"json\";⟧\nmsg.b={};", .unexpected),
    ]) func aFixKeepsTheValueOfALoneAssignment(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        ("web: {a: 1}, fcm: {b: 2}", "the braces around the payload are missing"),
        ("aps {\n alert: b\n}", "the braces around the payload are missing"),
        ("body: jsonEncode({\n'a': 1})", "\"jsonEncode\" is a call in a program"),
        ("ios: {a: 1}", "\"ios:\" is before the braces of the payload"),
        ("https://example.com/push\n{\"a\": 1}", "an address is before the JSON"),
        ("hello {}", "unexpected \"hello\"; a payload begins with \"{\""),
        ("\"apns\": {\"a\": 1}", "the braces around the payload are missing"),
        ("\"contents\": [\"en\": \"a\"],\n]", "this is a Swift dictionary without its brackets"),
    ]) func explainsWordsBeforeThePayload(_ text: String, _ what: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == [what])
    }

    private static let before = "this is text before the payload, not JSON"
    private static let headers = "this is a request with its headers, not only its body"
    private static let description =
        "this is the description of a dictionary, as NSLog and print show it, not JSON"

    @Test(arguments: [
        (#"10:31 Anna: {"aps":{}}"#, before, "10:31 Anna:"),
        ("[10:31, 27.11.2026] Jan: {“aps”:{}}", before, "[10:31, 27.11.2026] Jan:"),
        (#"11/27/26, 10:31 - Anna: {"aps":{}}"#, before, "11/27/26, 10:31 - Anna:"),
        (#"[1234:31] {"aps":{}}"#, before, "[1234:31]"),
        (#"[FCM] Payload: {"aps":{}}"#, before, "[FCM] Payload:"),
        (#"[my-app.push] got {"aps":{}}"#, before, "[my-app.push] got"),
        (#"1. {"aps":{}}"#, before, "1."), ("1. Send this:\n\n{\"aps\":{}}", before, "1. Send this:"),
        (#"3 {"aps":{}}"#, before, "3"), (#"400 BadDeviceToken {"aps":{}}"#, before, "400 BadDeviceToken"),
        (#"2) {"aps":{}}"#, before, "2)"), (#"- {"aps":{}}"#, before, "-"), (#"> {"aps":{}}"#, before, ">"),
        (#"* {"aps":{}}"#, before, "*"), (#"→ {"aps":{}}"#, before, "→"), (#"– {"aps":{}}"#, before, "–"),
        ("📤 [FCM] Payload: {\n\"aps\":{}}", before, "📤 [FCM] Payload:"),
        (#"• {"aps":{}}"#, before, "•"), (#"1、{"aps":{}}"#, before, "1、"), (#"3.1 {"a":1}"#, before, "3.1"),
        ("1. Payload\n```json\n{\"aps\":{}}\n```\n", before, "1. Payload\n```json"),
        ("Content-Type: application/json\n\n{\"aps\":{}}", headers, "Content-Type: application/json"),
        ("Host: a.b\napns-topic: c.d\n{\"aps\":{}}", headers, "Host: a.b"),
        ("userInfo: [AnyHashable(\"aps\"): {\n}]", description, "userInfo: [AnyHashable(\"aps\"): {"),
        (
            "2024-03-31 08:46 [AnyHashable(\"aps\"): {\n}]", description,
            "2024-03-31 08:46 [AnyHashable(\"aps\"): {"
        ),
    ]) func namesTextBeforeThePayload(_ text: String, _ message: String, _ range: String) {
        let bytes = Array(text.utf8)
        let faults = Acceptance.faults(in: bytes)
        #expect(faults.map(\.message) == [message])
        #expect(faults.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [range])
        #expect(faults.first?.fix == nil)
    }

    @Test(arguments: [
        "[count] {\"a\":1}", "[a, b] c {\"a\":1}", "[10.31, {\"a\":1}", "[10, 31, {\"a\":1}",
        "[12345:31] {\"a\":1}", "10: {\"a\":1}",
        "alert: Hi, aps: {\"a\":1}",
        "aps: a\ndata: {\"a\":1}", "a = 10:31 {\"a\":1}",
    ]) func reportsNeitherHeadersNorTextBeforeThePayload(_ text: String) {
        let messages = Acceptance.faults(in: Array(text.utf8)).map(\.message)
        #expect(!messages.contains { [Self.before, Self.headers].contains($0) })
    }

    @Test(arguments: [
        SyntaxFaultCase("   \"a\": {\n⟦-    \"b\": 1⟧\n+    \"b\": 2\n   }\n", .unexpected),
        SyntaxFaultCase("⟦-    \"b\": 1⟧\n+    \"b\": 2\n", .unexpected),
        SyntaxFaultCase("   \"a\": [\n⟦+    {},⟧\n", .unexpected),
        SyntaxFaultCase("⟦@@ -1,5 +1,5 @@⟧\n {\n-}", .unexpected),
        SyntaxFaultCase("⟦diff --git a/b.json b/b.json⟧\n", .unexpected),
        SyntaxFaultCase("⟦--- a/b.json⟧\n+++ b/b.json\n", .unexpected),
        SyntaxFaultCase("⟦+{⟧\n+  \"a\": 1\n+}", .unexpected),
    ]) func namesDiffs(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        "- \"a\": 1\n  \"b\": 2\n", "- {\n- \"aps\": {}\n- }", "  \"a\": {\n  \"b\": 1 }", "+1\n-1",
    ])
    func reportsNoDiffForListsNumbersAndIndentedText(_ text: String) {
        let messages = Acceptance.faults(in: Array(text.utf8)).map(\.message)
        #expect(!messages.isEmpty && !messages.contains { $0.contains("diff") })
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{"a":"b"⟦.caf⟧}"#, .unexpected, all: #"{"a":"b.caf"}"#),
        SyntaxFaultCase(#"{"a":"b"⟦.caf⟧,"c":1}"#, .unexpected, all: #"{"a":"b.caf","c":1}"#),
        SyntaxFaultCase(#"["b⟦"⟧.length]"#, .unescapedQuote),
    ]) func movesAFileExtensionIntoTheQuotes(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test func theHelpForALogNamesItsJSONAndPushctlExplain() {
        let fault = Acceptance.faults(in: Array("2026-11-27 10:31:02 INFO push sent {\"aps\":{}}".utf8)).first
        #expect(fault?.message == "this is a log, not JSON")
        #expect(fault?.help?.hasPrefix("keep only the JSON of a push, from \"{\" to \"}\"") == true)
        #expect(fault?.help?.contains("pushctl explain < FILE") == true)
    }

    @Test(arguments: [
        "return {\n  'to': a\n}", "return (new Message(\n  title: $this->title\n))", "return a.b(\n  c={})",
        "if (a) {", "return a(b, \n c)", "def send(a)", "func send() {",
        "var a = b.map(c => new D() {\n  E = c.f\n})",
        "var a = new Message();", "let a = b.c", "function a() {", "import java.util.Map;", "class A {",
        "const char *a = \"{}\";", "export default class A {}", "function a()\n", "import \"fmt\"",
    ]) func namesNoLanguageForAProgramOfUncertainLanguage(_ text: String) {
        let message = Acceptance.faults(in: Array(text.utf8)).first?.message
        #expect(message == "this is a program, not JSON")
    }

    @Test(arguments: [
        ("return the payload {}", "unexpected \"return\"; a payload begins with \"{\""),
        ("{ A: { aps: { b: c[:d] } } }", "this is a Ruby hash, not JSON; \(SyntaxFault.consequence)"),
        ("{ a: 'b', c: 'd' }.to_json", "this is a Ruby hash, not JSON; \(SyntaxFault.consequence)"),
    ]) func reportsNeitherProseNorARubyHashAsAProgram(_ text: String, _ message: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).first?.message == message)
    }

    @Test(arguments: [
        ("import send from 'apns'", "JavaScript"), ("import send from \"apns\"", "JavaScript"),
        ("import apns;", nil),
        ("import json", "Python"), ("from json import dumps", "Python"), ("import Foundation", "Swift"),
        ("payload = {'aps': {}}", nil), ("module.exports = {", "JavaScript"),
        ("let x = {a: 1}", "JavaScript"),
        ("let x = [\"aps\": [:]]", "Swift"), ("let x = [\"a\", \"b\"]", nil), ("let x = f(\"a\": 1)", nil),
        ("let x = [\"a\": 1]", "Swift"), ("$body = array('aps' => 1);", "PHP"),
        ("$body = @{ aps = 1 }", "PowerShell"), ("Payload = JObject.Parse(\"{}\")", "C#"),
        ("map[string]any{\"aps\": 1}", "Go"), ("payload := map[string]any{", "Go"),
        ("TOKEN=abc\ncurl", "shell"), ("from x", nil),
        ("var a = new Dictionary<string, object> {", "C#"),
        ("var a = JsonConvert.SerializeObject(b)", "C#"), ("new { aps = new { alert = \"a\" } }", "C#"),
        ("Map<String, Object> a = new HashMap<>();", "Java"), ("Map.of(\"aps\", 1)", "Java"),
        ("val a = mapOf(\"aps\" to 1)", "Kotlin"), ("mapOf(\"aps\" to 1)", "Kotlin"),
        ("local a = { aps = {} }", "Lua"), ("%{\"aps\" => %{}}", "Elixir"), ("%{aps: %{}}", "Elixir"),
        ("#{<<\"aps\">> => #{}}", "Erlang"), ("@{@\"aps\": @{}}", "Objective-C"),
        ("NSDictionary *a = @{@\"aps\": @1};", "Objective-C"),
        (#"NSString* a = [NSString stringWithFormat:@"{\"aps\":{}}"];"#, "Objective-C"),
        ("json!({\"aps\": 1})", "Rust"),
        ("Map(\"aps\" -> 1)", "Scala"), ("&messaging.Message{", "Go"),
        ("var a = new Message()\n{", "C#"), ("var a = new gcm.Message()\na.b", nil),
        ("let a={b: 1}", "JavaScript"), ("APNS: &messaging.APNSConfig{", "Go"),
        ("from the start on", nil), ("import 'package:http/http.dart' as http;", "Dart"),
        ("namespace App\\Notifications;", "PHP"), ("return $this->title;", "PHP"),
        ("use App\\Models\\User;", "PHP"), ("use strict;", "Perl"), ("use serde_json::json;", nil),
        ("use the \"aps\" below", nil), ("my $p = { aps => {} };", "Perl"), ("$p = { aps => {} };", nil),
        ("$p = [\n  'aps' => [],\n];", nil), ("$p = json_encode($a);", "PHP"),
        ("NSDictionary aps = info.ObjectForKey(new NSString(\"aps\")) as NSDictionary;", nil),
        ("public class Aps\n{\n}", nil), ("public class Aps {\n}", nil), ("-module(push).", "Erlang"),
        ("#{aps => #{alert => <<\"Hi\">>}}", "Erlang"), ("{aps, [{alert, \"Hi\"}]}.", nil),
        ("local a='{}'", "shell"), ("@{ aps = @{ alert = 'Hi' } }", nil), ("@{@\"aps\": @1}", "Objective-C"),
        ("function ($scope, $http) {", nil), ("require('apns')", nil),
        ("JsonObject a = new JsonObject();", nil),
        ("{ aps = { alert = \"Hi\", badge = 1 } }", nil),
        ("{ aps = { alert = \"Hi\", [\"thread-id\"] = \"x\" } }", "Lua"),
        ("{\n  content.body = \"a\"\n  content.info = [\"aps\": [:]]\n}", nil),
        ("import boto3", "Python"), ("import APNS", nil),
        ("#import <Foundation/Foundation.h>", "Objective-C"),
        ("@import Foundation;", "Objective-C"), ("#if os(iOS)\nimport APNS", "Swift"),
        ("@testable import App", "Swift"), ("package com.example.push;", "Java"),
        ("package com.example", nil),
        ("export TOKEN=abc", "shell"), ("var a = {b: 1}", "JavaScript"),
        ("var a: [String: Any] = [", "Swift"),
    ]) func namesTheLanguageOfAProgram(_ text: String, _ language: String?) {
        let message = Acceptance.faults(in: Array(text.utf8)).first?.message ?? ""
        let names = [
            "JavaScript", "Python", "Swift", "PHP", "PowerShell", "C#", "Go", "shell", "Java", "Kotlin",
            "Lua", "Dart", "Elixir", "Erlang", "Objective-C", "Rust", "Scala", "Perl",
        ]
        let words = message.split { !$0.isLetter && $0 != "#" && $0 != "-" }.map(String.init)
        for name in names { #expect(words.contains(name) == (name == language)) }
    }

    /// A program may send a notification when it runs.
    @Test(arguments: [
        "#!/usr/bin/env python3", "import json", "const a = require('b')", "require 'json'", "<?php",
        "package main",
        "import Foundation", "payload = {'aps': {}}", "send({})", "@{@\"aps\": @1}", "mapOf(1 to 2)",
    ]) func noHelpSuggestsRunningAProgram(_ text: String) throws {
        let help = try #require(Acceptance.faults(in: Array(text.utf8)).first?.help)
        #expect(!help.contains("FILE") && !help.contains("| pushctl"))
    }

    @Test(arguments: [
        "- aps: {alert: a}", "- aps: {a: b}\n- aps: {a: b}", "aps:\n  alert: a",
        "title: a b\naps:\n  alert: a", "- aps:\n    alert: a",
        "version: 1\na: {b: 1}",
        "title: Goal,\naps:\n  alert: a",
    ]) func recognizesYAMLByAListItemOrTheFirstLines(_ text: String) {
        let isYAML = text.hasPrefix("- ") || !text.contains("{") && !text.contains(",")
        let message = Acceptance.faults(in: Array(text.utf8)).first?.message
        #expect((message == "this is YAML, not JSON") == isYAML)
    }
}
