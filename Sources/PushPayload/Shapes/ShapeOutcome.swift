import LocatedJSON
import PayloadModel

/// The outcome of a shape: the rules that report something about its payloads.
package final class ShapeOutcome: Sendable {
    /// The findings at or above the lowest severity of interest, in document order, as statistics count them.
    package let findings: [CountedFinding]
    /// A validator with only the rules that report something, at any severity.
    package let validator: Validator
    /// The kind of push.
    package let kind: PushKind
    /// Whether the payloads show a notification.
    let isNotification: Bool
    /// Whether rules about sets of payloads ignore the thread identifier.
    let isThreadUnclear: Bool
    /// Whether rules about sets of payloads ignore the summary argument.
    let isSummaryArgumentUnclear: Bool

    /// Creates the outcome of a shape from one of its payloads.
    ///
    /// - Parameters:
    ///   - report: The report of all rules on that payload.
    ///   - level: The lowest severity of interest.
    init(_ report: ValidationReport, _ payload: PayloadReport, of validator: Validator, level: Severity) {
        var rules: Set<String> = []
        findings = report.diagnostics.filter { $0.severity >= level }.map {
            CountedFinding($0, isFirstOfRule: rules.insert($0.rule).inserted)
        }
        let fired = Set((report.diagnostics + report.suppressed).map(\.rule))
        self.validator = validator.limited(to: fired)
        kind = payload.kind ?? .alert
        let traits = payload.stackTraits
        isNotification = traits != nil
        isThreadUnclear = traits?.thread == .unclear
        isSummaryArgumentUnclear = traits?.summaryArgument == .unclear
    }
}

/// A finding without its texts and its position.
package struct CountedFinding: Sendable, Hashable {
    package let rule: String
    package let severity: Severity
    package let isFixable: Bool
    /// Whether it is the first finding of its rule in its payload.
    package let isFirstOfRule: Bool

    init(_ diagnostic: Diagnostic, isFirstOfRule: Bool) {
        self.isFirstOfRule = isFirstOfRule
        rule = diagnostic.rule
        severity = diagnostic.severity
        isFixable = diagnostic.fix != nil
    }
}

/// A payload whose shape is known.
package struct JudgedPayload {
    /// The size of the payload.
    package let size: DocumentSize
    package let outcome: ShapeOutcome
    /// The thread identifier; `nil` if it is missing or empty. Meaningless if ``ShapeOutcome/isThreadUnclear``.
    let thread: WrittenText?
    let summaryArgument: WrittenText?
    /// The value of `Simulator Target Bundle`, a bundle identifier.
    let simulatorApp: WrittenText?

    package var isClean: Bool { outcome.findings.isEmpty }

    /// Returns the validator's report on the payload, without findings.
    ///
    /// - Parameter app: The app that the headers name.
    func report(app: String?) -> PayloadReport {
        PayloadReport(size: size, kind: outcome.kind, stackTraits: StackTraits(self, app: app))
    }
}
