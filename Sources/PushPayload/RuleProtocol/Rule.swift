import LocatedJSON
import PayloadContainers
import PayloadModel

/// A rule: its description, and the checks that it makes.
///
/// A rule is one file. It names the pattern that it reports, so that `--ignore NAME` reads as
/// "allow NAME". It writes the checks that it needs; the others report nothing.
protocol Rule: Sendable {
    static var description: RuleDescription { get }

    /// What every finding repeats of the description, which whoever asks a rule for it has to copy whole.
    static var heading: (id: String, severity: Severity) { get }

    /// What the checks of a payload read, besides headers, options and the kind of push.
    static var reads: Facts { get }

    /// Whether the rule can report anything of payloads, given what else is known.
    static func applies(_ options: ValidationOptions) -> Bool

    /// Whether the rule may report a value that the shape of a payload does not record.
    ///
    /// Asked only of rules that read ``Facts/data``, about members whose names it ``watches(_:)`` and about texts that are
    /// long enough for it. May answer `true` for more values than the rule reports.
    static func mayReport(_ member: DataMember) -> Bool

    /// Whether the rule may report a member of that name inside the app's own data.
    static func watches(_ name: JSONBytes) -> Bool

    /// The length, in bytes, from which on the rule looks at texts under any name; `nil` if it looks at none.
    static var shortestWatchedText: Int? { get }

    /// Whether the rule speaks of values that a template or a shell fills in later; of any other, what it says
    /// about such a value is dropped.
    static var readsPlaceholders: Bool { get }

    /// Whether a fault in text that does not parse is this rule's to report.
    static func covers(_ fault: SyntaxFault) -> Bool

    /// Whether a mistake around a payload is this rule's to report.
    static func covers(_ fault: WrapperFault) -> Bool

    /// Checks any document that parses, whatever its outermost value.
    static func check(_ document: Document, into findings: inout Findings)

    /// Checks a payload whose outermost value is an object.
    static func check(_ payload: Inspection, into findings: inout Findings)

    /// Checks the description of an app's categories.
    static func check(_ file: CategoryFile, into findings: inout Findings)

    /// Compares payloads that were checked together.
    static func check(_ set: PayloadSet) -> [SetFinding]
}

extension Rule {
    static var heading: (id: String, severity: Severity) { (description.id, description.severity) }
    static var reads: Facts { .none }
    static func applies(_ options: ValidationOptions) -> Bool { true }
    static func mayReport(_ member: DataMember) -> Bool { true }
    static func watches(_ name: JSONBytes) -> Bool { true }
    static var shortestWatchedText: Int? { 0 }
    static var readsPlaceholders: Bool { false }
    static func covers(_ fault: SyntaxFault) -> Bool { false }
    static func covers(_ fault: WrapperFault) -> Bool { false }
    static func check(_ document: Document, into findings: inout Findings) {}
    static func check(_ payload: Inspection, into findings: inout Findings) {}
    static func check(_ file: CategoryFile, into findings: inout Findings) {}
    static func check(_ set: PayloadSet) -> [SetFinding] { [] }
}
