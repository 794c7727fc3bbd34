import PayloadModel

/// `loc-key-and-literal`: a literal text and the key of a localized text for the same line.
enum LocKeyAndLiteral: Rule {
    static let description = RuleDescription(
        id: "loc-key-and-literal", family: .localisation, severity: .note,
        summary: "One line of the alert has both a text and the key of a localized text.",
        rationale: """
            Apple tells you to specify `title-loc-key`, `subtitle-loc-key` and `loc-key` "instead of" `title`, \
            `subtitle` and `body`. Senders that add the literal text as a fallback rely on undocumented behavior. A \
            new system version may change which of the two the phone shows, and whether it shows the literal text if \
            the app does not know the key.
            """,
        sources: [.apple(.generating)],
        valid: [
            Example(#"{"aps":{"alert":{"title":"Lakers","loc-key":"GOAL_BODY"}}}"#),
            Example(#"{"aps":{"alert":{"title":"Goal","loc-key":"GOAL_BODY","loc-args":["2:1"]}}}"#),
            Example(
                #"{"aps":{"alert":{"title-loc-key":null,"title":"Goal","body":"2:1"}},"loc-key":"mine"}"#,
                caption: "`title-loc-key` is null, and `loc-key` is outside `alert`"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Lakers","body":"2:1 in the last minute",↓"loc-key":"GOAL_BODY"}}}"#
            ),
            Example(#"{"aps":{"alert":{↓"title-loc-key":"GOAL","title":"进球","body":"2:1"}}}"#),
        ]
    )

    static let reads = Facts.keys(
        .alert, .title, .subtitle, .body, .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps, payload.alert != nil else { return }
        for field in LocalizedField.all {
            guard payload.valueInPlace(of: field.literal)?.isString == true,
                payload.valueInPlace(of: field.key)?.text?.isEmpty == false
            else { continue }
            findings.report(
                .key(field.key.pointer),
                "\"\(field.key.name)\" and \"\(field.literal.name)\" are two texts for one line;"
                    + " which of them the phone shows is not documented",
                help:
                    "keep \"\(field.key.name)\" for a text in the user's language, or \"\(field.literal.name)\""
                    + " for the same text in every language"
            )
        }
    }
}
