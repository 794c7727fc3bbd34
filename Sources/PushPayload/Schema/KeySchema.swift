import LocatedJSON
import PayloadModel

/// The JSON Schema of the value of one key.
enum KeySchema {
    /// The year 5138 in seconds since 1970; larger numbers are probably milliseconds.
    private static let largestDate = 100_000_000_000

    /// Returns the schema of a key: its description, and its values unless these depend on other keys.
    static func schema(of key: PayloadKey) -> JSONValue {
        var members = SchemaConstraints.words.contains(key) ? [] : values(of: key)
        members.append(.init("description", .string(description(of: key))))
        if !key.deprecated.isEmpty || key.isLegacy { members.append(.init("deprecated", true)) }
        if !key.meanings.isEmpty {
            members.append(.init("enumDescriptions", .array(key.meanings.map(JSONValue.string))))
        }
        let examples = examples(of: key)
        if !examples.isEmpty { members.append(.init("examples", .array(examples))) }
        return .object(members)
    }

    /// Returns the members of the schema that restrict the key's value.
    static func values(of key: PayloadKey) -> [JSONValue.Member] {
        choice(key.types.map { schema(of: $0, for: key) } + objectForm(of: key))
    }

    /// Returns the values that editors suggest: the example, then the other values of an enumeration.
    private static func examples(of key: PayloadKey) -> [JSONValue] {
        guard let example = try? JSONValue(parsing: key.example) else { return [] }
        return [example] + key.values.map(JSONValue.string).filter { $0 != example }
    }

    /// Returns the text that editors show next to a completion.
    private static func description(of key: PayloadKey) -> String {
        var sentences = [key.summary]
        if !key.remarks.isEmpty { sentences.append(key.remarks) }
        sentences.append(key.availabilityText)
        if !key.deprecated.isEmpty { sentences.append("Deprecated since \(list(key.deprecated)).") }
        return sentences.joined(separator: " ")
    }

    private static func list(_ releases: [PayloadKey.Release]) -> String {
        releases.map(\.description).joined(separator: ", ")
    }

    private static func choice(_ schemas: [[JSONValue.Member]]) -> [JSONValue.Member] {
        if schemas.count == 1, let only = schemas.first { return only }
        return [.init("anyOf", .array(schemas.map(JSONValue.object)))]
    }

    /// Returns the schema of the object form that title and body can have; empty for other keys. Live Activities read
    /// this form instead of `title-loc-key` and `loc-key`.
    private static func objectForm(of key: PayloadKey) -> [[JSONValue.Member]] {
        key == .title || key == .body ? [[.init("$ref", "#/$defs/localizedText")]] : []
    }

    private static func schema(
        of type: PayloadKey.ValueType, for key: PayloadKey
    ) -> [JSONValue.Member] {
        switch type {
        case .string: return [.init("type", "string")]
        case .enumeration(let values):
            return [.init("type", "string"), .init("enum", .array(values.map(JSONValue.string)))]
        case .integer(let minimum): return [.init("type", "integer"), .init("minimum", .integer(minimum))]
        // A Live Activity may have any relevance score; see SchemaConstraints.
        case .number where key == .relevanceScore: return [.init("type", "number")]
        case .number(let range) where range.lowerBound == range.upperBound:
            return [.init("const", .integer(Int(range.lowerBound)))]
        case .number(let range):
            let ends = [range.lowerBound, range.upperBound].map {
                FiniteDouble($0).map(JSONValue.number) ?? nil
            }
            return [.init("type", "number"), .init("minimum", ends[0]), .init("maximum", ends[1])]
        case .flag: return [.init("const", 1)]
        case .binary: return [.init("enum", [1, 0])]
        case .date:
            return [
                .init("type", "integer"), .init("minimum", 0), .init("maximum", .integer(largestDate)),
            ]
        case .boolean: return [.init("type", "boolean")]
        case .object:
            let hasKeys = PayloadKey.Place.allCases.contains { $0.pointer == key.pointer }
            return hasKeys ? [.init("$ref", .string("#/$defs/\(key.name)"))] : [.init("type", "object")]
        case .strings: return [.init("type", "array"), .init("items", ["type": "string"])]
        case .null: return [.init("type", "null")]
        }
    }
}
