import LocatedJSON
import PayloadModel

/// What the rules say of the payloads of one shape.
package final class ShapeOutcome: Sendable {
    /// The findings at or above the level, in the order of the rules: what statistics count of them.
    package let findings: [CountedFinding]
    /// Runs only the rules that fire.
    package let validator: Validator
    /// What the payload is for.
    package let kind: PushKind
    /// Whether the payload shows a notification.
    let isNotification: Bool
    /// Whether rules about sets of payloads know its thread and summary argument.
    let isThreadUnclear: Bool
    let isSummaryArgumentUnclear: Bool

    /// - Parameters:
    ///   - report: What all rules said of one payload of the shape.
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

/// A finding without its words and its place.
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
    /// The thread identifier; `nil` if there is none or it is no usual text.
    let thread: WrittenText?
    let summaryArgument: WrittenText?
    /// The bundle identifier in a file for the Simulator.
    let simulatorApp: WrittenText?

    package var isClean: Bool { outcome.findings.isEmpty }

    /// What the validator reports of the payload, its findings left out.
    ///
    /// - Parameter app: The app that the headers name.
    func report(app: String?) -> PayloadReport {
        PayloadReport(size: size, kind: outcome.kind, stackTraits: StackTraits(self, app: app))
    }
}
