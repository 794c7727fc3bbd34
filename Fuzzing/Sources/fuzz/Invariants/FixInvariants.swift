@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Invariants of every fix.
enum FixInvariants {
    static func check(_ document: [UInt8], _ validator: Validator, allowsUnsafe: Bool) {
        let before = validator.validate(document)
        let fixer = Fixer(validator: validator, allowsUnsafe: allowsUnsafe)
        let result = fixer.fix(document)
        guard !result.fixed.isEmpty else {
            hold(result.bytes == document, "an empty fix changes nothing", shown(result.bytes))
            return
        }
        hold(
            result.remaining.isDocument || !before.isDocument, "a fixed document still parses",
            shown(result.bytes))
        FindingInvariants.check(result.remaining, of: result.bytes)
        // The fixer keeps a recognized container, even if the fixed document no longer looks like one.
        hold(
            before.container != nil || result.remaining == validator.validate(result.bytes),
            "the remaining findings equal those of a new check", shown(result.bytes))
        // Postponed fixes are announced, and the next run makes them.
        var last = result
        for _ in 0..<8 where !last.postponed.isEmpty { last = fixer.fix(last.bytes) }
        let again = fixer.fix(last.bytes)
        hold(
            again.bytes == last.bytes && again.fixed.isEmpty, "a further fix changes nothing",
            shown(last.bytes) + "\n" + shown(again.bytes))
        guard before.isReadable else { return }
        hold(
            result.remaining.isReadable, "a fix keeps the document readable",
            shown(result.bytes))
        checkErrors(result, before, validator)
    }

    /// Every error after the fix existed before it, with two exceptions. A key that the fix makes readable may have an
    /// invalid value or need another key. A fixed Live Activity event may require keys that were not required before.
    private static func checkErrors(
        _ result: FixResult, _ before: ValidationReport, _ validator: Validator
    ) {
        let places = result.fixed.flatMap { $0.fix?.destinations ?? [] }
        // For a payload inside a file, a place begins with the offset of the payload; the pointer of a finding does not.
        let filled =
            places
            + places.filter { $0.tokens.first.flatMap { Int($0) } != nil }
            .map { JSONPointer(Array($0.tokens.dropFirst())) }
        let event = PayloadKey.event.pointer
        let isEventKnown = filled.contains(event) || result.fixed.contains { $0.pointer == event }
        let known = Set((before.diagnostics + before.suppressed + result.fixed).map(\.rule))
        for finding in result.remaining.diagnostics where finding.severity == .error {
            hold(
                known.contains(finding.rule)
                    || isEventKnown && RuleRegistry.family(of: finding.rule) == .liveActivity
                    || filled.contains { Self.concerns(finding.pointer, $0) },
                "a fix adds no error", "\(finding.rule): \(finding.message)\n\(shown(result.bytes))")
        }
    }

    private static func concerns(_ pointer: JSONPointer, _ filled: JSONPointer) -> Bool {
        pointer.tokens.starts(with: filled.tokens) || filled.tokens.starts(with: pointer.tokens)
    }
}
