/// A type as it is written in Swift.
indirect enum TypeReference: Sendable, Hashable {
    /// A name, `Outer.Inner`, with what is between its angle brackets.
    case named([String], [TypeReference])
    case optional(TypeReference)
    case array(TypeReference)
    case dictionary(TypeReference, TypeReference)
    /// What a call of a type returns, the type or an optional; without arguments it is the type, if no declaration of it
    /// says otherwise.
    case call([String], [TypeReference], hasArguments: Bool)
    /// A tuple, a function, or whatever else no decoder makes.
    case other

    static func named(_ name: String) -> TypeReference { .named([name], []) }
}

/// The declaration of a type, or all of its declarations and extensions together.
struct SwiftDeclaration: Sendable, Hashable {
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
    /// Whether an initializer may return `nil`.
    var hasFailableInitializer = false

    /// A stored property.
    struct Property: Sendable, Hashable {
        let name: String
        /// `nil` where neither a type nor a simple value is written.
        var type: TypeReference?
        let isConstant: Bool
        let hasValue: Bool
        /// Why its value is not known; `nil` usually.
        var obstacle: String?
    }

    /// A case of an enumeration.
    struct Case: Sendable, Hashable {
        let name: String
        let rawValue: RawValue?
        /// `nil` for a case without associated values.
        let values: [AssociatedValue]?
        /// Whether only some builds have it.
        let isConditional: Bool
    }

    enum RawValue: Sendable, Hashable {
        case string(String)
        case number(String)
        case other
    }

    struct AssociatedValue: Sendable, Hashable {
        let label: String?
        let type: TypeReference
    }

    /// Whether another declaration of the same name is decoded in the same way.
    func isDecoded(like other: SwiftDeclaration) -> Bool {
        kind == other.kind && properties == other.properties && cases == other.cases
            && (kind != .enumeration || inherited.first == other.inherited.first)
    }

    /// The last part of each name after the colon.
    var inheritedNames: [String] {
        inherited.compactMap { if case .named(let path, _) = $0 { path.last } else { nil } }
    }
}
