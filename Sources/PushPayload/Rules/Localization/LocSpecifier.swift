import PayloadModel

/// `loc-specifier`: a placeholder in a text that iOS shows unchanged.
enum LocSpecifier: Rule {
    static let description = RuleDescription(
        id: "loc-specifier", family: .localisation, severity: .warning,
        summary: "A literal text contains a placeholder such as `%@`, which iOS does not fill.",
        rationale: """
            iOS fills `%@`, `%1$@` and `%d` only in a text that it looks up in the app's strings, with arguments such \
            as those in `loc-args`. It shows a literal `title`, `subtitle` or `body`, and an `alert` that is a string, \
            exactly as they were sent: "Tonight at %@". Either the sender forgot to fill the text, or the text belongs \
            in the app's strings under a key.
            """,
        sources: [.apple(.generating), .apple(.legacyKeys)],
        valid: [
            Example(#"{"aps":{"alert":{"title":"Table booked","body":"Tonight at eight"}}}"#),
            Example(
                #"{"aps":{"alert":{"title":"50% off","body":"5%d 50 %deal %df 100%% @home 50%@home 5%%@ %1 $@ %%@"}},"text":"%@"}"#,
                caption:
                    "Percent signs that the rule does not take for a placeholder, and the app's own data"
            ),
            Example(
                #"{"aps":{"alert":{"loc-key":"Tonight at %@","loc-args":["eight"]}}}"#,
                caption: "A key of the app's strings, whose text iOS fills"),
        ],
        invalid: [
            Example(#"{"aps":{"alert":{"title":"Table booked","body":↓"Tonight at %@"}}}"#),
            Example(#"{"aps":{"alert":↓"%1$@ 发来消息"}}"#),
            Example(#"{"aps":{"alert":{"title":"Inbox","body":↓"%u new messages"}}}"#),
            Example(#"{"aps":{"alert":{"title":↓"%@ scores","subtitle":↓"%2$@ : %1$@","body":"Goal"}}}"#),
        ]
    )

    private static let texts: [PayloadKey] = [.alert] + LocalizedField.all.map(\.literal)

    static let reads = Facts.keys(.alert, .title, .subtitle, .body)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps else { return }
        for key in texts {
            guard let text = payload.valueInPlace(of: key)?.text,
                let specifier = FormatSpecifier.first(in: text.buffer)
            else {
                continue
            }
            findings.report(
                .value(key.pointer),
                "\"\(key.name)\" contains \"\(specifier)\"; iOS fills only texts that a loc-key names,"
                    + " so the phone shows the placeholder itself",
                help: "write the finished text, or put this one into the app's strings and send its key as"
                    + " \"\((LocalizedField.field(ofLiteral: key)?.key ?? .localizationKey).name)\""
            )
        }
    }
}
