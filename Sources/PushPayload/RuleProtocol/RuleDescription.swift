import LocatedJSON
import PayloadModel

/// A rule as data: its list entry, its documentation page and its tests.
public struct RuleDescription: Sendable {
    /// The stable name: lower case, hyphens.
    public let id: String
    /// The group it belongs to.
    public let family: RuleFamily
    /// The usual severity; a part of the rule may report another, as its text says.
    public let severity: Severity
    /// What it reports, in one sentence.
    public let summary: String
    /// What happens on the phone or at APNs, and why that is not what was meant. Markdown.
    public let rationale: String
    /// When the fix is safe, when it is not, when there is none. Markdown.
    public let fixes: String
    /// Where the facts come from.
    public let sources: [Source]
    /// Payloads on which it is silent.
    public var valid: [Example] { makeValid() }
    /// Payloads on which it reports, with what fix makes of them.
    public var invalid: [Example] { makeInvalid() }

    /// Examples are made when somebody reads them: a check of one small file must not wait for hundreds.
    private let makeValid: @Sendable () -> [Example]
    private let makeInvalid: @Sendable () -> [Example]
    /// How the documentation shows examples that are no payloads.
    let makeShown: (@Sendable () -> ShownExamples)?

    package init(
        id: String, family: RuleFamily, severity: Severity, summary: String, rationale: String,
        fixes: String = "There is no automatic fix.", sources: [Source],
        valid: @autoclosure @escaping @Sendable () -> [Example],
        invalid: @autoclosure @escaping @Sendable () -> [Example]
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.fixes = fixes
        self.sources = sources
        makeValid = valid
        makeInvalid = invalid
        makeShown = nil
    }

    /// Describes a rule whose input is no payload, and whose examples are therefore of another kind.
    package init(
        id: String, family: RuleFamily, severity: Severity, summary: String, rationale: String,
        sources: [Source], shown: @escaping @Sendable () -> ShownExamples
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        fixes = "There is no automatic fix."
        self.sources = sources
        makeValid = { [] }
        makeInvalid = { [] }
        makeShown = shown
    }

    /// The address of the rule's page in the documentation. `pushctl explain` prints the same text.
    public var url: String { ProjectAddress.page(ofRule: id) }

    /// The strongest fix that an example shows; `nil` when the rule has none.
    public var fixSafety: Fix.Safety? {
        if invalid.contains(where: { $0.fixed != nil }) { return .safe }
        return invalid.contains { $0.unsafelyFixed != nil } ? .unsafe : nil
    }
}
