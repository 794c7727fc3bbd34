import PayloadModel
import PushPayload

/// Collects what the rules report about an app.
struct AppFindings {
    /// The rule that is reporting.
    private let rule: AppRuleDescription
    /// The app as findings name it; `nil` without a project.
    private let app: String?
    /// The configuration that is checked; `nil` where it does not matter.
    private let configuration: String?
    private(set) var findings: [AppFinding] = []

    init(rule: AppRuleDescription, app: String? = nil, configuration: String? = nil) {
        self.rule = rule
        self.app = app
        self.configuration = configuration
    }

    /// Reports a finding of the rule.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what happens on the phone: lower case, no full stop.
    ///   - severity: Where this part of the rule differs from the rule's usual one.
    ///   - help: What to write instead.
    mutating func report(_ place: Place, _ message: String, severity: Severity? = nil, help: String) {
        var finding = AppFinding(
            path: place.path,
            diagnostic: Diagnostic(
                rule: rule.id, severity: severity ?? rule.severity, message: message, help: help,
                pointer: place.pointer, range: place.range, payload: place.payload))
        if let app {
            finding.scopes = [
                AppScope(
                    app: app, target: place.target ?? app, configurations: [configuration].compactMap(\.self))
            ]
        }
        findings.append(finding)
    }
}

/// A finding about an app, or about a payload that is meant for it.
public struct AppFinding: Sendable, Hashable {
    /// The file that it points into, as it was named when it was added.
    public let path: String
    /// The finding. Its pointer is one of the property list, catalog or payload; in a binary property list it has no
    /// range.
    public var diagnostic: Diagnostic
    /// The apps, targets and configurations that it is true of; empty without a project.
    public internal(set) var scopes: [AppScope] = []

    init(path: String, diagnostic: Diagnostic) {
        self.path = path
        self.diagnostic = diagnostic
    }
}
