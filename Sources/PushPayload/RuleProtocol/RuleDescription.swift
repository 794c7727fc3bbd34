import LocatedJSON
import PayloadModel

/// A rule as data: its list entry, its documentation page and its tests.
public struct RuleDescription: Sendable {
    /// The stable id: lower case, hyphens.
    public let id: String
    /// The family of the rule.
    public let family: RuleFamily
    /// The default severity; some findings of the rule may have another, which ``rationale`` explains.
    public let severity: Severity
    /// The reported pattern, in one sentence.
    public let summary: String
    /// The consequence on the phone or at APNs, and why it is not intended. Markdown.
    public let rationale: String
    /// The conditions under which the fix is safe, unsafe or missing. Markdown.
    public let fixes: String
    /// The value of ``fixes`` for a rule without a fix.
    package static let noFix = "There is no automatic fix."
    /// Whether the rule fixes only request headers, in files such as a `curl` script. No example has such a fix, so
    /// ``fixSafety`` is `nil`.
    let fixesOnlyHeaders: Bool
    /// The sources of the facts.
    public let sources: [Source]
    /// Payloads without findings of the rule.
    public var valid: [Example] { makeValid() }
    /// Payloads with findings of the rule, and their fixed forms.
    public var invalid: [Example] { makeInvalid() }

    /// Creates the examples on demand: checking one small file must not wait for hundreds of them.
    private let makeValid: @Sendable () -> [Example]
    private let makeInvalid: @Sendable () -> [Example]
    /// Creates the examples of a rule whose input is not a payload; `nil` for any other rule.
    let makeShown: (@Sendable () -> ShownExamples)?

    package init(
        id: String, family: RuleFamily, severity: Severity, summary: String, rationale: String,
        fixes: String = noFix, fixesOnlyHeaders: Bool = false, sources: [Source],
        valid: @autoclosure @escaping @Sendable () -> [Example],
        invalid: @autoclosure @escaping @Sendable () -> [Example]
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.fixes = fixes
        self.fixesOnlyHeaders = fixesOnlyHeaders
        self.sources = sources
        makeValid = valid
        makeInvalid = invalid
        makeShown = nil
    }

    /// Describes a rule whose input is not a payload, with its own kind of examples.
    package init(
        id: String, family: RuleFamily, severity: Severity, summary: String, rationale: String,
        sources: [Source], shown: @escaping @Sendable () -> ShownExamples
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        fixes = Self.noFix
        fixesOnlyHeaders = false
        self.sources = sources
        makeValid = { [] }
        makeInvalid = { [] }
        makeShown = shown
    }

    /// The URL of the rule's documentation page, whose text `pushctl explain` prints.
    public var url: String { ProjectAddress.page(ofRule: id) }

    /// `safe` if any example has a safe fix, otherwise `unsafe`; `nil` if no example has a fix.
    public var fixSafety: Fix.Safety? {
        if invalid.contains(where: { $0.fixed != nil }) { return .safe }
        return invalid.contains { $0.unsafelyFixed != nil } ? .unsafe : nil
    }
}
