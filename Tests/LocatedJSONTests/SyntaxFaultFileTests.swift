import Testing

@testable import LocatedJSON

/// Texts in formats other than JSON, and comments before JSON.
@Suite struct SyntaxFaultFileTests {
    private static let program = "this is a program, not JSON"

    @Test(arguments: [
        ("import APNS\nimport Vapor\n", program),
        ("package com.example.push\n\nimport a.B\n", program),
        ("//\n//  Push.swift\n//\n\nimport APNS\n", program),
        ("/*\n * License\n */\n\nimport a.B.*;\n", program),
        ("// one\n/* two\n\n three */\nimport Foundation", "this is a Swift program, not JSON"),
        ("# License\nimport boto3\n", "this is a Python program, not JSON"),
        (
            "\"\"\"Sends a push.\n\nSee {docs}.\n\"\"\"\n\nimport boto3\n",
            "this is a Python program, not JSON"
        ),
        ("#import \"Push.h\"\n", "this is an Objective-C program, not JSON"),
        ("#include <stdio.h>\n", program),
        ("// a\npackage com.example;\n", "this is a Java program, not JSON"),
        ("extension Application {\n", program),
    ]) func namesAProgramOnce(_ text: String, _ message: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).map(\.message) == [message])
    }

    @Test(arguments: [
        SyntaxFaultCase("⟦// import APNS⟧\n{\"a\":1}", .comment, safe: "{\"a\":1}"),
        SyntaxFaultCase("⟦/* License */⟧\n⟦// one⟧\n{\"a\":1}", .comment, .comment, safe: "{\"a\":1}"),
        SyntaxFaultCase("⟦/* License */⟧ {\"a\":1}", .comment, safe: " {\"a\":1}"),
    ]) func reportsCommentsBeforeJSON(_ example: SyntaxFaultCase) {
        example.check()
    }

    private static let yaml = "this is YAML, not JSON"
    private static let markdown = "this is Markdown, not JSON"
    private static let texts = "this is a file of an app's texts (.strings), not JSON"

    @Test(arguments: [
        ("# Push\n\ntitle: Goal\nbody: Now\n", yaml), ("title: Goal\nbody: Now", yaml),
        ("title: Goal\n\n# why\ntags:\n- a\n- b\n", yaml), ("name: push\ntext: >-\n  Goal\n", yaml),
        ("# Push\n\nSend this.\n\n## Payload\n", markdown),
        ("# Push\n\nSend this:\n```json\n{\"aps\":{}}\n```\n", markdown),
        ("\"GOAL\" = \"Goal!\";\n", texts), ("/* A goal. */\n\"GOAL\" = \"Goal!\";\n", texts),
        ("// A goal.\n\"GOAL\" = \"%1$@ = \\\"x\\\"\";\n", texts),
    ]) func namesOtherFormats(_ text: String, _ message: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).map(\.message) == [message])
    }

    @Test(arguments: [
        ("apns-topic: com.x\napns-push-type: alert", "a request with headers and no body, not JSON"),
        ("apns-topic: com.x\n", "a request with headers and no body, not JSON"),
        ("title = \"Hi\";\n\nbody = \"a\";\n", "a file of an app's texts (.strings), not JSON"),
        ("title = \"{}\";", "an assignment in a program, not JSON"),
    ]) func namesHeadersStringsFilesAndAssignments(_ text: String, _ name: String) {
        #expect(Acceptance.faults(in: Array(text.utf8)).map(\.message) == ["this is \(name)"])
    }

    @Test(arguments: ["Note: see below\nWarning: bad\n", "Note: see below"])
    func labelsInProseAreNotYAML(_ text: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == [#"unexpected "Note"; a payload begins with "{""#])
        #expect(faults.map(\.help) == [#"write the payload as JSON: {"aps": {…}}"#])
    }

    @Test(arguments: [
        "title: Goal", "title: {a: 1}\nbody: x", "title: Goal,\nbody: Now", "# Push\n\nSend this.",
    ])
    func namesNoFormatForAnAmbiguousText(_ text: String) {
        let messages = Acceptance.faults(in: Array(text.utf8)).map(\.message)
        #expect(!messages.contains { [Self.yaml, Self.markdown, Self.texts].contains($0) })
    }

    @Test(arguments: [
        (
            "script:\n  - ⟦curl -H \"apns-topic: a.b\" -d @a⟧\n",
            "YAML, which takes the \": \" in this command for the end of a key"
        ),
        (
            "a: b\nrun: ⟦curl -H \"apns-topic: a.b\"⟧",
            "YAML, which takes the \": \" in this command for the end of a key"
        ),
        (
            "script:\n  - ⟦curl -d @a https://a.b⟧",
            "YAML, not a script; pushctl reads commands in YAML only after \"|\""
        ),
        ("⟦script:⟧\n  - echo curl\n", "YAML, not JSON"),
        ("⟦script:⟧\n  - |\n    curl -d @a\n", "YAML, not JSON"),
    ]) func explainsACurlCommandInYAMLOnlyOutsideOfABlock(_ marked: String, _ name: String) {
        let (text, ranges) = SyntaxFaultCase(marked).unmarked()
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.message) == ["this is " + name])
        #expect(faults.map(\.range) == ranges)
    }
}
