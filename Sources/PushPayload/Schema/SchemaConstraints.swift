/// What the key table does not say: which keys need, change or exclude one another.
enum SchemaConstraints {
    /// `title` and `body` of a Live Activity, looked up in the app's strings.
    static let localizedText: JSONValue = [
        "description": "A text in the language of the phone, for Live Activities only.",
        "type": "object",
        "properties": [
            "loc-key": [
                "description": "The key of the text in the app's Localizable strings.", "type": "string",
            ],
            "loc-args": [
                "description": "The strings that fill the placeholders of the text, in order.",
                "type": "array", "items": ["type": "string"],
            ],
        ],
        "required": ["loc-key"],
    ]

    /// The constraints of `aps`.
    static var aps: [JSONValue.Member] {
        let liveActivityKeys = KeyCatalogue.keys(in: .aps).filter { $0.use == .liveActivity }
        let needs = liveActivityKeys.map { key in
            let partners = [PayloadKey.timestamp, .event].filter { $0 != key }
            return JSONValue.Member(key.name, .array(partners.map { .string($0.name) }))
        }
        return [
            .init("dependentRequired", .object(needs)),
            .init(
                "dependentSchemas",
                [
                    "content-changed": ["properties": ["content-changed": ["const": true]]],
                    "input-push-token": ["properties": ["input-push-channel": false]],
                ]),
            .init(
                "allOf",
                [
                    onEvent("start", require: [.contentState, .attributesType, .attributes, .alert]),
                    onEvent("update", require: [.contentState]),
                    soundInAlert,
                    ["if": ["not": ["required": ["event"]]], "then": ordinary],
                ]),
        ]
    }

    private static func onEvent(_ event: String, require keys: [PayloadKey]) -> JSONValue {
        [
            "if": ["properties": ["event": ["const": .string(event)]], "required": ["event"]],
            "then": ["required": .array(keys.map { .string($0.name) })],
        ]
    }

    /// A Live Activity that alerts reads its sound in `alert`.
    private static let soundInAlert: JSONValue = [
        "if": ["required": ["event", "alert"]], "then": ["properties": ["sound": false]],
    ]

    /// What only a push without an event must keep to.
    private static var ordinary: JSONValue {
        [
            "properties": [
                "relevance-score": ["minimum": 0, "maximum": 1],
                "alert": [
                    "properties": ["title": ["type": "string"], "body": ["type": "string"], "sound": false]
                ],
            ]
        ]
    }
}
