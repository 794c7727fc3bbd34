/// A type as written in Swift.
indirect enum TypeReference: Sendable, Hashable {
    /// A name, `Outer.Inner`, with its generic arguments.
    case named([String], [TypeReference])
    case optional(TypeReference)
    case array(TypeReference)
    case dictionary(TypeReference, TypeReference)
    /// The result of an initializer, such as `Date()`. It may be an optional if the type is an enumeration or has a
    /// failable initializer, or if the type is not declared in the given files and the call has arguments.
    case call([String], [TypeReference], hasArguments: Bool)
    /// A type whose names are looked up in this scope: an argument of a generic alias, with the scope in which the
    /// alias is used.
    case scoped(TypeReference, [String])
    /// A tuple, a function, or another type that cannot be decoded.
    case other

    static func named(_ name: String) -> TypeReference { .named([name], []) }

    /// Returns the type of a generic alias with each parameter in `names` replaced by its argument.
    func replacing(_ names: [String: TypeReference]) -> TypeReference {
        switch self {
        case .named(let path, let arguments):
            if path.count == 1, arguments.isEmpty, let type = names[path[0]] { return type }
            return .named(path, arguments.map { $0.replacing(names) })
        case .optional(let type): return .optional(type.replacing(names))
        case .array(let type): return .array(type.replacing(names))
        case .dictionary(let key, let value):
            return .dictionary(key.replacing(names), value.replacing(names))
        case .call, .scoped, .other: return self
        }
    }
}

/// The declaration of a type, or all of its declarations and extensions together.
struct SwiftDeclaration: Sendable, Hashable {
    /// `protocol` also includes an alias of several protocols.
    enum Kind: Sendable {
        case structure, enumeration, `protocol`, other
    }

    /// The names of the enclosing types and of the type itself, outermost first.
    let path: [String]
    /// The kind; `nil` if there are only extensions.
    var kind: Kind?
    /// The name of the file with the declaration itself; empty if there are only extensions.
    var file = ""
    /// The types after the colon.
    var inherited: [TypeReference] = []
    var properties: [Property] = []
    var cases: [Case] = []
    /// The reason why pushctl cannot determine how the type is decoded; `nil` if there is none.
    var obstacle: String?
    /// Whether an initializer can return `nil`.
    var hasFailableInitializer = false

    /// A stored property.
    struct Property: Sendable, Hashable {
        let name: String
        /// The type; `nil` if the source has neither a type nor a simple value.
        var type: TypeReference?
        let isConstant: Bool
        let hasValue: Bool
        /// The reason why pushctl cannot determine how the property is decoded; `nil` if there is none.
        var obstacle: String?
    }

    /// A case of an enumeration.
    struct Case: Sendable, Hashable {
        let name: String
        let rawValue: RawValue?
        /// `nil` for a case without associated values.
        let values: [AssociatedValue]?
        /// Whether the case is inside `#if`, so that only some builds have it.
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
