import LocatedJSON
import PayloadModel

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

    /// Everyday words among the keys of Live Activities, which senders use for data of their own as well.
    static let words = PushKind.liveActivityKeys.filter { !$0.isHyphenated }

    /// The constraints of `aps`.
    static let aps: [JSONValue.Member] = [
        .init(
            "dependentSchemas",
            [
                "content-changed": ["properties": ["content-changed": ["const": true]]],
                "input-push-token": ["properties": ["input-push-channel": false]],
            ]),
        .init("if", ["$ref": "#/$defs/liveActivity"]),
        .init("then", activity),
        .init("else", ordinary),
    ]

    /// What makes `aps` that of a Live Activity, as `PushKind` reads it: a key that means nothing else, two of
    /// the words, an event, or one word where there is nothing to show and nothing to fetch.
    static let liveActivity: JSONValue = [
        "description": "The aps of a Live Activity push.",
        "anyOf": .array(
            PushKind.liveActivityKeys.filter(\.isHyphenated).map { has($0) } + pairsOfWords + [
                [
                    "properties": ["event": .object(KeySchema.values(of: .event))], "required": ["event"],
                ],
                [
                    "anyOf": .array(words.map { has($0) }),
                    "not": [
                        "anyOf": .array((PushKind.visible + [.contentAvailable]).map { has($0) })
                    ],
                ],
            ]),
    ]

    private static var pairsOfWords: [JSONValue] {
        words.indices.flatMap { first in
            words[(first + 1)...].map { has(words[first], $0) }
        }
    }

    private static func has(_ keys: PayloadKey...) -> JSONValue {
        ["required": .array(keys.map { .string($0.name) })]
    }

    /// What a Live Activity must keep to. It reads its sound in `alert`.
    private static let activity: JSONValue = [
        "required": ["timestamp", "event"],
        "properties": .object(
            words.map { .init($0.name, .object(KeySchema.values(of: $0))) } + [.init("sound", false)]),
        "allOf": [
            onEvent("start", require: [.contentState, .attributesType, .attributes, .alert]),
            onEvent("update", require: [.contentState]),
        ],
    ]

    /// A push for device management holds nothing else, unless it shows something: then the key is the app's own.
    static let deviceManagement: JSONValue = [
        "if": [
            "properties": ["aps": ["anyOf": .array(PushKind.visible.map { has($0) })]], "required": ["aps"],
        ],
        "else": ["maxProperties": 1],
    ]

    private static func onEvent(_ event: String, require keys: [PayloadKey]) -> JSONValue {
        [
            "if": ["properties": ["event": ["const": .string(event)]], "required": ["event"]],
            "then": ["required": .array(keys.map { .string($0.name) })],
        ]
    }

    /// What every other push must keep to.
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
