import LocatedJSON
import PayloadModel

/// The JSON Schema of a declarative web push message, generated from the table of its fields.
public enum WebPushSchema {
    /// The schema as JSON, two spaces a level, ending with a line end.
    public static func json(_ draft: JSONSchemaDraft = .draft2020) -> String {
        JSONWriter.pretty(draft.schema(from: value)) + "\n"
    }

    /// The schema as a value, in draft 2020-12.
    public static var value: JSONValue {
        let head: [JSONValue.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
            .init("$id", "webpush.schema.json"),
            .init("title", "Declarative web push message"),
            .init(
                "description",
                "The body of a request to a web push endpoint, before it is encrypted. Safari shows it without a service worker."
            ),
        ]
        return .object(head + object(.message))
    }

    private static func object(_ place: WebPushField.Place) -> [JSONValue.Member] {
        let fields = WebPushField.fields(in: place)
        return [
            .init("type", "object"),
            .init("required", .array(fields.filter(\.isRequired).map { .string($0.name) })),
            .init("properties", .object(fields.map { .init($0.name, schema(of: $0)) })),
        ]
    }

    private static func schema(of field: WebPushField) -> JSONValue {
        var members = type(of: field)
        members.append(.init("description", .string(field.summary)))
        if let example = try? JSONValue(parsing: field.example) {
            members.append(.init("examples", [example]))
        }
        return .object(members)
    }

    private static func type(of field: WebPushField) -> [JSONValue.Member] {
        switch field.type {
        case .version: [.init("const", .integer(WebPushField.version))]
        case .object: object(.notification)
        case .boolean: [.init("type", "boolean")]
        case .text: [.init("type", "string")] + (field.isRequired ? [.init("minLength", 1)] : [])
        case .url(let isAbsolute): [.init("type", "string")] + (isAbsolute ? [.init("format", "uri")] : [])
        case .word(let words): [.init("enum", .array(words.map(JSONValue.string)))]
        case .count:
            [
                .init(
                    "anyOf",
                    [["type": "integer", "minimum": 0], ["type": "string", "pattern": "^[0-9]{1,20}$"]])
            ]
        case .objects: [.init("type", "array"), .init("items", .object(object(.action)))]
        case .anything: []
        }
    }
}
