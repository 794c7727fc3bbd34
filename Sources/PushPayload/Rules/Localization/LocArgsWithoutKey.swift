import PayloadModel

/// `loc-args-without-key`: arguments for a localized text whose key is missing.
enum LocArgsWithoutKey: Rule {
    static let description = RuleDescription(
        id: "loc-args-without-key", family: .localisation, severity: .warning,
        summary: "An alert has arguments for a localized text, but not the key of that text.",
        rationale: """
            Arguments fill the placeholders of a text that the phone looks up in the app's strings. Without \
            `loc-key` (`title-loc-key`, `subtitle-loc-key`) there is no such text: a literal `body`, `title` or \
            `subtitle` is shown as it is, and the arguments are not used. The rule ignores an empty array.
            """,
        fixes: "Unsafe: the arguments are removed, although the missing key may be the mistake.",
        sources: [.apple(.generating)],
        valid: [
            Example(
                #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["2"],"title":"Goal","title-loc-args":[]}}}"#),
            Example(
                #"{"aps":{"alert":{"title":"Goal","title-loc-args":null,"body":"2:1"}},"loc-args":["2"]}"#,
                caption: "`null`, and `loc-args` outside of the alert"),
            Example(
                #"{"aps":{"alert":{"locKey":"SCORE","loc-args":["2"]}}}"#,
                caption: "The key is present but misspelled (reported by `misspelled-key`)"),
            Example(
                #"{"aps":{"alert":{"loc-args":["2"]},"loc_key":"SCORE"},"locKey":"SCORE"}"#,
                caption: "The key is misspelled and outside of the alert"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Table booked","body":"Tonight at eight",↓"loc-args":["eight"]}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"Table booked","body":"Tonight at eight"}}}"#),
            Example(
                #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["2"],↓"title-loc-args":["湖人"]}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["2"]}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"subtitle-loc-args":["2"]}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"}}}"#),
        ]
    )

    static let reads =
        Facts.keys(
            .alert, .titleLocalizationKey, .titleLocalizationArguments, .subtitleLocalizationKey,
            .subtitleLocalizationArguments, .localizationKey, .localizationArguments) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps, payload.alert != nil else { return }
        for field in LocalizedField.all {
            // A misplaced or misspelled key has its own finding; its arguments must stay.
            guard let arguments = payload.valueInPlace(of: field.arguments), arguments.isArray,
                arguments.count > 0,
                !payload.has(field.key), !payload.isReportedElsewhere(field.key)
            else { continue }
            findings.report(
                .key(field.arguments.pointer),
                "\"\(field.arguments.name)\" has no \"\(field.key.name)\" beside it;"
                    + " without that key the phone does not show the arguments",
                help: "add \"\(field.key.name)\" with a key of the app's strings, or write the whole text as"
                    + " \"\(field.literal.name)\"",
                fix: payload.editor.remove(field.arguments.pointer, safety: .unsafe)
            )
        }
    }
}
