import LocatedJSON
import PayloadModel

/// `loc-arg-count`: more or fewer arguments than the localized text has placeholders.
enum LocArgCount: Rule {
    static let description = RuleDescription(
        id: "loc-arg-count", family: .localisation, severity: .error,
        summary: "A localized text takes more or fewer arguments than the payload has.",
        rationale: """
            The elements of `loc-args`, `title-loc-args` and `subtitle-loc-args` fill the placeholders `%@` and `%1$@` \
            of the text in the app's strings. With fewer arguments than the text takes in some language, users of that \
            language may see a gap. If there are more arguments than the text takes in any language, the finding is a \
            warning: iOS does not show the extra arguments, and the sender probably means another text. The rule reads \
            the app's strings from the folder that `--strings` or `.pushctl.json` names, and `pushctl app` reads them \
            from the app; without strings, the rule reports nothing.
            """,
        sources: [.apple(.legacyKeys), .thread("ZhukV/AppleApnPush#33")],
        valid: [
            Example(
                #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Lakers","2"]}}}"#,
                strings: [
                    "en": ["SCORE": "%1$@ score %2$@, 100%% sure"], "de": ["SCORE": "%2$@ Punkte, %1$@"],
                ]),
            Example(
                #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Lakers","2"]}}}"#,
                strings: ["en": ["SCORE": "%@ score %@"], "ja": ["SCORE": "%@"]],
                caption: "A second argument that one language does not use"),
            Example(
                #"{"aps":{"alert":{"loc-key":"SALE"}}}"#, strings: ["en": ["SALE": "50% off"]],
                caption: "A percent sign, which takes no argument"),
            Example(
                #"{"aps":{"alert":{"loc-key":"OTHER","loc-args":["a","b"]}}}"#,
                strings: ["en": ["SCORE": "%@"]],
                caption: "A `loc-key` that the strings lack (reported by `loc-key-unknown`)"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":↓["Lakers"]}}}"#,
                strings: ["en": ["SCORE": "%@ score"], "de": ["SCORE": "%1$@ erzielt %2$@"]]),
            Example(
                #"{"aps":{"alert":{↓"title-loc-key":"HELLO","body":"湖人"}}}"#,
                strings: ["zh": ["HELLO": "你好，%@"]], caption: "No arguments at all"),
            Example(
                #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":↓["Mira","8"]}}}"#, severity: .warning,
                strings: ["en": ["HELLO": "Hello %@"]], caption: "One argument too many"),
        ]
    )

    static let reads =
        Facts.values(of: LocalizedField.all.flatMap { [$0.key, $0.arguments] })
        + .keys(LocalizedField.all.map(\.literal)) + .keys(.alert)

    static func applies(_ options: ValidationOptions) -> Bool { options.strings != nil }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let strings = payload.options.strings else { return }
        for use in LocalizedUse.all(in: payload) where use.arguments?.isArray != false {
            guard let counts = strings.argumentCounts(of: use.key), !isElsewhere(use, in: payload),
                let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
            else { continue }
            let sent = use.arguments?.count ?? 0
            let text = "the text of \(String(use.key).spoken) takes"
            let given = "but \"\(use.argumentsName)\" has \(sent == 0 ? "none" : "\(sent)")"
            let place: Findings.Place =
                use.arguments == nil ? .key(use.keyPlace) : .value(use.argumentsPlace)
            if sent < most.value {
                findings.report(
                    place,
                    "\(text) \(spoken(most.value)) in \(most.key), \(given); the text on the phone may show a gap",
                    help: "send as many arguments as the text has placeholders")
            } else if sent > most.value {
                findings.report(
                    place, "\(text) \(spoken(most.value)), \(given); iOS does not show the rest",
                    severity: .warning,
                    help: "remove the arguments that no language shows, or add a placeholder to the text")
            }
        }
    }

    private static func spoken(_ count: Int) -> String {
        count == 0 ? "no arguments" : count.counted("argument")
    }

    /// Returns whether the arguments are misplaced or misspelled, which another rule reports.
    private static func isElsewhere(_ use: LocalizedUse, in payload: Inspection) -> Bool {
        guard use.arguments == nil else { return false }
        return LocalizedField.all.contains {
            $0.arguments.pointer == use.argumentsPlace && payload.isReportedElsewhere($0.arguments)
        }
    }
}
