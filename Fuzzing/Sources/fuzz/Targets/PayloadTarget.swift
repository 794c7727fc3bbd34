@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Parses and checks a payload with many options, in full and on the fast path.
final class PayloadTarget: FuzzTarget {
    static let name = "payload"
    static let choices = 2
    static let seeds = ["Samples/payloads/*", "Samples/invalid/*/*.json", "Tests/PushPayloadTests/**/*.json"]
    static var examples: [String] { SeedExamples.rules }

    /// Shared by all inputs: the shapes of other documents must not change the result of this one.
    private var caches: [Int: ShapeCache] = [:]
    private var runs = 0
    /// The number of inputs for which the caches live, because a cache stores a limited number of shapes.
    private static let lifetime = 2000

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte() % CheckChoices.options.count
        let level = input.choose(Severity.allCases)
        let document = input.document
        let report = CheckChoices.validators[choice].validate(document)
        FindingInvariants.check(report, of: document)
        if report.isDocument, report.container == nil, let size = report.payloads.first?.size {
            SizeInvariants.check(size, of: document)
        }
        hold(
            (try? JSONValue(parsing: document)) == nil || report.isDocument, "what parses is a document")
        checkShape(document, report, choice, level)
    }

    private func checkShape(
        _ document: [UInt8], _ report: ValidationReport, _ choice: Int, _ level: Severity
    ) {
        runs += 1
        if runs % Self.lifetime == 0 { caches = [:] }
        let key = choice * 8 + (Severity.allCases.firstIndex(of: level) ?? 0)
        if caches[key] == nil {
            caches[key] = ShapeCache(options: CheckChoices.options[choice], level: level)
        }
        guard let cache = caches[key] else { return }
        document.withUnsafeBytes { bytes in
            guard let known = cache.judge(bytes) else { return }
            let found = report.diagnostics.filter { $0.severity >= level }
                .map { "\($0.rule) \($0.severity) \($0.fix != nil)" }.sorted()
            let counted = known.outcome.findings.map { "\($0.rule) \($0.severity) \($0.isFixable)" }.sorted()
            hold(counted == found, "a known shape has the findings of its payload", "\(counted)\n\(found)")
            hold(
                known.outcome.validator.validate(document) == report,
                "the rules that fire on a shape report what all rules report")
            hold(
                [known.report(app: cache.app)] == report.payloads,
                "the fast path and full validation agree")
        }
    }
}
