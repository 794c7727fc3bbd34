import Testing

@testable import PushPayload

/// What a finding says about a document holds no secret of it.
@Suite struct ConcealedDiagnosticTests {
    private static let hex = String(repeating: "9f8e7d6c", count: 8)

    private static func findings(_ document: String) -> [Diagnostic] {
        let bytes = Array(document.utf8)
        return Validator().validate(bytes).diagnostics.map { $0.concealed(in: bytes) }
    }

    @Test func aLongSecretIsHiddenAsAWhole() throws {
        let finding = try #require(Self.findings(#"{"aps":{"badge":"Token \#(Self.hex) is long"}}"#).first)
        #expect(finding.message.contains(#""Token 9f8e…(64)…""#), "\(finding.message)")
    }

    @Test func aNumberInAMessageIsHidden() {
        for finding in Self.findings(#"{"aps":{"badge":\#(Self.hex)}}"#) {
            #expect(
                !finding.message.contains(Self.hex.prefix(8))
                    && !(finding.help ?? "").contains(Self.hex.prefix(8)))
        }
    }

    @Test func aFixThatWritesASecretKeepsItsTitleOnly() throws {
        let finding = try #require(
            Self.findings(#"{"aps":{"alert":"Hi"},"thread-id":"\#(Self.hex)"}"#).first {
                $0.rule == "misplaced-key"
            })
        #expect(finding.fix?.edits.isEmpty == true && finding.fix?.title == "move \"thread-id\" into \"aps\"")
    }

    @Test func aPointerHidesASecret() throws {
        let finding = try #require(Self.findings(#"{"aps":{"alert":"Hi","\#(Self.hex)":1}}"#).first)
        #expect(finding.pointer.tokens == ["aps", "9f8e…(64)"])
    }

    @Test(
        "A value below the name of a secret is hidden where the finding quotes it, and no word of the finding's own"
    )
    func aNamedValueIsHiddenWhereItIsQuoted() throws {
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
            let shown = finding.concealed(in: document)
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
        #expect(finding.concealed(in: document).message == "\"token\" is the number …(4), not a string")
    }

    @Test func aFingerprintSaysNothingOfAShortPassword() {
        func print(_ password: String) -> Fingerprint? {
            let bytes = Array(#"{"aps":{"alert":"Hi"},"password":"\#(password)"}"#.utf8)
            var series = FingerprintSeries()
            return Validator().validate(bytes).diagnostics.first.map {
                series.next(for: $0, in: SourceText(bytes), path: "a.json")
            }
        }
        #expect(print("hunter2") != nil && print("hunter2") == print("retnuh3"))
    }

    @Test func theWordsOfEveryRuleStay() {
        for rule in RuleRegistry.rules {
            for example in rule.description.invalid {
                let bytes = Array(example.json.utf8)
                for finding in Validator().validate(bytes).diagnostics
                where finding.rule == rule.description.id {
                    let shown = finding.concealed(in: bytes)
                    if rule != SecretData.self { #expect(shown.message == finding.message) }
                }
            }
        }
    }
}
