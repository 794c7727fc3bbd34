import TestSupport
import Testing

@testable import PushPayload

/// Texts that are looked up only for findings that may quote one are hidden as if they were all known.
@Suite struct QuotedTextsTests {
    private static let words = [
        "alert", "body", "Goal", "Goal for Kiel in the last minute", "Tor für Kiel \u{2028}\"jetzt\"", "a\\b",
        "{\"aps\":{\"alert\":\"Goal\"},\"k\":\"Noon\"}", "{\"k\":\"{\\\"body\\\":\\\"Goal\\\"}\"}", "", "…",
        "\u{0}\u{1F}",
        "id", "refresh", ",", ":", "{", "\u{1F600}", "Noon",
    ]
    private static let names = [
        "aps", "alert", "body", "data", "event", "title", "k", "custom", "loc-args", "id", "Goal", "\"",
    ]

    private var random = SeededGenerator(seed: 31)

    /// A string literal: with escapes where none are needed, in some.
    private mutating func literal(_ text: String) -> String {
        let usesEscapes = Int.random(in: 0..<3, using: &random) == 0
        guard usesEscapes else { return JSONText.encode(text) }
        return "\""
            + text.utf16.map { unit in
                let digits = String(unit, radix: 16)
                let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                let isPlain = unit > 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
                return isPlain && Bool.random(using: &random)
                    ? String(decoding: [unit], as: UTF16.self) : escape
            }.joined() + "\""
    }

    private mutating func word() -> String { Self.words.randomElement(using: &random) ?? "" }

    private mutating func space() -> String { Int.random(in: 0..<4, using: &random) == 0 ? " \n" : "" }

    private mutating func value(_ depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
        case 0, 1: return literal(word())
        case 2: return "17"
        case 3:
            let elements = (0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth - 1) }
            return "[" + elements.joined(separator: space() + ",") + "]"
        default:
            // Some names stand twice, of which only the last counts.
            let members = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                literal(Self.names.randomElement(using: &random) ?? "k") + space() + ":" + space()
                    + value(depth - 1)
            }
            return "{" + members.joined(separator: "," + space()) + "}"
        }
    }

    /// Mostly a payload, with data of the app around it.
    private mutating func document() -> String {
        guard Int.random(in: 0..<4, using: &random) > 0 else { return value(4) }
        return "{" + literal("id") + ":" + value(3) + ",\"aps\":" + value(4) + "," + literal("custom") + ":"
            + value(2) + "," + literal("k") + ":" + value(2) + "}"
    }

    private mutating func finding() -> Diagnostic {
        func quote(_ text: String) -> String {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return "\"" + text.prefix(14) + "…\""
            case 1: return "\"" + text + "\""
            default: return JSONText.encode(text)
            }
        }
        func sentence() -> String {
            (0..<Int.random(in: 0..<4, using: &random)).map { _ in quote(word()) }.joined(separator: " is ")
        }
        var finding = Diagnostic(rule: "wrong-type", severity: .error, message: sentence(), range: nil)
        if Bool.random(using: &random) { finding.help = sentence() }
        if Bool.random(using: &random) {
            finding.fix = Fix(title: sentence(), safety: .safe, edits: [Edit(0..<1, "," + value(2))])
        }
        return finding
    }

    private func hidingSecretsThenTexts(_ finding: Diagnostic, _ redaction: Redaction) -> Diagnostic {
        var findings = [finding]
        redaction.hideSecretsThenTexts(in: &findings)
        return findings[0]
    }

    @Test mutating func hidesWhatIsHiddenWithAllTextsKnown() {
        var hidden = 0
        var spared = 0
        for round in 0..<6000 {
            var document = document()
            // One in ten does not parse.
            if round % 10 == 0 { document.removeLast() }
            let bytes = Array(document.utf8)
            let finding = finding()
            let all = Redaction(textsOf: bytes).hiding(finding, texts: true)
            let report = ValidationReport(diagnostics: [finding], payloads: [])
            for hidesSecrets in [false, true] {
                let redaction = Redaction(
                    report, of: bytes, hidesSecrets: hidesSecrets, hidesTexts: true)
                #expect(redaction?.hiding(finding, texts: true) == all, "\(document) \(finding)")
                #expect(redaction.map { hidingSecretsThenTexts(finding, $0) } == all)
            }
            if all != finding { hidden += 1 }
            if !QuotedTexts(FindingWords(finding)).mayBeTexts(of: bytes) { spared += 1 }
        }
        #expect(hidden > 500 && spared > 500, "\(hidden) \(spared)")
    }

    @Test func aFindingThatWasNotToldOfIsHiddenAsWell() {
        let bytes = Array(#"{"aps":{"alert":"Goal for Kiel"}}"#.utf8)
        let known = Diagnostic(rule: "wrong-type", severity: .error, message: "nothing", range: nil)
        let other = Diagnostic(rule: "wrong-type", severity: .error, message: "\"Goal for Kiel\"", range: nil)
        let redaction = Redaction(of: bytes, findings: [known], knowsTexts: true)
        #expect(redaction.hiding(known, texts: true) == known)
        #expect(redaction.hiding(other, texts: true).message == "\"…\"")
    }

    @Test(arguments: [
        #"{"aps":{"event":"refresh"}}"#, #"{"aps":{"refresh" : 1}}"#, #"{"aps":[[{}],"refresh"]}"#,
    ])
    func aDocumentIsNotParsedForWhatIsNoText(_ document: String) {
        let finding = Diagnostic(
            rule: "enum-value", severity: .error, message: "\"event\" is \"refresh\"", range: nil)
        #expect(!QuotedTexts(FindingWords(finding)).mayBeTexts(of: Array(document.utf8)))
    }

    @Test func secretsGoBeforeTextsAsInTwoSteps() {
        let secret = "hunter22hunter22"
        let bytes = Array(#"{"aps":{"alert":"say hunter22hunter22 now"},"password":"hunter22hunter22"}"#.utf8)
        let finding = Diagnostic(
            rule: "wrong-type", severity: .error, message: "\"say \(secret) now\" and \"\(secret)\"",
            range: nil)
        let redaction = Redaction(of: bytes, findings: [finding], knowsTexts: true)
        #expect(
            hidingSecretsThenTexts(finding, redaction)
                == redaction.hiding(redaction.hiding(finding), texts: true))
        #expect(!hidingSecretsThenTexts(finding, redaction).message.contains("hunter"))
    }

    @Test(arguments: ["\"", "\\\"", "\"a", "\"\\"]) func hostileFindingsTakeLinearTime(_ piece: String) {
        let text = String(repeating: piece, count: 50_000)
        let finding = Diagnostic(rule: "wrong-type", severity: .error, message: text, range: nil)
        let bytes = Array("{\"aps\":{\"alert\":\(JSONText.encode(text))}}".utf8)
        // To compare each quote with each string takes minutes.
        let redaction = Redaction(of: bytes, findings: [finding], knowsTexts: true)
        #expect(redaction.hiding(finding, texts: true).message.utf8.count <= text.utf8.count + 8)
    }
}
