/// `loc-specifier`: a placeholder in a text that is shown as it stands.
enum LocSpecifier: Rule {
    static let description = RuleDescription(
        id: "loc-specifier", family: .localisation, severity: .warning,
        summary: "A literal text holds a placeholder such as `%@`, which nothing fills.",
        rationale: """
            Only a text that the phone looks up in the app's strings has its `%@` and `%1$@` filled from the \
            arguments. A literal `title`, `subtitle` or `body`, and an `alert` that is a string, are shown \
            exactly as they were sent: the person reads "Tonight at %@". Either the sender forgot to fill the \
            text, or it belongs into the app's strings under a key.
            """,
        sources: [.apple(.generating), .apple(.legacyKeys)],
        valid: [
            Example(#"{"aps":{"alert":{"title":"Table booked","body":"Tonight at eight"}}}"#),
            Example(
                #"{"aps":{"alert":{"title":"50% off","body":"5%d 100%% @home 50%@home 5%%@ %1 $@ %%@"}},"text":"%@"}"#
            ),
            Example(#"{"aps":{"alert":{"loc-key":"Tonight at %@","loc-args":["eight"]}}}"#),
        ],
        invalid: [
            Example(#"{"aps":{"alert":{"title":"Table booked","body":↓"Tonight at %@"}}}"#),
            Example(#"{"aps":{"alert":↓"%1$@ 发来消息"}}"#),
            Example(#"{"aps":{"alert":{"title":↓"%@ scores","subtitle":↓"%2$@ : %1$@","body":"Goal"}}}"#),
        ]
    )

    private static let texts: [PayloadKey] = [.alert] + LocalizedField.all.map(\.literal)

    static let reads = Facts.keys(.alert, .title, .subtitle, .body)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps else { return }
        for key in texts {
            guard let text = payload.settled(key)?.text, let specifier = specifier(in: text.buffer) else {
                continue
            }
            findings.report(
                .value(key.pointer),
                "\"\(key.name)\" holds \"\(specifier)\"; only a text behind a loc-key is filled,"
                    + " the phone shows the placeholder as it stands",
                help: "write the finished text, or put this one into the app's strings and send its key as"
                    + " \"\((LocalizedField.field(ofLiteral: key)?.key ?? .localizationKey).name)\""
            )
        }
    }

    /// The first `%@` or `%n$@`; `%%` is a percent sign, and so is one behind a digit.
    static func specifier(in bytes: UnsafeRawBufferPointer) -> String? {
        var index = 0
        while let start = bytes.offset(of: UInt8(ascii: "%"), from: index) {
            var end = start + 1
            while end < bytes.count, bytes[end].isDigit { end += 1 }
            if end > start + 1, end < bytes.count, bytes[end] == UInt8(ascii: "$") {
                end += 1
            } else if end > start + 1 {
                index = end
                continue
            }
            // Behind a digit it is a percent sign: 50%@home.
            let isPercentage = start > 0 && bytes[start - 1].isDigit
            if end < bytes.count, bytes[end] == UInt8(ascii: "@"), !isPercentage {
                return String(decoding: bytes[start...end], as: UTF8.self)
            }
            // Behind %% the second sign belongs to the first.
            index = end < bytes.count && end == start + 1 && bytes[end] == UInt8(ascii: "%") ? end + 1 : end
        }
        return nil
    }
}
