import LocatedJSON
import PayloadContainers
import PayloadModel

/// A rule: its description and its checks.
///
/// A rule is one file. Its id names the pattern that it reports, so that `--ignore NAME` reads as "allow NAME". A rule
/// implements the checks that it needs; the other checks report nothing.
protocol Rule: Sendable {
    static var description: RuleDescription { get }

    /// The properties of the description that every finding repeats; cheaper than copying the whole description.
    static var heading: (id: String, severity: Severity) { get }

    /// The facts that the checks of a payload read, in addition to headers, options and the kind of push.
    static var reads: Facts { get }

    /// Returns whether the rule can report anything in payloads with these options.
    static func applies(_ options: ValidationOptions) -> Bool

    /// Returns whether the rule may report a member whose value the shape of a payload does not record.
    ///
    /// Called only for rules that read ``Facts/data``. One of these rules ``watches(_:)`` the member's name, or the
    /// value is a string at least as long as the smallest ``minLengthOfInspectedStrings`` of these rules. The method
    /// can return `true` for more values than the rule reports.
    static func mayReport(_ member: DataMember) -> Bool

    /// Returns whether the rule may report a member of the app's own data that has this name.
    static func watches(_ name: UTF8Bytes) -> Bool

    /// The minimum length, in bytes, of the strings that the rule inspects regardless of their keys; `nil` if it
    /// inspects only the members that it ``watches(_:)``.
    static var minLengthOfInspectedStrings: Int? { get }

    /// Whether the rule reports values that a template or a shell fills in later; findings of all other rules about
    /// such values are dropped.
    static var readsPlaceholders: Bool { get }

    /// Returns whether this rule reports a syntax error.
    static func covers(_ fault: SyntaxFault) -> Bool

    /// Returns whether this rule reports an error in the container of a payload.
    static func covers(_ fault: ContainerFault) -> Bool

    /// Checks any document that parses, regardless of its outermost value.
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
    static func watches(_ name: UTF8Bytes) -> Bool { true }
    static var minLengthOfInspectedStrings: Int? { 0 }
    static var readsPlaceholders: Bool { false }
    static func covers(_ fault: SyntaxFault) -> Bool { false }
    static func covers(_ fault: ContainerFault) -> Bool { false }
    static func check(_ document: Document, into findings: inout Findings) {}
    static func check(_ payload: Inspection, into findings: inout Findings) {}
    static func check(_ file: CategoryFile, into findings: inout Findings) {}
    static func check(_ set: PayloadSet) -> [SetFinding] { [] }
}
