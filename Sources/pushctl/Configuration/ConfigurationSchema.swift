import LocatedJSON
import PayloadModel
import PushPayload

/// The JSON Schema of `.pushctl.json`, for editors.
enum ConfigurationSchema {
    /// Returns the schema as JSON, two spaces per level, ending with a line end.
    static func json(_ draft: JSONSchemaDraft = .draft2020) -> String {
        JSONWriter.pretty(draft.schema(from: value)) + "\n"
    }

    /// The schema as a value, in draft 2020-12.
    static var value: JSONValue {
        let head: [JSONValue.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
            .init("$id", "config.schema.json"),
            .init("title", "Configuration of pushctl"),
        ]
        return .object(head + record(ConfigurationCatalog.keys) + [definitions])
    }

    /// The schema of the names of rules and families, to which several keys refer.
    private static var definitions: JSONValue.Member {
        .init("$defs", ["rule": ["enum": .array(RuleSelectionOptions.names.map { .string($0) })]])
    }

    private static let rule: JSONValue = ["$ref": "#/$defs/rule"]

    private static func record(_ keys: [ConfigurationKey]) -> [JSONValue.Member] {
        let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
        let members: [JSONValue.Member] = [
            .init("type", "object"),
            .init("properties", .object(keys.map { .init($0.name, schema(of: $0)) })),
            .init("additionalProperties", false),
        ]
        return members + (required.isEmpty ? [] : [.init("required", .array(required))])
    }

    private static func schema(of key: ConfigurationKey) -> JSONValue {
        var members = schema(of: key.shape)
        members.append(.init("description", .string(key.summary)))
        if let example = try? JSONValue(parsing: key.example) { members.append(.init("examples", [example])) }
        return .object(members)
    }

    private static func schema(of shape: ConfigurationShape) -> [JSONValue.Member] {
        switch shape {
        case .text(let text): schema(of: text)
        case .list(let element, let mayBeEmpty):
            [.init("type", "array"), .init("items", .object(schema(of: element)))]
                + (mayBeEmpty ? [] : [.init("minItems", 1)])
        case .record(let keys): record(keys)
        case .table(let names, _, let element):
            [
                .init("type", "object"),
                .init(
                    "propertyNames",
                    names == RuleSelectionOptions.names ? rule : ["enum": .array(names.map { .string($0) })]),
                .init("additionalProperties", .object(schema(of: element))),
            ]
        case .categories: [.init("anyOf", [["type": "string"], CategoryFile.schema])]
        }
    }

    private static func schema(of text: ConfigurationText) -> [JSONValue.Member] {
        if case .rule = text { return [.init("$ref", "#/$defs/rule")] }
        if let values = text.values { return [.init("enum", .array(values.map { .string($0) }))] }
        let names: JSONValue? =
            switch text {
            case .version: ["const": "latest"]
            case .platform:
                ["enum": .array(PayloadKey.Platform.allCases.map { .string($0.rawValue.lowercased()) })]
            default: nil
            }
        let pattern: JSONValue? =
            switch text {
            case .version: "^(latest|0*([0-9]|1[0-9]|2[0-7])([.][0-9]+){0,2})$"
            case .platform:
                "^(ios|ipados|macos|watchos|tvos|visionos)(=(latest|0*([0-9]|1[0-9]|2[0-7])([.][0-9]+){0,2}))?$"
            case .pointer: "^(/([^~/]|~0|~1)*)*$"
            case .glob, .path, .memberName, .topic: "."
            default: nil
            }
        let any: [JSONValue.Member] =
            [.init("type", "string")] + (pattern.map { [.init("pattern", $0)] } ?? [])
        // The pattern already allows the names; they are listed because editors offer listed values.
        return names.map { [.init("anyOf", [$0, .object(any)])] } ?? any
    }
}
