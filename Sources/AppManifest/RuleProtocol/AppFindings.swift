import PayloadModel
import PushPayload

/// Collects the findings of one rule in an app.
struct AppFindings {
    private let rule: AppRuleDescription
    /// The name of the app in findings; `nil` without a project.
    private let app: String?
    /// The build configuration; `nil` without a project, or if the rule does not depend on it.
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
    ///   - message: The problem and its consequence: lower case, no full stop.
    ///   - severity: The severity if it is not the rule's default.
    ///   - help: The instruction.
    mutating func report(_ place: ManifestPlace, _ message: String, severity: Severity? = nil, help: String) {
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

/// A finding in an app, or in a payload for it.
public struct AppFinding: Sendable, Hashable {
    /// The path of the file, as the caller passed it.
    public let path: String
    /// The diagnostic, with a pointer into the property list, catalog or payload. In a binary property list, it
    /// has no range.
    public var diagnostic: Diagnostic
    /// The affected apps, targets and configurations. Without a project, only findings in payloads have a scope, and
    /// only if there are several apps.
    public internal(set) var scopes: [AppScope] = []

    init(path: String, diagnostic: Diagnostic) {
        self.path = path
        self.diagnostic = diagnostic
    }
}
