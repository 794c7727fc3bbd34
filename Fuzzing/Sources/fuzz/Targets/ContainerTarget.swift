@testable import PayloadContainers
@testable import PushPayload

/// Checks and fixes a document that contains payloads, with a recognized or a declared container.
final class ContainerTarget: FuzzTarget {
    static let name = "container"
    static let choices = 2
    static let seeds = ["Samples/containers/*", "Samples/invalid/*/*"]
    static var examples: [String] { SeedExamples.rules }

    private let validators = ([nil] + PayloadContainer.allCases.map { $0 }).map {
        Validator(options: ValidationOptions(container: $0))
    }

    func run(_ input: FuzzInput) {
        var input = input
        let validator = input.choose(validators)
        let choice = input.byte()
        let document = input.document
        let report = validator.validate(document)
        FindingInvariants.check(report, of: document)
        hold(
            report.diagnostics.allSatisfy { $0.payload < max(1, report.payloads.count) },
            "findings are of payloads that there are", "\(report)")
        // Fixing takes several times as long as checking.
        if choice % 3 > 0 { FixInvariants.check(document, validator, allowsUnsafe: choice % 3 == 2) }
    }
}
