/// A rule: its description, and in one of the refinements below, its check.
///
/// A rule is one file. It names the pattern that it reports, so that `--ignore NAME` reads as
/// "allow NAME".
protocol Rule: Sendable {
    static var description: RuleDescription { get }
}

/// A rule about text that does not parse.
protocol SyntaxRule: Rule {
    /// Whether a fault is this rule's to report.
    static func covers(_ fault: SyntaxFault) -> Bool
}

/// A rule about any document that parses, whatever its outermost value.
protocol DocumentRule: Rule {
    static func check(_ document: Document, into findings: inout Findings)
}

/// A rule about a payload whose outermost value is an object.
protocol PayloadRule: Rule {
    static func check(_ payload: Inspection, into findings: inout Findings)
}
