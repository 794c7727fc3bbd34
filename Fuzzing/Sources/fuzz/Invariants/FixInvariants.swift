@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// What holds for every repair.
enum RepairInvariants {
    static func check(_ document: [UInt8], _ validator: Validator, allowsUnsafe: Bool) {
        let before = validator.validate(document)
        let fixer = Fixer(validator: validator, allowsUnsafe: allowsUnsafe)
        let result = fixer.fix(document)
        guard !result.fixed.isEmpty else {
            hold(result.bytes == document, "without a repair nothing changes", shown(result.bytes))
            return
        }
        hold(
            result.remaining.isDocument || !before.isDocument, "a fixed document still parses",
            shown(result.bytes))
        FindingInvariants.check(result.remaining, of: result.bytes)
        // A wrapper that was recognised stays one, whatever its shape has become.
        hold(
            before.wrapper != nil || result.remaining == validator.validate(result.bytes),
            "what is left is what a check says", shown(result.bytes))
        let again = fixer.fix(result.bytes)
        hold(
            again.bytes == result.bytes && again.fixed.isEmpty, "a second repair changes nothing",
            shown(result.bytes) + "\n" + shown(again.bytes))
        guard before.isReadable else { return }
        hold(
            result.remaining.isReadable, "what could be read can be read after its repair",
            shown(result.bytes))
        checkErrors(result, before, validator)
    }

    /// A key that came to be read may turn out to hold a value that nobody can read, or to need another one beside
    /// it; that was its fault before, too. So does an event that is known at last. Every other error was there.
    private static func checkErrors(
        _ result: FixResult, _ before: ValidationReport, _ validator: Validator
    ) {
        let filled = result.fixed.flatMap { $0.fix?.destinations ?? [] }
        let event = PayloadKey.event.pointer
        let isEventKnown = filled.contains(event) || result.fixed.contains { $0.pointer == event }
        let known = Set((before.diagnostics + before.suppressed + result.fixed).map(\.rule))
        for finding in result.remaining.diagnostics where finding.severity == .error {
            hold(
                known.contains(finding.rule)
                    || isEventKnown && RuleRegistry.family(of: finding.rule) == .liveActivity
                    || filled.contains { Self.concerns(finding.pointer, $0) },
                "a repair makes no error", "\(finding.rule): \(finding.message)\n\(shown(result.bytes))")
        }
    }

    private static func concerns(_ pointer: JSONPointer, _ filled: JSONPointer) -> Bool {
        pointer.tokens.starts(with: filled.tokens) || filled.tokens.starts(with: pointer.tokens)
    }
}
