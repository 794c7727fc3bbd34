import PayloadModel

/// `mutable-content-without-alert`: a push that requests the service extension, but has no text.
enum MutableContentWithoutAlert: Rule {
    static let description = RuleDescription(
        id: "mutable-content-without-alert", family: .background, severity: .error,
        summary: "`mutable-content` requests the service extension, but there is no alert text.",
        rationale: """
            The notification service extension runs only for a push that shows an alert: an `alert` with a title, a \
            subtitle or a body, or the key of a localized text. The phone does not start the extension for a push with \
            only a sound or a badge, nor for a silent push, so the extension decrypts nothing and attaches no picture. \
            In a silent push, where `mutable-content` may merely be left over, the finding is a warning.
            """,
        sources: [
            .apple(.serviceExtension), .thread("firebase/firebase-ios-sdk#2048"),
            .thread("OneSignal/OneSignal-iOS-SDK#104"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"body":"New message"},"badge":2,"sound":"default","mutable-content":1},"#
                    + #""secret":"kV0mT3pZ"}"#),
            Example(
                #"{"aps":{"alert":{"title":"Anna","body":"Photo"},"mutable-content":1},"photo":"p/17.jpg"}"#),
            Example(#"{"aps":{"alert":{"loc-key":"NEW_MESSAGE"},"mutable-content":1}}"#),
            Example(#"{"aps":{"alert":{"subtitle":"صورة جديدة"},"mutable-content":1}}"#),
            Example(#"{"aps":{"sound":"default","mutable-content":0}}"#),
        ],
        invalid: [
            Example(
                #"{"aps":{"badge":2,"sound":"default",↓"mutable-content":1},"secret":"kV0mT3pZ"}"#,
                caption: "An encrypted message without a fallback text"),
            Example(#"{"aps":{"alert":{"launch-image":"goal"},↓"mutable-content":1}}"#),
            Example(
                #"{"aps":{"badge":3,↓"mutable-content":"1"}}"#,
                caption: "The string `\"1\"`, which `flag-not-one` also reports"),
            Example(
                #"{"aps":{"content-available":1,↓"mutable-content":1}}"#, severity: .warning,
                caption: "In a silent push"),
        ]
    )

    static let reads =
        Facts.keys(
            .alert, .mutableContent, .title, .subtitle, .body, .titleLocalizationKey,
            .subtitleLocalizationKey, .localizationKey) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.isOrdinary, payload.isSet(.mutableContent), !payload.hasAlertText else { return }
        // An alert that is neither an object nor a string has its own finding, and may have been meant as a text.
        if let alert = payload[.alert], !alert.isObject, !alert.isString { return }
        guard !payload.isReportedElsewhere(.alert),
            !LocalizedField.all.contains(where: {
                payload.isReportedElsewhere($0.literal) || payload.isReportedElsewhere($0.key)
            })
        else { return }
        let isSilent = payload.kind == .background || payload.kindByKeys == .background
        findings.report(
            .key(PayloadKey.mutableContent.pointer),
            isSilent
                ? "\"mutable-content\" has no effect in a silent push; iOS does not run the service extension"
                : "\"mutable-content\" is set without a title, subtitle or body; iOS does not run the service extension",
            severity: isSilent ? .warning : nil,
            help: isSilent
                ? "remove \"mutable-content\", or send an alert with a text that the extension replaces"
                : "add an \"alert\" with a text that the extension replaces, or remove \"mutable-content\""
        )
    }
}
