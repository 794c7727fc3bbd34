import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// A concealed finding contains no secret of its document.
@Suite struct ConcealedDiagnosticTests {
    private static let hex = String(repeating: "9f8e7d6c", count: 8)

    private static func findings(_ document: String) -> [Diagnostic] {
        let bytes = Array(document.utf8)
        return Validator().validate(bytes).diagnostics.map { $0.concealed(in: ConcealedText(bytes)) }
    }

    @Test func showsOnlyTheStartAndTheLengthOfALongSecret() throws {
        let finding = try #require(Self.findings(#"{"aps":{"badge":"Token \#(Self.hex) is long"}}"#).first)
        #expect(finding.message.contains(#""Token 9f8e…(64)…""#), "\(finding.message)")
    }

    /// A secret in base64 that is longer than ``Concealment/maxQuotedBytes``, the most that a message quotes.
    private static let longSecret: String = {
        var state: UInt64 = 30
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return String(
            (0..<6_000).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return alphabet[Int(state >> 58)]
            })
    }()

    @Test(arguments: [
        #"{"aps":{"badge":"%"}}"#, #"{"aps":{"badge":"A short text before the %"}}"#,
        #"{"aps":{"badge":"Bearer %"}}"#, #"{"aps":{"badge":"-----BEGIN PRIVATE KEY-----\n%"}}"#,
        #"{"aps":{"badge":"eyJhbGciOiJIUzI1NiJ9.%.%"}}"#, #"{"aps":{"alert":"Hi"},"password":"% %"}"#,
        #"{"aps":{"badge":"{\"password\":\"%\"}"}}"#, #"{"aps":{"alert":"x","%":1,"%":2}}"#,
        #"{"aps":{"alert":%}}"#, #"{"aps":{%:1}}"#, #"{"aps":{"alert":'%'}}"#, #"{"aps":{"alert":"%" "%"}}"#,
        #"{"aps":{"alert":"% x%"y"}}"#, #"{"aps":{"alert":"%"#, #"{"%"}"#, #"{"aps":{"alert":“%” “%”}}"#,
        "{\"aps\":{\"badge\":\"\(String(repeating: "é", count: 20))%\"}}",
    ])
    func hidesAllOfASecretLongerThanTheQuotedPart(_ pattern: String) {
        let document = pattern.replacing("%", with: Self.longSecret)
        let found = Self.findings(document)
        #expect(!found.isEmpty)
        let secret = Array(Self.longSecret.utf8)
        // A placeholder may show the first four characters.
        let pieces = stride(from: 4, to: secret.count - 8, by: 4).map {
            String(decoding: secret[$0..<$0 + 8], as: UTF8.self)
        }
        for finding in found {
            let shown =
                "\(finding.message) \(finding.help ?? "") \(finding.fix?.title ?? "") \(finding.pointer)"
            #expect(!pieces.contains { shown.contains($0) }, "\(shown.prefix(300))")
        }
    }

    @Test func hidesAnUnquotedSecret() {
        let found = Self.findings(#"{"aps":{"badge":\#(Self.hex)}}"#)
        #expect(!found.isEmpty)
        for finding in found {
            #expect(
                !finding.message.contains(Self.hex.prefix(8))
                    && !(finding.help ?? "").contains(Self.hex.prefix(8)))
        }
    }

    @Test func hidesTheEditsOfAFixThatWritesASecret() throws {
        let finding = try #require(
            Self.findings(#"{"aps":{"alert":"Hi"},"thread-id":"\#(Self.hex)"}"#).first {
                $0.rule == "misplaced-key"
            })
        #expect(finding.fix?.edits.isEmpty == true && finding.fix?.title == "move \"thread-id\" into \"aps\"")
    }

    @Test(arguments: ["password=hunter22", "token: hunter22", "Bearer hunter22"])
    func hidesASecretInsideAKey(_ key: String) throws {
        let findings = Self.findings(#"{"aps":{"alert":"Hi","\#(key)":1,"\#(key)":2}}"#)
        #expect(Set(findings.map(\.rule)) == ["duplicate-key", "unknown-key"])
        for finding in findings {
            let texts = [finding.message, finding.help ?? "", finding.fix?.title ?? "", "\(finding.pointer)"]
            #expect(!texts.joined().contains("hunter22") && finding.message.contains("…(8)\""), "\(finding)")
            #expect(finding.fix?.edits.contains { $0.text.contains("hunter22") } != true)
        }
    }

    @Test func hidesASecretInAPointer() throws {
        let finding = try #require(Self.findings(#"{"aps":{"alert":"Hi","\#(Self.hex)":1}}"#).first)
        #expect(finding.pointer.tokens == ["aps", "9f8e…(64)"])
    }

    @Test
    func `Hides a quoted secret value and keeps the other words of the message`() throws {
        for value in ["string", "hunter2", "number", "say \\\"x\\\""] {
            let document = Array(#"{"aps":{"alert":"Hi"},"password":"\#(value)"}"#.utf8)
            let start = try #require(document.lastIndex(of: UInt8(ascii: ":"))) + 1
            let range = SourceText(document).range(start..<document.count - 1)
            let text = JSONText.decode(document[range.bytes])
            let finding = Diagnostic(
                rule: "wrong-type", severity: .error,
                message: "\"password\" is the string \(text.spoken), not a number",
                help: "write \(text.spoken)",
                pointer: JSONPointer(["password"]), range: range)
            let shown = finding.concealed(in: ConcealedText(document))
            #expect(
                shown.message == "\"password\" is the string \"…(\(text.count))\", not a number",
                "\(shown.message)")
            #expect(shown.help == "write \"…(\(text.count))\"")
        }
    }

    @Test func aSecretNumberIsHidden() throws {
        let document = Array(#"{"aps":{"token":4711}}"#.utf8)
        let range = SourceText(document).range(16..<20)
        let finding = Diagnostic(
            rule: "wrong-type", severity: .error, message: "\"token\" is the number 4711, not a string",
            pointer: JSONPointer(["aps", "token"]), range: range)
        #expect(
            finding.concealed(in: ConcealedText(document)).message
                == "\"token\" is the number …(4), not a string")
    }

    @Test(arguments: ["t", "the", "put", "payload"])
    func aShortSecretHidesNoWordsOfAFinding(_ secret: String) throws {
        let findings = Self.findings(
            #"{"message":{"token":"\#(secret)","apns":{"payload":{"alert":"x"}}}}"#)
        let finding = try #require(findings.first { $0.rule == "container-misplaced" })
        #expect(finding.help == "put them into an object \"aps\"")
        #expect(finding.fix.map { !$0.title.contains("…") } != false, "\(finding)")
    }

    @Test func hidesAShortUnquotedSecretOnlyAsAWholeWord() {
        let document = Array(#"{"aps":{"token":t}}"#.utf8)
        let finding = Diagnostic(
            rule: "invalid-json", severity: .error, message: "unexpected t",
            help: "put t into quotes, put them there",
            pointer: JSONPointer(), range: SourceText(document).range(16..<17))
        #expect(
            finding.concealed(in: ConcealedText(document)).help == "put …(1) into quotes, put them there")
    }

    @Test func offersNoFixForAnAddressWithAPassword() throws {
        for address in [
            "https://u:hunter2@x.com", "https://u:hunter2@h.example?x=1", "https://h/?password=hunter2",
        ] {
            let finding = try #require(Self.findings(#"{"aps":{"alert":"x","sound":"\#(address)"}}"#).first)
            #expect(finding.rule == "sound-file" && finding.fix == nil)
            #expect(!"\(finding)".contains("hunter2"))
        }
    }

    @Test(arguments: [
        #"{"aps":{"alert":"x","badge":"postgres://admin:correct-horse-hunter2-staple@db.example.com"}}"#,
        #"{"aps":{"alert":"x","badge":"https://user:hunter2@host and https://a:hunter2@h and more"}}"#,
        #"{"aps":{"alert":"x","badge":"{\"password\":\"hunter2\",\"api_key\":\"hunter2\"}"}}"#,
        #"{"aps":{"alert":"x","sound":"https://h.example/s.caf?token=hunter2"},"badge":1}"#,
        #"{"aps":{"alert":"x"},"password":hunter2}"#,
        #"{"aps":{"alert":"x","badge":"Bearer\thunter2"}}"#,
        #"{"aps":{"alert":"x","badge":"bearer%20hunter2"}}"#,
        "{\"aps\":{\"alert\":\"x\",\"badge\":\"secret\u{A0}=\u{A0}hunter2\"}}",
        #"{"aps":{"alert":"x"},"password":"hunter2" "hunter2"}"#,
        #"{"aps":{"alert":"x"},"secrets":{"c": hunter2, "d":["hunter2" 5],"e":"\q"}}"#,
        "{\"aps\":{\"alert\":\"x\"},\"tokens\":[\n \"hunter2\",\n \"hunter2\"\n \"hunter2\"]}",
        #"{"aps":{"alert":"x"},"auth":{"password":{"x":"hunter2"#,
        #"{"message":{"token":"t","data":{"password":["hunter2"]},"apns":{"payload":{"aps":{"alert":"x"}}}}}"#,
    ]) func `Hides a secret in every spelling, also in invalid JSON`(_ document: String) {
        let found = Self.findings(document)
        #expect(!found.isEmpty)
        for finding in found { #expect(!"\(finding)".contains("hunter2"), "\(finding)") }
    }

    @Test func keepsAUUIDWholeInAShortenedMessage() throws {
        let text = "chat.9f8e7d6c-5b4a-3928-1706-f5e4d3c2b1a0.thread.of.a.team"
        let finding = try #require(Self.findings(#"{"aps":{"badge":"\#(text)"}}"#).first)
        #expect(
            finding.message.contains("\"chat.9f8e7d6c-5b4a-3928-1706-f5e4d3c2b1a0…\""), "\(finding.message)")
    }

    @Test func aFingerprintDoesNotRevealAShortPassword() {
        func fingerprint(_ password: String) -> Fingerprint? {
            let bytes = Array(#"{"aps":{"alert":"Hi"},"password":"\#(password)"}"#.utf8)
            var series = FingerprintSeries()
            return Validator().validate(bytes).diagnostics.first.map {
                series.next(for: $0, in: SourceText(bytes), path: "a.json")
            }
        }
        let first = fingerprint("hunter2")
        #expect(first != nil && first == fingerprint("retnuh3"))
    }

    @Test func changesOnlyMessagesAboutSecretsInTheRuleExamples() {
        for rule in RuleRegistry.rules {
            for example in rule.description.invalid {
                let bytes = Array(example.json.utf8)
                for finding in Validator().validate(bytes).diagnostics
                where finding.rule == rule.description.id {
                    let shown = finding.concealed(in: ConcealedText(bytes))
                    if rule != SecretData.self { #expect(shown.message == finding.message) }
                }
            }
        }
    }
}
