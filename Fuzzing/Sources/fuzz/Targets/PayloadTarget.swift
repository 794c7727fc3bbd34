@testable import PushPayload

/// A payload is parsed and checked under all kinds of options, in full and in one pass.
final class PayloadTarget: FuzzTarget {
    static let name = "payload"
    static let choices = 2
    static let seeds = ["Samples/payloads/*", "Samples/invalid/*/*.json", "Tests/PushPayloadTests/**/*.json"]
    static var examples: [String] { SeedExamples.rules }

    /// The quick pass learns; what it learned of other documents must not make it wrong about this one.
    private var quick: [Int: QuickAccept] = [:]
    private var runs = 0
    /// It learns a limited number of shapes.
    private static let lifetime = 2000

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte() % CheckChoices.options.count
        let level = input.choose(Severity.allCases)
        let document = input.document
        let report = CheckChoices.validators[choice].validate(document)
        FindingInvariants.check(report, of: document)
        if report.isDocument, report.wrapper == nil, let size = report.payloads.first?.size {
            SizeInvariants.check(size, of: document)
        }
        hold(
            (try? JSONValue(parsing: document)) == nil || report.isDocument, "what parses is a document")
        checkQuickPass(document, report, choice, level)
    }

    private func checkQuickPass(
        _ document: [UInt8], _ report: ValidationReport, _ choice: Int, _ level: Severity
    ) {
        runs += 1
        if runs % Self.lifetime == 0 { quick = [:] }
        let key = choice * 8 + (Severity.allCases.firstIndex(of: level) ?? 0)
        if quick[key] == nil { quick[key] = QuickAccept(options: CheckChoices.options[choice], level: level) }
        guard let clean = quick[key]?.report(on: document) else { return }
        hold(
            !report.contains(level), "what the quick pass calls clean has no finding",
            "\(level): \(report.diagnostics.map(\.rule)), learned of up to \(runs % Self.lifetime) documents before"
        )
        hold(
            clean.payloads == report.payloads, "the quick pass says of a payload what the full way says",
            "\(clean.payloads)\n\(report.payloads)")
    }
}
