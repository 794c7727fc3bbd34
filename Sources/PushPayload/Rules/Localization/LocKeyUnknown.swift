import PayloadModel

/// `loc-key-unknown`: a localization key that the app's strings do not contain.
enum LocKeyUnknown: Rule {
    static let description = RuleDescription(
        id: "loc-key-unknown", family: .localisation, severity: .error,
        summary: "The app's strings lack the key of a localized text in some or all languages.",
        rationale: """
            `loc-key`, `title-loc-key` and `subtitle-loc-key` name texts in the app's `Localizable.strings`, which the \
            phone looks up in the language of its user. If no language has the key, the phone has no text to show. If \
            only some languages have the key, users of the others see the text in another language, and the finding is \
            a warning. Keys are compared exactly. The rule reads the app's strings from `--strings`, from \
            `.pushctl.json` or, in `pushctl app`, from the app; without strings, the rule reports nothing.
            """,
        sources: [.apple(.generating), .thread("manaflow-ai/cmux#9319")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title-loc-key":"GOAL","body":"2:1"}}}"#,
                strings: ["en": ["GOAL": "Goal!"], "de": ["GOAL": "Tor!"]]),
            Example(
                #"{"aps":{"alert":{"loc-key":"GOAL"}}}"#,
                strings: ["en": ["GOAL": "Goal!"], "en-GB": ["COLOUR": "Colour"], "Base": [:]],
                caption: "British English lacks the key, but falls back to English"),
            Example(
                #"{"aps":{"alert":{"loc-key":"${KEY}"}}}"#, strings: ["en": ["GOAL": "Goal!"]],
                caption: "A variable, whose value is unknown"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title-loc-key":↓"GOAL_TITEL","body":"2:1"}}}"#,
                strings: ["en": ["GOAL_TITLE": "Goal!"]]),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2},"alert":{"title":"#
                    + #"{"loc-key":↓"TOR","loc-args":[]},"body":"2:1"}}}"#,
                strings: ["de": ["tor": "Tor!"]], caption: "A nested key in a Live Activity"),
            Example(
                #"{"aps":{"alert":{"loc-key":↓"SCORE","loc-args":["湖人"]}}}"#, severity: .warning,
                strings: [
                    "en": ["SCORE": "%@ score", "GOAL": "Goal!"], "de": ["GOAL": "Tor!"],
                    "zh": ["GOAL": "进球!"],
                ], caption: "A key that some languages lack"),
        ]
    )

    /// The maximum length in bytes of a key for which a similar one is suggested.
    private static let longestKey = 200
    /// The maximum number of languages in a message; further languages are counted.
    private static let namedLanguages = 3

    static let reads =
        Facts.values(of: LocalizedField.all.flatMap { [$0.key, $0.arguments] })
        + .keys(LocalizedField.all.map(\.literal)) + .keys(.alert)

    static func applies(_ options: ValidationOptions) -> Bool { options.strings != nil }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let strings = payload.options.strings else { return }
        for use in LocalizedUse.all(in: payload) {
            let name = String(use.key).spoken
            if strings.argumentCounts(of: use.key) == nil {
                let nearest =
                    use.key.count > longestKey
                    ? nil : strings.keys.nearest(to: String(use.key), limit: 2)
                findings.report(
                    .value(use.keyPlace),
                    "the app's strings have no \(name); the phone has no text to show",
                    help: nearest.map { "use \"\($0)\" if you mean that key" }
                        ?? "add the key to the app's Localizable.strings")
                continue
            }
            let missing = strings.languages(without: use.key)
            guard !missing.isEmpty else { continue }
            let named = missing.prefix(namedLanguages).joined(separator: ", ")
            let more = missing.count > namedLanguages ? " and \(missing.count - namedLanguages) more" : ""
            findings.report(
                .value(use.keyPlace),
                "the app's strings have no \(name) in \(named)\(more); users of"
                    + " \(missing.count == 1 ? "this language" : "these languages") see the text in another language",
                severity: .warning, help: "add the key to the strings of \(named)\(more)")
        }
    }
}
