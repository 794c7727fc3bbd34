extension PluralFormMissing {
    static let validExamples = [
        AppExample(
            app: "",
            lists: [("en.lproj/Localizable.stringsdict", goals(["one": "%d goal", "other": "%d goals"]))]),
        AppExample(
            app: "",
            lists: [
                (
                    "pl.lproj/Localizable.stringsdict",
                    goals(["few": "%d gole", "many": "%d goli", "one": "%d gol", "other": "%d gola"])
                )
            ]),
        AppExample(
            app: "",
            lists: [
                (
                    "pl.lproj/Localizable.stringsdict",
                    goals(["few": "%d gole", "one": "%d gol", "other": "%d goli"])
                )
            ], caption: "Polish with `other` in place of `many`"),
        AppExample(
            app: "",
            lists: [("fr.lproj/Localizable.stringsdict", goals(["one": "%d but", "other": "%d buts"]))],
            caption: "French without `many`, which only whole millions use"),
        AppExample(
            app: "",
            lists: [
                ("en.lproj/Localizable.stringsdict", goals(["one": "%d goal", "other": "%d goals"])),
                ("pl.lproj/Localizable.stringsdict", goals(["one": "%d goal", "other": "%d goals"])),
            ],
            caption: "A Polish text that is not translated yet"),
        AppExample(
            app: "",
            lists: [("pl.lproj/Localizable.stringsdict", goals(["one": "1 pkt", "other": "%d pkt"]))],
            caption: "An abbreviation that is the same for every number"),
        AppExample(
            app: "",
            lists: [
                (
                    "pl.lproj/Localizable.stringsdict",
                    entry([
                        ("goals", ["few": "%d gole", "one": "%d gol", "other": "%d goli"]),
                        ("players", ["one": "od %d gracza", "other": "od %d graczy"]),
                    ])
                )
            ], caption: "`goals` is complete (`other` serves as `many`), so `players` probably is, too"
        ),
        AppExample(
            app: "", lists: [("hu.lproj/Localizable.stringsdict", goals(["other": "%d gól"]))],
            caption: "A Hungarian noun, which stays singular after a number"),
    ]

    static let invalidExamples = [
        AppExample(
            app: "",
            lists: [
                (
                    "pl.lproj/Localizable.stringsdict",
                    goals(["one": "%d gol", "other": "%d goli"], marker: "↓")
                )
            ]),
        AppExample(
            app: "",
            lists: [
                ("de.lproj/Localizable.stringsdict", goals(["other": "%d Tore"], marker: "↓"))
            ], caption: "A German noun, which does not stay singular after a number"),
        AppExample(
            app: "",
            lists: [
                ("en.lproj/Localizable.stringsdict", goals(["one": "%d goal"], marker: "↓"))
            ], severity: .warning, caption: "No text for two goals"),
        AppExample(
            app: "",
            texts: [
                (
                    "Localizable.xcstrings",
                    """
                    {
                      "sourceLanguage" : "en",
                      "strings" : {
                        "%lld goals" : { "localizations" : { ↓"en" : { "variations" : { "plural" : {
                          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld goals" } } } } } } }
                      },
                      "version" : "1.0"
                    }
                    """
                )
            ], caption: "In a string catalog"),
    ]

    private static func goals(_ forms: KeyValuePairs<String, String>, marker: String = "") -> String {
        entry([("goals", forms)], marker: marker)
    }

    /// Returns an entry with the forms of each variable.
    private static func entry(
        _ variables: [(name: String, forms: KeyValuePairs<String, String>)], marker: String = ""
    ) -> String {
        let described = variables.map { name, forms in
            """
                \(marker)<key>\(name)</key>
                <dict>
                    <key>NSStringFormatSpecTypeKey</key>
                    <string>NSStringPluralRuleType</string>
                    <key>NSStringFormatValueTypeKey</key>
                    <string>d</string>
            \(forms.map { "        <key>\($0.key)</key>\n        <string>\($0.value)</string>" }.joined(separator: "\n"))
                </dict>
            """
        }
        return """
            <key>GOALS</key>
            <dict>
                <key>NSStringLocalizedFormatKey</key>
                <string>\(variables.map { "%#@\($0.name)@" }.joined(separator: " "))</string>
            \(described.joined(separator: "\n"))
            </dict>
            """
    }
}
