import LocatedJSON

/// The names and values that a JSON Schema lists for the objects of a document.
///
/// A path consists of the member names that lead to an object, outermost first; elements of arrays have none.
struct SchemaOutline {
    struct Member {
        let name: String
        /// Its effect; empty if the schema does not say it.
        let summary: String
    }

    private let root: JSONValue
    private let start: [String]

    /// - Parameter start: The path to the objects that the document contains. A line of a stream is an element of the
    ///   `events` that the schema of a scenario describes.
    init(_ root: JSONValue, below start: [String] = []) {
        self.root = root
        self.start = start
    }

    /// The members that the object at a path may have, in the order of the schema.
    func members(at path: [String]) -> [Member] {
        var known: Set<String> = []
        return objects(at: path).flatMap { object in
            members("properties", of: object).map {
                Member(name: $0.name, summary: Self.summary(of: $0.value))
            }
                + words(in: object["propertyNames"]).map { Member(name: $0, summary: "") }
        }.filter { known.insert($0.name).inserted }
    }

    /// The effect of a member; `nil` if the object at the path has no such member.
    func summary(of name: String, at path: [String]) -> String? {
        let found = objects(at: path).flatMap { schemas(of: name, in: $0) }
        return found.isEmpty ? nil : found.lazy.map(Self.summary).first { !$0.isEmpty } ?? ""
    }

    /// The listed values of a member, or of its elements; `true` and `false` for a switch.
    func values(of name: String, at path: [String], isElement: Bool) -> [JSONValue] {
        objects(at: path).flatMap { schemas(of: name, in: $0) }.flatMap { schema in
            let alternatives = self.alternatives(of: schema)
            let wanted = isElement ? elements(of: alternatives) : alternatives
            return wanted.flatMap(listed)
        }
    }

    private func listed(in schema: JSONValue) -> [JSONValue] {
        if case .array(let values)? = schema["enum"] { return values }
        if let value = schema["const"] { return [value] }
        switch schema["type"] {
        case "boolean": return [true, false]
        case "object": return [[:]]
        case "array": return [[]]
        default: return []
        }
    }

    /// The schemas of the object at a path.
    private func objects(at path: [String]) -> [JSONValue] {
        (start + path).reduce(alternatives(of: root)) { objects, name in
            let values = objects.flatMap { schemas(of: name, in: $0) }.flatMap(alternatives)
            return values + elements(of: values)
        }
    }

    private func elements(of schemas: [JSONValue]) -> [JSONValue] {
        schemas.compactMap { $0["items"] }.flatMap(alternatives)
    }

    /// The schemas of a member: its own, or that of all members without their own.
    private func schemas(of name: String, in object: JSONValue) -> [JSONValue] {
        if let member = members("properties", of: object).first(where: { $0.name == name }) {
            return [member.value]
        }
        guard case .object? = object["additionalProperties"] else { return [] }
        return [object["additionalProperties"] ?? .null]
    }

    /// A schema and those that it combines or refers to.
    private func alternatives(of schema: JSONValue) -> [JSONValue] {
        var all = [schema]
        for keyword in ["anyOf", "oneOf", "allOf"] {
            if case .array(let parts)? = schema[keyword] { all += parts.flatMap(alternatives) }
        }
        if let definition = definition(of: schema) { all += alternatives(of: definition) }
        return all
    }

    /// The schema that a reference into `$defs` names.
    private func definition(of schema: JSONValue) -> JSONValue? {
        guard case .string(let reference)? = schema["$ref"], reference.hasPrefix("#/$defs/") else {
            return nil
        }
        return root["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
    }

    private func words(in schema: JSONValue?) -> [String] {
        guard let schema else { return [] }
        return alternatives(of: schema).flatMap(listed).compactMap { value in
            if case .string(let word) = value { word } else { nil }
        }
    }

    private func members(_ keyword: String, of schema: JSONValue) -> [JSONValue.Member] {
        if case .object(let members)? = schema[keyword] { members } else { [] }
    }

    private static func summary(of schema: JSONValue) -> String {
        if case .string(let text)? = schema["description"] { text } else { "" }
    }
}
