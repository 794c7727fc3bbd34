@testable import PushPayload

/// A payload is fixed, safely or not.
final class RepairTarget: FuzzTarget {
    static let name = "repair"
    static let choices = 2
    static let seeds = PayloadTarget.seeds
    static var examples: [String] { SeedExamples.rules }

    func run(_ input: FuzzInput) {
        var input = input
        let validator = input.choose(CheckChoices.validators)
        RepairInvariants.check(input.document, validator, allowsUnsafe: input.flag())
    }
}
