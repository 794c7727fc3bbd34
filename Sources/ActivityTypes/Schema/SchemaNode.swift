import LocatedJSON

/// The constraints of a subschema of a JSON Schema.
///
/// Nodes refer to each other by index, so recursive types need no special case.
struct SchemaNode: Sendable, Hashable {
    /// The allowed kinds of value; `nil` for all.
    var types: TypeSet?
    var properties: [Property] = []
    var required: [String] = []
    var otherMembers = OtherMembers.allowed
    var items: Int?
    /// The allowed values, from `enum` and `const`; `nil` for all.
    var values: [JSONValue]?
    var minimum: FiniteDouble?
    var maximum: FiniteDouble?
    var exclusiveMinimum: FiniteDouble?
    var exclusiveMaximum: FiniteDouble?
    var multipleOf: FiniteDouble?
    /// The allowed lengths of a string, in Unicode scalars.
    var textLength = Bounds()
    var elementCount = Bounds()
    var memberCount = Bounds()
    var pattern: TextPattern?
    var allOf: [Int] = []
    var anyOf: [Int] = []
    var oneOf: [Int] = []
    /// The node to which `$ref` refers.
    var reference: Int?
    /// Whether no value is valid: the schema `false`.
    var rejectsEverything = false
    /// The name of the decoded type, for messages.
    var title: String?

    struct Property: Sendable, Hashable {
        let name: String
        let node: Int
    }

    /// The treatment of members that are not in ``properties``.
    enum OtherMembers: Sendable, Hashable {
        case allowed
        /// The decoder ignores them, so they are probably mistakes.
        case ignored
        case rejected
        case checked(Int)
    }

    struct Bounds: Sendable, Hashable {
        var minimum: Int?
        var maximum: Int?

        func contains(_ number: Int) -> Bool {
            number >= minimum ?? .min && number <= maximum ?? .max
        }
    }

    /// The nodes that check the same value as this one.
    var nodesForSameValue: [Int] { allOf + anyOf + oneOf + (reference.map { [$0] } ?? []) }

    /// Returns the node that checks a member of an object or an element of an array; `nil` if none does.
    func childNode(_ token: String, isElement: Bool) -> Int? {
        if isElement { return items }
        if let property = properties.first(where: { $0.name == token }) { return property.node }
        return if case .checked(let node) = otherMembers { node } else { nil }
    }
}

/// A set of the JSON types that the keyword `type` names.
struct TypeSet: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let null = TypeSet(rawValue: 1)
    static let boolean = TypeSet(rawValue: 2)
    static let integer = TypeSet(rawValue: 4)
    static let number = TypeSet(rawValue: 8)
    static let string = TypeSet(rawValue: 16)
    static let array = TypeSet(rawValue: 32)
    static let object = TypeSet(rawValue: 64)

    /// The types with their names in JSON Schema and in messages.
    static let all: [(name: String, type: TypeSet, spoken: String)] = [
        ("string", .string, "a string"), ("integer", .integer, "a whole number"),
        ("number", .number, "a number"),
        ("boolean", .boolean, "true or false"), ("object", .object, "an object"),
        ("array", .array, "an array"),
        ("null", .null, "null"),
    ]

    /// Whether the set contains the kind of a value; `1.0` is an integer, as in JSON Schema and for Swift's decoder.
    func contains(_ value: JSONNode) -> Bool {
        switch value.kind {
        case .null: contains(.null)
        case .boolean: contains(.boolean)
        case .string: contains(.string)
        case .array: contains(.array)
        case .object: contains(.object)
        case .integer, .real:
            contains(.number)
                || contains(.integer)
                    && (value.kind == .integer || value.number.map { $0 == $0.rounded() } == true)
        }
    }

    /// The types in words: `a string or null`.
    var spoken: String {
        let words = Self.all.filter { contains($0.type) }.map(\.spoken)
        return words.isEmpty ? "nothing" : words.joined(separator: " or ")
    }
}
