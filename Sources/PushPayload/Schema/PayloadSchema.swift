import LocatedJSON
import PayloadModel

/// The JSON Schema of a payload, for editors and other tools.
///
/// It is generated from the key table and accepts only documented values. It rejects some values that the validator
/// only warns about, such as a flag that is `true` and not 1. It does not cover headers, sizes or spelling, and accepts
/// unknown keys. `enumDescriptions`, which editors show next to enumeration values, is not a keyword of JSON
/// Schema; validators ignore it.
public enum PayloadSchema {
    /// Returns the schema as JSON, indented by two spaces per level, with a line end after it.
    public static func json(_ draft: JSONSchemaDraft = .draft2020) -> String {
        JSONWriter.pretty(draft.schema(from: value)) + "\n"
    }

    /// The schema as a value, in draft 2020-12.
    public static var value: JSONValue {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "payload.schema.json",
            "title": "Apple push notification payload",
            "description": """
            The body of a request to APNs. Needs "aps", "mdm" or "container-identifier"; VoIP, \
            complication, location, Push to Talk and Wallet pushes may go without any of them and are not \
            described here. All other members are custom data for the app.
            """,
            "type": "object",
            "anyOf": [
                ["required": ["aps"]], ["required": ["mdm"]], ["required": ["container-identifier"]],
            ],
            "properties": .object(properties(of: .topLevel)),
            "dependentSchemas": .object([.init("mdm", SchemaConstraints.deviceManagement)] + misplacedKeys),
            "$defs": [
                "aps": object(.aps, constraints: SchemaConstraints.aps),
                "liveActivity": SchemaConstraints.liveActivity,
                "alert": object(.alert, constraints: []),
                "sound": object(.sound, constraints: []),
                "localizedText": SchemaConstraints.localizedText,
            ],
        ]
    }

    private static func object(_ place: PayloadKey.Place, constraints: [JSONValue.Member]) -> JSONValue {
        let misplaced = KeyCatalog.unmistakableNames(foreignTo: place).map { JSONValue.Member($0, false) }
        return .object(
            [
                .init("type", "object"), .init("properties", .object(properties(of: place) + misplaced)),
            ] + constraints
        )
    }

    private static func properties(of place: PayloadKey.Place) -> [JSONValue.Member] {
        KeyCatalog.keys(in: place).map { .init($0.name, KeySchema.schema(of: $0)) }
    }

    /// Keys that senders put next to `aps` by mistake. They are valid custom data there if the right object also has
    /// the key, if their value is an object with custom names, if it is an object or array and the key has no such
    /// type, or if they are the `badge` or `sound` of a silent push. Otherwise they were meant for the system, which
    /// does not read them there.
    private static var misplacedKeys: [JSONValue.Member] {
        KeyCatalog.unmistakableNames(foreignTo: .topLevel).compactMap { name in
            guard let key = KeyCatalog.keys(named: name).first else { return nil }
            var exceptions = [required(key.pointer.tokens[...])]
            if [PayloadKey.badge, .sound].contains(key) { exceptions.append(silentPush) }
            if let place = PayloadKey.Place(at: key) {
                exceptions.append(["properties": .object([.init(name, ownObject(place))])])
            }
            let foreignForms =
                (key.types.contains(.object) ? [] : ["object"])
                + (key.types.contains(.strings) ? [] : ["array"])
            if !foreignForms.isEmpty {
                let forms = JSONValue.array(foreignForms.map { .string($0) })
                exceptions.append(["properties": .object([.init(name, ["type": forms])])])
            }
            return .init(name, exceptions.count == 1 ? exceptions[0] : ["anyOf": .array(exceptions)])
        }
    }

    /// The schema of a silent push; a badge or a sound next to its `aps` is custom data.
    private static let silentPush: JSONValue = [
        "required": ["aps"],
        "properties": [
            "aps": [
                "required": ["content-available"],
                "not": ["anyOf": .array(PushKind.visible.map { ["required": [.string($0.name)]] })],
            ]
        ],
    ]

    /// Returns the schema of an object with at least one name that is not a key of a place, and without the keys that
    /// identify the place.
    private static func ownObject(_ place: PayloadKey.Place) -> JSONValue {
        let keys = KeyCatalog.keys(in: place)
        let identifying = keys.filter(CustomDataShare.identifying.contains).map { JSONValue.string($0.name) }
        let names: JSONValue = ["propertyNames": ["enum": .array(keys.map { .string($0.name) })]]
        return [
            "type": "object", "not": ["anyOf": .array([names] + identifying.map { ["required": [$0]] })],
        ]
    }

    /// Returns the schema of an object with a member at the end of a path of keys.
    private static func required(_ names: ArraySlice<String>) -> JSONValue {
        guard let name = names.first else { return ["type": "object"] }
        let required: [JSONValue.Member] = [
            .init("type", "object"), .init("required", [.string(name)]),
        ]
        guard names.count > 1 else { return .object(required) }
        let inner = JSONValue.Member(name, Self.required(names.dropFirst()))
        return .object(required + [.init("properties", .object([inner]))])
    }
}
