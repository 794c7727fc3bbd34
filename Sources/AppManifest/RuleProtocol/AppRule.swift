import PayloadModel
import PushPayload

/// A rule about an app's declarations: its description and its check.
///
/// Each rule has its own file. Its id names the pattern that it reports: `--ignore NAME` reads as "allow NAME".
protocol AppRule: Sendable {
    static var description: AppRuleDescription { get }
    /// Whether the input of the rule can differ between build configurations; string tables and intent definitions
    /// never do.
    static var dependsOnConfiguration: Bool { get }

    /// Checks an app with its extensions and its payloads.
    static func check(_ app: InspectedApp, into findings: inout AppFindings)
}

extension AppRule {
    static var dependsOnConfiguration: Bool { true }
}

/// The description of a rule about apps, for lists of rules, its documentation page and its tests.
struct AppRuleDescription: Sendable {
    let id: String
    let family: RuleFamily
    /// The default severity; individual findings can have another.
    let severity: Severity
    let summary: String
    let rationale: String
    let sources: [Source]
    private let makeValid: @Sendable () -> [AppExample]
    private let makeInvalid: @Sendable () -> [AppExample]

    /// Apps without findings of the rule.
    var valid: [AppExample] { makeValid() }
    /// Apps with findings of the rule.
    var invalid: [AppExample] { makeInvalid() }

    init(
        id: String, family: RuleFamily, severity: Severity, summary: String, rationale: String,
        sources: [Source],
        valid: @autoclosure @escaping @Sendable () -> [AppExample],
        invalid: @autoclosure @escaping @Sendable () -> [AppExample]
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.sources = sources
        makeValid = valid
        makeInvalid = invalid
    }
}
