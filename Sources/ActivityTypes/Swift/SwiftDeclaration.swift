/// A type as it is written in Swift.
indirect enum TypeReference: Sendable, Hashable {
    /// A name, `Outer.Inner`, with what is between its angle brackets.
    case named([String], [TypeReference])
    case optional(TypeReference)
    case array(TypeReference)
    case dictionary(TypeReference, TypeReference)
    /// A tuple, a function, or whatever else no decoder makes.
    case other

    static func named(_ name: String) -> TypeReference { .named([name], []) }
}

/// The declaration of a type, or all of its declarations and extensions together.
struct SwiftDeclaration: Sendable {
    enum Kind: Sendable {
        case structure, enumeration, other
    }

    /// Its name after those of the types that it is in.
    let path: [String]
    var kind: Kind?
    /// What is after the colon.
    var inherited: [TypeReference] = []
    var properties: [Property] = []
    var cases: [Case] = []
    /// Why the way in which it is decoded is not known; `nil` if it is the usual one.
    var obstacle: String?

    /// A stored property.
    struct Property: Sendable {
        let name: String
        /// `nil` where neither a type nor a simple value is written.
        var type: TypeReference?
        let isConstant: Bool
        let hasValue: Bool
        /// Why its value is not known; `nil` usually.
        var obstacle: String?
    }

    /// A case of an enumeration.
    struct Case: Sendable {
        let name: String
        let rawValue: RawValue?
        /// `nil` for a case without associated values.
        let values: [AssociatedValue]?
    }

    enum RawValue: Sendable {
        case string(String)
        case number(String)
        case other
    }

    struct AssociatedValue: Sendable {
        let label: String?
        let type: TypeReference
        let hasDefault: Bool
    }

    /// The last part of each name after the colon.
    var inheritedNames: [String] {
        inherited.compactMap { if case .named(let path, _) = $0 { path.last } else { nil } }
    }
}
