/// A version of the JSON Schema language.
public enum JSONSchemaDraft: String, Sendable, Hashable, CaseIterable {
    /// Draft 2020-12, the draft of pushctl's own schemas.
    case draft2020 = "2020-12"
    /// Draft 07, for older editors.
    case draft7 = "7"

    /// Translates a schema from draft 2020-12 into this draft.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public func schema(from schema: JSONValue) -> JSONValue {
        self == .draft2020 ? schema : Self.draft7(schema)
    }

    /// Keywords whose value is an object of named schemas.
    private static let maps: Set<String> = ["properties", "patternProperties", "$defs", "dependentSchemas"]
    /// Keywords whose value is data, not a schema.
    private static let data: Set<String> = ["const", "enum", "default", "examples"]

    private static func draft7(_ schema: JSONValue) -> JSONValue {
        switch schema {
        case .array(let elements): return .array(elements.map(draft7))
        case .object(let members):
            let translated = members.map { draft7($0) }
            // Draft 07 ignores all keywords next to "$ref", so "$ref" moves into "allOf".
            guard members.count > 1, let reference = translated.first(where: { $0.isNamed("$ref") }) else {
                return .object(translated)
            }
            var others = translated.filter { !$0.isNamed("$ref") }
            if let index = others.firstIndex(where: { $0.isNamed("allOf") }),
                case .array(let schemas) = others[index].value
            {
                others[index].value = .array(schemas + [.object([reference])])
            } else {
                others.append(.init("allOf", [.object([reference])]))
            }
            return .object(others)
        default: return schema
        }
    }

    private static func draft7(_ member: JSONValue.Member) -> JSONValue.Member {
        switch (member.name, member.value) {
        case ("$schema", _): return .init("$schema", "http://json-schema.org/draft-07/schema#")
        case ("$ref", .string(let reference)):
            return .init("$ref", .string(reference.replacing("#/$defs/", with: "#/definitions/")))
        case (let name, .object(let schemas)) where maps.contains(name):
            let name = ["$defs": "definitions", "dependentSchemas": "dependencies"][name] ?? name
            return .init(name, .object(schemas.map { .init($0.name, draft7($0.value)) }))
        case (let name, _) where data.contains(name): return member
        default: return .init(member.name, draft7(member.value))
        }
    }
}
