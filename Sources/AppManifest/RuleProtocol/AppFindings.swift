import PushPayload

/// Collects what the rules report about an app.
struct AppFindings {
    /// The rule that is reporting.
    private let rule: AppRuleDescription
    private(set) var findings: [AppFinding] = []

    init(rule: AppRuleDescription) {
        self.rule = rule
    }

    /// Reports a finding of the rule.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what happens on the phone: lower case, no full stop.
    ///   - severity: Where this part of the rule differs from the rule's usual one.
    ///   - help: What to write instead.
    mutating func report(_ place: Place, _ message: String, severity: Severity? = nil, help: String) {
        findings.append(
            AppFinding(
                path: place.path,
                diagnostic: Diagnostic(
                    rule: rule.id, severity: severity ?? rule.severity, message: message, help: help,
                    pointer: place.pointer, range: place.range, payload: place.payload)))
    }
}

/// A finding about an app, or about a payload that is meant for it.
public struct AppFinding: Sendable, Hashable {
    /// The file that it points into, as it was named when it was added.
    public let path: String
    /// The finding. Its pointer is one of the property list, catalog or payload; in a binary property list it has no
    /// range.
    public var diagnostic: Diagnostic
}
