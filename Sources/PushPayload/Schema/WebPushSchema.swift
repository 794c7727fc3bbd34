import LocatedJSON
import PayloadModel

/// The JSON Schema of a declarative web push message, generated from the table of its fields.
public enum WebPushSchema {
    /// Returns the schema as JSON, indented by two spaces per level, with a line end after it.
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
        case .url: [.init("type", "string"), .init("anyOf", address)]
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

    // MARK: Addresses

    /// The schemas of the addresses that the rule `webpush-url` accepts. The format `uri` would reject spaces and
    /// letters beyond ASCII, which browsers escape, and most validators do not check formats.
    private static let address: JSONValue = [
        ["pattern": .string(webAddress)],
        [
            "pattern": .string(blanks + "[A-Za-z][A-Za-z0-9+.-]*:"),
            "not": ["pattern": .string(blanks + web)],
        ],
        ["pattern": .string(placeholder)],
    ]

    private static let blanks = #"^[ \t]*"#
    private static let web = "[Hh][Tt][Tt][Pp][Ss]?:"
    /// The beginning of an HTTP address: an optional user, a host without the code points that the URL standard
    /// forbids, and an optional port of 16 bits.
    private static let webAddress =
        blanks + web + #"/*(?:[^/?#]*@)?(?:\[[0-9A-Fa-f:.]+\]|[^\u0000-\u0020#%/:<>?@\[\\\]^|\u007f]+)"#
        + #"(?::0*(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])?)?"#
        + #"(?:[/?#]|[ \t]*$)"#
    /// The usual forms of values that a template or a shell fills in later.
    private static let placeholder =
        #"\$\{.+\}|\{\{.+\}\}|%\{.+\}|<%=.+%>|<#.+#>|\$\([A-Za-z_]|^(?:\{[^}]+\}|<[^>]+>|#[({].+|%[A-Z0-9_]+%)$"#
        + #"|^(?:\[[A-Z_]+\]|\$[A-Z_]+|YOUR_[A-Z_]+)$"#
}
