@testable import PushPayload

/// Applies the fixes of a payload, either the safe ones or all.
final class FixTarget: FuzzTarget {
    static let name = "fix"
    static let choices = 2
    static let seeds = PayloadTarget.seeds
    static var examples: [String] { SeedExamples.rules }

    func run(_ input: FuzzInput) {
        var input = input
        let validator = input.choose(CheckChoices.validators)
        FixInvariants.check(input.document, validator, allowsUnsafe: input.flag())
    }
}
