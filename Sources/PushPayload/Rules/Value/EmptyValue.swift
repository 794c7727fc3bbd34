import PayloadContainers
import PayloadModel

/// `empty-value`: an identifier, a sound, a file name, a localization key or the title of a web push that is an empty
/// string.
enum EmptyValue: Rule {
    static let description = RuleDescription(
        id: "empty-value", family: .value, severity: .warning,
        summary:
            "An identifier, a sound, a file name, a localization key or the title of a web push is an empty string.",
        rationale: """
            An empty `thread-id`, `category` or `sound` is typical of a template whose variable has no value. What iOS \
            does with an empty value is not documented: notifications with an empty `thread-id` may form their own \
            stack or join the app's default stack, and an empty `sound` may be silent or play the default sound. Omit \
            a key that has no value.

            Safari does not treat a web push with an empty `title` as declarative, so the finding about that \
            `title` is an error.
            """,
        fixes: """
            Unsafe: the key is removed; an app that expects the empty value no longer finds it. An empty `title` of a \
            web push has no fix.
            """,
        sources: [.apple(.generating)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"","body":"Goal"},"thread-id":"team"},"category":""}"#,
                caption: "An empty text; the empty `category` outside of `aps` is the app's own data")
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kobe","body":"See you at eight"},"thread-id":↓"","category":"MESSAGE"}}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"Kobe","body":"See you at eight"},"category":"MESSAGE"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"مرحبا","launch-image":↓""},"sound":↓""}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"مرحبا"}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1,"name":↓""}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1}}}"#),
            Example(
                #"{"web_push":8030,"notification":{"title":↓"","navigate":"https://example.com/77"}}"#,
                severity: .error,
                caption: "A declarative web push"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.empty) }

    /// Keys of a payload whose values are identifiers or names. The rule does not report an empty text in a payload,
    /// such as `title`.
    private static let identifiers: [PayloadKey] = [
        .threadID, .category, .targetContentID, .filterCriteria, .sound, .launchImage, .titleLocalizationKey,
        .subtitleLocalizationKey, .localizationKey, .alertSound, .soundName,
    ]

    static let reads = Facts.keys(
        .alert, .sound, .threadID, .category, .contentAvailable, .targetContentID, .filterCriteria,
        .launchImage, .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey, .alertSound,
        .soundName)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps else { return }
        for key in identifiers {
            guard let value = payload.valueInPlace(of: key), value.text?.isEmpty == true else { continue }
            // `background-visible-keys` reports an empty sound next to content-available.
            if key == .sound, payload.isSet(.contentAvailable) { continue }
            findings.report(
                .value(key.pointer), "\"\(key.name)\" is an empty string; \(consequence(key))",
                help: "remove \"\(key.name)\" if it has no value",
                fix: payload.editor.remove(key.pointer, safety: .unsafe)
            )
        }
    }

    private static func consequence(_ key: PayloadKey) -> String {
        switch key {
        case .threadID: "which stack the notification joins is not documented"
        case .category: "which actions and which view the notification gets is not documented"
        case .sound, .alertSound, .soundName:
            "whether the phone stays silent or plays the default sound is not documented"
        case .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey:
            "iOS has no key to look up, and the line may stay empty"
        default: "what iOS does with it is not documented"
        }
    }
}
