import LocatedJSON

/// One way in which a value does not fit a schema.
public struct Violation: Sendable, Hashable {
    /// The kind of a violation.
    public enum Problem: Sendable, Hashable {
        /// The value has the wrong type. If the wanted type is an object that must have exactly one member, `choices`
        /// lists the allowed members; otherwise it is empty.
        case wrongType(found: String, wanted: String, title: String?, choices: [String] = [])
        /// An object lacks a member that the type needs.
        case missing(name: String, title: String?)
        /// The type has no such member; `known` lists its members.
        case unknown(name: String, known: [String], title: String?)
        /// The value is not one of the allowed values, which are written as JSON.
        case value(found: String, allowed: [String])
        /// The value breaks a constraint; `must` says which, and completes a sentence with "must", such as "be absent".
        case limit(found: String, must: String)
        /// The object needs one of these members and has none.
        case choice(names: [String])
        /// The value fits none of several alternatives, or more than one.
        case alternatives(found: String, matching: Int)
    }

    /// The pointer to the invalid value or unknown member, relative to the checked value; for a missing member, the
    /// pointer to the object that lacks it.
    public let pointer: JSONPointer
    /// What is wrong there.
    public let problem: Problem

    /// Whether the value can still be decoded.
    public var isHarmless: Bool {
        if case .unknown = problem { true } else { false }
    }
}
