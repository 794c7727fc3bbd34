import TestSupport
import Testing

@testable import PushPayload

/// What looks like a credential is hidden, what does not stays, and places stay right.
@Suite struct RedactionTests {
    private static let letters = "kX4d7Qz2Lm9"
    private static func run(_ count: Int) -> String {
        String(String(repeating: letters, count: count / letters.count + 1).prefix(count))
    }

    private static let credentials = [
        String(repeating: "0a", count: 32), String(repeating: "5F0c", count: 50), "AI" + "za" + run(35),
        "AK" + "IA" + run(16),
        "MIGTAgEAMBMGByqGSM49" + run(90), "MIGHAgEAMBMGByqGSM49" + run(90), "MIIEv" + run(200),
        "gh" + "p_" + run(36),
        "os_" + "v2_app_" + run(80), "sk_" + "live_" + run(24), "xo" + "xb-" + run(40),
        "ya" + "29." + run(60),
        "abcDEF:APA91b" + run(130), "AAAAabcdefg:" + run(140),
        "eyJ" + run(30) + ".eyJ" + run(60) + "." + run(80),
        "eyJ" + run(30) + ".eyJ" + run(20),
        "-----BEGIN PRIVATE KEY-----\\n" + run(90) + "\\n-----END PRIVATE KEY-----",
    ]

    @Test(arguments: credentials) func hidesWhatHasTheForm(_ text: String) {
        for (before, after) in [("", ""), ("see ", " there"), ("(", ")"), ("é", "…"), ("x=", ";")] {
            let hidden = Redaction.hidingForms(in: before + text + after)
            #expect(hidden.utf8.count == (before + text + after).utf8.count)
            #expect(hidden.hasPrefix(before) && hidden.hasSuffix(after))
            #expect(
                hidden.dropFirst(before.count).dropLast(after.count).allSatisfy { $0 == "*" }, "\(hidden)")
        }
    }

    @Test("What stands directly behind a credential is hidden with it, not only when it is looked at again")
    func hidesOneBehindTheOther() {
        let token = String(repeating: "0a", count: 32)
        for text in [
            "gh" + "p_" + Self.run(36), "os_" + "v2_app_" + Self.run(80), "xo" + "xb-" + Self.run(40),
        ] {
            #expect(Redaction.hidingForms(in: token + text).allSatisfy { $0 == "*" }, "\(text)")
        }
        for first in Self.credentials {
            for second in Self.credentials {
                let hidden = Redaction.hidingForms(in: first + second + " \(first)\(second)")
                #expect(Redaction.hidingForms(in: hidden) == hidden, "\(first) \(second)")
            }
        }
    }

    @Test(arguments: credentials) func hidesItWhereverItStands(_ text: String) {
        for length in 0..<48 {
            let before = String(repeating: "a ", count: length / 2) + (length.isMultiple(of: 2) ? "" : " ")
            for after in ["", " ", String(repeating: " a", count: 20)] {
                let stars = String(repeating: "*", count: text.utf8.count)
                #expect(Redaction.hidingForms(in: before + text + after) == before + stars + after)
            }
        }
    }

    @Test func aKeyWithoutItsEndGoesToTheEndOfItsText() {
        let key = "-----BEGIN EC PRIVATE KEY-----\\n" + Self.run(90)
        #expect(
            Redaction.hidingForms(in: "\"" + key + "\" is text")
                == "\"" + String(repeating: "*", count: key.utf8.count) + "\" is text")
    }

    @Test(arguments: [
        "bearer ", "Bearer ", "BEARER ", "basic ", "Basic ", "key=", "ExponentPushToken[", "ExpoPushToken[",
    ]) func leavesTheWordBeforeIt(_ word: String) {
        let hidden = Redaction.hidingForms(in: "authorization: " + word + Self.run(40))
        #expect(hidden == "authorization: " + word + String(repeating: "*", count: 40))
    }

    @Test(arguments: [
        "the bearer of this card gets a discount on everything", "basic misunderstandings of the rules",
        "0123456789abcdef0123456789abcdef", "3f0c9a7b-e1d2-4c55-a0de-6b77c1d2e3f4", "eyJhbGciOiJIUzI1NiJ9",
        "Aizawa scored in the last minute of the match against Kiel", "key=value&other=thing",
        "-----BEGIN CERTIFICATE-----",
        "\"thread-id\" belongs in \"aps\", not at the top level: the notification joins no stack of its own",
        "com.example.app.push-type.liveactivity", "https://example.com/a/path?with=query&and=more#fragment",
    ]) func leavesTheRest(_ text: String) {
        #expect(Redaction.hidingForms(in: text) == text)
    }

    @Test(arguments: [
        #"{"password":"hunter22"}"#, #"{ "Client-Secret" : "hunter22" , "a":1"#,
        #"{"a":"{\"passwd\":\"hunter22\"}"}"#,
        #"{"a":"{\\\"api_key\\\": \\\"hunter22\\\"}"}"#, #"{"aps":{,"password":"hunter22"#,
        #"["secret":["hunter22","hunter22"]"#,
        #"{"password":"say \"hunter22\" twice"}"#,
        ##"{"pas\u0073word":"hunter22",,"a":1}"##, "{'password':'hunter22'}", #"{password:"hunter22"}"#,
        #"{"db_password":"hunter22","OneSignal-Api-Key":"hunter22"}"#, "{secret : 'hunter22'",
        #""db_password" = "hunter22";"#, #"{"u":"postgres://user:hunter22@host/db"}"#,
    ]) func hidesWhatHasTheName(_ text: String) {
        let bytes = Array(text.utf8)
        let hidden = ValidationReport(diagnostics: [], payloads: []).hidingSecrets(in: bytes)
        let shown = String(decoding: hidden, as: UTF8.self)
        #expect(!shown.contains("hunter") && hidden.count == bytes.count, "\(shown)")
        // Nothing but the value is hidden.
        #expect(shown.filter { "{}[]:,".contains($0) } == text.filter { "{}[]:,".contains($0) })
    }

    @Test(arguments: ["password", "body", "category", "key", "passage", "tokenizer", "secretary"])
    func aNameOfSomethingElseHidesNothing(_ name: String) {
        let text = #"{"\#(name == "password" ? "password-hint" : name)":"hunter22"}"#
        #expect(
            ValidationReport(diagnostics: [], payloads: []).hidingSecrets(in: Array(text.utf8))
                == Array(text.utf8))
    }

    /// Strings in strings without end, each with one more backslash: every byte is looked at a few times, not once for
    /// each string that it lies in.
    @Test func nestedNamesAreNotLookedThroughAgainAndAgain() {
        func chain(_ count: Int, isClosed: Bool) -> [UInt8] {
            func slashes(_ depth: Int) -> String { String(repeating: "\\", count: depth) }
            var text = "{\"a\":1,,"
            for depth in 0..<count {
                text += slashes(depth) + "\"token" + slashes(depth) + "\":" + slashes(depth) + "\"x"
            }
            if isClosed { for depth in (0..<count).reversed() { text += slashes(depth) + "\"" } }
            return Array(text.utf8)
        }
        for bytes in [chain(60, isClosed: false), chain(60, isClosed: true)] {
            let ranges = bytes.withUnsafeBufferPointer { NamedSecrets.ranges(in: $0) }
            #expect(!ranges.isEmpty)
            #expect(ranges.reduce(0) { $0 + $1.count } <= Unwrapping.deepest * bytes.count)
        }
    }

    @Test func findingsLoseWhatTheDocumentHides() {
        let bytes = Array(#"{"aps":{"badge":"hunter22hunter22"},"password":"hunter22hunter22"}"#.utf8)
        let report = Validator().validate(bytes)
        #expect(report.diagnostics.contains { $0.message.contains("hunter22") })
        let redaction = Redaction(report, of: bytes)
        for finding in report.diagnostics.map({ redaction.hiding($0) }) {
            #expect(!finding.message.contains("hunter22"))
        }
        #expect(report.diagnostics.count > 1)
    }

    @Test(arguments: [
        (#"{"aps":{"badge":"4111 1111 1111\u00201111"}}"#, "4111 1111 1111 1111"),
        (#"{"aps":{"badge":"hunter\/22"},"password":"hunter\/22"}"#, "hunter/22"),
        (#"{"aps":{"badge":"\u0068unter\u2028\"22"},"password":"\u0068unter\u2028\"22"}"#, "hunter"),
        (#"{"aps":"{\"badge\":\"hunter\\u002f22\"}","password":"hunter\\u002f22"}"#, #"hunter\u002f22"#),
    ]) func findingsLoseASecretThatIsWrittenWithEscapes(_ document: String, _ secret: String) {
        let bytes = Array(document.utf8)
        let report = Validator().validate(bytes)
        let redaction = Redaction(report, of: bytes)
        #expect(!report.diagnostics.isEmpty)
        for finding in report.diagnostics.map({ redaction.hiding($0) }) {
            #expect(!finding.message.contains(secret), "\(finding.message)")
            #expect(finding.fix?.edits.contains { $0.text.contains(secret) } != true)
        }
    }

    @Test func manySecretsThatBeginAlikeTakeLinearTime() {
        let document = (0..<20_000).map { "{\"password\":\"/a/\($0)xyz\"}" }.joined(separator: ",")
        let bytes = Array("[\(document)]".utf8)
        let redaction = Redaction(of: bytes, findings: [])
        let finding = Diagnostic(
            rule: "wrong-type", severity: .error,
            message: String(repeating: "\"/a/1\" /a/77xyz ", count: 2000), range: nil)
        // Comparing each with each takes more than a minute.
        #expect(
            redaction.hiding(finding).message == String(repeating: "\"/a/1\" ******** ", count: 2000))
    }

    @Test func manyQuotesInAMessageTakeLinearTime() {
        let bytes = Array(#"{"aps":{"alert":"Goal for Kiel"}}"#.utf8)
        let name = String(repeating: #"\""#, count: 50_000)
        let finding = Diagnostic(
            rule: "unknown-key", severity: .note, message: "\(name) is \"Goal for Kiel\"", range: nil)
        // To look for the end of each quote anew takes more than a minute.
        #expect(
            Redaction(textsOf: bytes).hiding(finding, texts: true).message.hasPrefix(String(name.dropLast(2)))
        )
    }

    @Test func everySecretOfMadeUpTextIsFoundInAnyCompany() {
        var generator = SeededGenerator(seed: 21)
        let company = [
            "\"", "\\", ":", "{", "}", "[", ",", " ", "é", "\n", "a", "-", "eyJ", "key=", "0f", "bearer ",
        ]
        for _ in 0..<3000 {
            let noise = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                company.randomElement(using: &generator) ?? ""
            }.joined()
            let bytes = Array((noise + " " + Self.credentials[0] + " " + noise).utf8)
            let hidden = ValidationReport(diagnostics: [], payloads: []).hidingSecrets(in: bytes)
            #expect(hidden.count == bytes.count)
            #expect(
                !String(decoding: hidden, as: UTF8.self).contains(Self.credentials[0]),
                "\(noise.debugDescription)")
        }
    }

    @Test(arguments: [
        ":", "\"", "\"a\":", "\"password\":\"", "\\\"password\\\":\\\"", "key=", "-----BEGIN PRIVATE KEY",
        "a:APA91", "eyJ.eyJ.",
        "0", "bearer ", "AAAA", "\"secret\":[\"", "\"secret\":[\"x\",", "eyJaaaaaaaaaaaaaaaa.",
        "eyJ-", "eyJ_-eyJ",
    ]) func hostileTextsTakeLinearTime(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
        // Quadratic time would take minutes for each.
        #expect(Redaction(of: bytes, findings: []).hiding(in: bytes).count == bytes.count)
    }
}
