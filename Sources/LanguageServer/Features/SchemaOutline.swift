import LocatedJSON

/// A member on the path to an object.
struct PathStep: Sendable, Hashable {
    let name: String
    /// Whether its value is an array, and the path leads into an element.
    let isList: Bool
}

/// The names and values that a JSON Schema lists for the objects of a document.
///
/// A path consists of the members that lead to an object, outermost first.
struct SchemaOutline {
    struct Member {
        let name: String
        /// Its description; empty if the schema has none.
        let summary: String
    }

    private let root: JSONValue
    private let start: [PathStep]

    /// Makes the outline of a schema.
    ///
    /// - Parameter start: The path to the document, if the schema describes a larger one: a line of a stream is an
    ///   element of the `events` of a scenario.
    init(_ root: JSONValue, startingAt start: [PathStep] = []) {
        self.root = root
        self.start = start
    }

    /// Returns the members that the object at a path can still have, in the order of the schema.
    ///
    /// - Parameter present: The names of the members that it has already.
    func members(at path: [PathStep], besides present: Set<String>) -> [Member] {
        let excluded = objects(at: path).flatMap { self.excluded(by: present, in: $0) }
        return members(at: path).filter { !present.contains($0.name) && !excluded.contains($0.name) }
    }

    /// Returns the names that cannot be added to an object, whose schema is `object`: all names if there are
    /// `maxProperties` members already; otherwise, if it has one of the members that the alternatives of `oneOf`
    /// require, all of those.
    private func excluded(by present: Set<String>, in object: JSONValue) -> [String] {
        if case .integer(let most)? = object["maxProperties"], present.count >= most {
            return members("properties", of: object).map(\.name)
        }
        guard case .array(let alternatives)? = object["oneOf"] else { return [] }
        let names = alternatives.flatMap { alternative -> [String] in
            guard case .array(let required)? = alternative["required"] else { return [] }
            return required.compactMap { if case .string(let name) = $0 { name } else { nil } }
        }
        return present.isDisjoint(with: names) ? [] : names
    }

    /// Returns the members that the object at a path can have, in the order of the schema.
    func members(at path: [PathStep]) -> [Member] {
        var known: Set<String> = []
        return objects(at: path).flatMap { object in
            members("properties", of: object).map {
                Member(name: $0.name, summary: Self.summary(of: $0.value))
            }
                + words(in: object["propertyNames"]).map { Member(name: $0, summary: "") }
        }.filter { known.insert($0.name).inserted }
    }

    /// Returns the description of a member; `nil` if the object at the path cannot have such a member.
    func summary(of name: String, at path: [PathStep]) -> String? {
        let found = objects(at: path).flatMap { schemas(of: name, in: $0) }
        return found.isEmpty ? nil : found.lazy.map(Self.summary).first { !$0.isEmpty } ?? ""
    }

    /// Returns the listed values of a member or of its elements; `true` and `false` for a Boolean, `{}` for an object,
    /// `[]` for an array.
    func values(of name: String, at path: [PathStep], isElement: Bool) -> [JSONValue] {
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

    /// Returns the schemas of the object at a path.
    private func objects(at path: [PathStep]) -> [JSONValue] {
        (start + path).reduce(alternatives(of: root)) { objects, step in
            let values = objects.flatMap { schemas(of: step.name, in: $0) }.flatMap(alternatives)
            return step.isList ? elements(of: values) : values
        }
    }

    private func elements(of schemas: [JSONValue]) -> [JSONValue] {
        schemas.compactMap { $0["items"] }.flatMap(alternatives)
    }

    /// Returns the schemas of a member: its own, or that of `additionalProperties`.
    private func schemas(of name: String, in object: JSONValue) -> [JSONValue] {
        if let member = members("properties", of: object).first(where: { $0.name == name }) {
            return [member.value]
        }
        guard case .object? = object["additionalProperties"] else { return [] }
        return [object["additionalProperties"] ?? .null]
    }

    /// Returns a schema, and those that it combines or refers to.
    private func alternatives(of schema: JSONValue) -> [JSONValue] {
        var all = [schema]
        for keyword in ["anyOf", "oneOf", "allOf"] {
            if case .array(let parts)? = schema[keyword] { all += parts.flatMap(alternatives) }
        }
        if let definition = definition(of: schema) { all += alternatives(of: definition) }
        return all
    }

    /// Returns the schema that a reference into `$defs` names.
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
