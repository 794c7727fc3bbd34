import LocatedJSON

/// A group of rules about one side of a payload, or of the app that receives it.
public enum RuleFamily: String, Sendable, Hashable, CaseIterable {
    case syntax, structure, placement, spelling, type, value, localisation, background
    case liveActivity = "live-activity"
    case size, header, deprecation, simulator, container, grouping
    // What an app declares.
    case propertyList = "property-list"
    case capability, intents, shortcuts, sharing
    case quickActions = "quick-actions"
    case strings

    /// Whether its rules read an app rather than a payload.
    package var isOfApp: Bool {
        switch self {
        case .propertyList, .capability, .intents, .shortcuts, .sharing, .quickActions, .strings: true
        default: false
        }
    }
}

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
    /// When the repair is safe, when it is not, when there is none. Markdown.
    public let repair: String
    /// Where the facts come from.
    public let sources: [Source]
    /// Payloads on which it is silent.
    public var valid: [Example] { makeValid() }
    /// Payloads on which it reports, with what repair makes of them.
    public var invalid: [Example] { makeInvalid() }

    /// Examples are made when somebody reads them: a check of one small file must not wait for hundreds.
    private let makeValid: @Sendable () -> [Example]
    private let makeInvalid: @Sendable () -> [Example]
    /// How the documentation shows examples that are no payloads.
    private let makeShown: (@Sendable () -> ShownExamples)?

    init(
        id: String, family: RuleFamily, severity: Severity, summary: String, rationale: String,
        repair: String = "There is no automatic repair.", sources: [Source],
        valid: @autoclosure @escaping @Sendable () -> [Example],
        invalid: @autoclosure @escaping @Sendable () -> [Example]
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.repair = repair
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
        repair = "There is no automatic repair."
        self.sources = sources
        makeValid = { [] }
        makeInvalid = { [] }
        makeShown = shown
    }

    /// The examples as the documentation shows them.
    var shown: ShownExamples {
        makeShown?()
            ?? ShownExamples(
                reported: invalid.enumerated().map { index, example in
                    ShownExample(example, of: self, caption: index == 0 ? "" : "Also reported")
                },
                notReported: valid.map { ShownExample($0, of: self) })
    }

    /// The address of the rule's page in the documentation. `pushctl explain` prints the same text.
    public var url: String { ProjectAddress.page(ofRule: id) }

    /// The strongest repair that an example shows; `nil` when the rule has none.
    public var fixSafety: Fix.Safety? {
        if invalid.contains(where: { $0.fixed != nil }) { return .safe }
        return invalid.contains { $0.unsafelyFixed != nil } ? .unsafe : nil
    }
}
