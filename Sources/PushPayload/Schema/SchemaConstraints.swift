import LocatedJSON
import PayloadModel

/// Constraints that the key table lacks: keys that require, change or exclude others.
enum SchemaConstraints {
    /// The object form of a Live Activity's `title` and `body`, whose text is in the app's strings.
    static let localizedText: JSONValue = [
        "description": "A localized string in the language of the phone; Live Activities only.",
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

    /// The Live Activity keys that are everyday words, which senders also use for their own data.
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

    /// The condition under which `aps` belongs to a Live Activity, as in `PushKind`. One of these is enough: a Live
    /// Activity key with a hyphen; two of ``words``; `event` with a documented value; one of ``words``, if `aps` has
    /// neither a visible key nor `content-available`.
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

    /// The constraints of a Live Activity push. iOS reads its sound from `alert`, so `aps` must not contain `sound`.
    private static let activity: JSONValue = [
        "required": ["timestamp", "event"],
        "properties": .object(
            words.map { .init($0.name, .object(KeySchema.values(of: $0))) } + [.init("sound", false)]),
        "allOf": [
            onEvent("start", require: [.contentState, .attributesType, .attributes, .alert]),
            onEvent("update", require: [.contentState]),
        ],
    ]

    /// The constraints of a push for device management, which has no key but `mdm`. In a payload that shows a
    /// notification, `mdm` is custom data.
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

    /// The constraints of every push that does not belong to a Live Activity.
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
