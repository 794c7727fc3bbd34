import Localization
import PushPayload

/// `plural-form-missing`: a plural without a form that the language requires.
enum PluralFormMissing: AppRule {
    static let rule = AppRuleDescription(
        id: "plural-form-missing", family: .strings, severity: .note,
        summary: "A text with plural forms lacks one that its language needs.",
        rationale: """
            Unicode CLDR defines the plural forms of a language: English has `one` and `other`; Polish has `one`, \
            `few`, `many` and `other`. iOS uses `other` in place of a missing form, so people read "2 goli" where \
            their language says "2 gole". In a language such as Polish, no whole number takes `other`, so the text of \
            `other` may serve as one missing form.

            The rule ignores texts that probably need no further form:

            * Texts that are still those of the development language.
            * Forms that differ only in their numbers.
            * A variable of a text in which another variable has all forms.
            * A single form in Hungarian and Turkish, where a noun stays singular after a number.

            The finding is a note, because a translator may omit a form that equals `other`. Without `other` it is a \
            warning, because many numbers then have no text.
            """,
        sources: [.symbol("xcode/localizing-strings-that-contain-plurals")],
        valid: [
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
                ], caption: "`other` serves as `many`"),
            AppExample(
                app: "",
                lists: [("fr.lproj/Localizable.stringsdict", goals(["one": "%d but", "other": "%d buts"]))],
                caption: "French uses `many` only for whole millions"),
            AppExample(
                app: "",
                lists: [
                    ("en.lproj/Localizable.stringsdict", goals(["one": "%d goal", "other": "%d goals"])),
                    ("pl.lproj/Localizable.stringsdict", goals(["one": "%d goal", "other": "%d goals"])),
                ],
                caption: "The Polish text is not translated yet"),
            AppExample(
                app: "",
                lists: [("pl.lproj/Localizable.stringsdict", goals(["one": "1 pkt", "other": "%d pkt"]))],
                caption: "An abbreviation is the same for every number"),
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
                ], caption: "`goals` has the forms of the language, so `players` probably needs no more"
            ),
            AppExample(
                app: "", lists: [("hu.lproj/Localizable.stringsdict", goals(["other": "%d gól"]))],
                caption: "A Hungarian noun stays singular after a number"),
        ],
        invalid: [
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
                ], caption: "A German noun does not stay singular"),
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
                ], caption: "In a catalog"),
        ]
    )

    private static func goals(_ forms: KeyValuePairs<String, String>, marker: String = "") -> String {
        entry([("goals", forms)], marker: marker)
    }

    /// An entry with the forms of each variable.
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

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for table in app.tables {
            let source = table.localization(app.developmentLanguage, development: app.developmentLanguage)
            for localization in table.localizations {
                let name = localization.language == "Base" ? app.developmentLanguage : localization.language
                guard let needed = Language(name)?.neededForms else { continue }
                for key in localization.keys {
                    guard let entry = localization.entries[key] else { continue }
                    let original = name == app.developmentLanguage ? nil : source?.entries[key]
                    for (variable, missing) in needed.missing(in: entry, translating: original) {
                        let list = missing.map { "\"\($0)\"" }.joined(separator: ", ")
                        let lacksOther = missing.contains("other")
                        let consequence =
                            lacksOther
                            ? "iOS needs \"other\" for all numbers without a form"
                            : "iOS uses \"other\" instead, so some numbers may have the wrong form"
                        findings.report(
                            table.place(entry.variablePlaces[variable] ?? entry.place),
                            "the plural of \(key.spoken) in \(name) lacks \(list); \(consequence)",
                            severity: lacksOther ? .warning : nil,
                            help: "add the forms of the language: " + needed.all.joined(separator: ", ")
                        )
                    }
                }
            }
        }
    }
}

/// The plural forms that a language requires.
private struct NeededForms {
    /// The forms that counts from 0 to 200 use, and `other` unless no whole number of the language uses it.
    let all: [String]
    /// Whether an everyday count uses `other`; if not, its text may serve as one missing form.
    let countsTakeOther: Bool
    /// Whether a text needs only `other`, because nouns stay singular after a number.
    let isOtherEnough: Bool

    /// The missing forms of each variable; none if its text probably needs no further form.
    func missing(
        in entry: LocalizedTable.Entry, translating original: LocalizedTable.Entry?
    ) -> [(variable: String, forms: [String])] {
        let missing = entry.variables.mapValues(missing)
        // A translator who wrote all forms of one variable omitted those of another one on purpose.
        guard !missing.values.contains([]) else { return [] }
        return missing.sorted { $0.key < $1.key }.compactMap { variable, missing in
            let forms = entry.variables[variable] ?? [:]
            let isComplete =
                missing.isEmpty || isOtherEnough && missing == ["one"] || forms == ["other": ""]
                || forms.differOnlyInNumbers || forms.areCopies(of: original?.variables[variable])
            return isComplete ? nil : (variable, missing)
        }
    }

    private func missing(in forms: [String: String]) -> [String] {
        let missing = all.filter { forms[$0] == nil }
        return !countsTakeOther && forms["other"] != nil && missing.count == 1 ? [] : missing
    }
}

extension [String: String] {
    /// Whether all forms are also forms of the original, which means that they are not translated.
    fileprivate func areCopies(of original: [String: String]?) -> Bool {
        guard let original else { return false }
        return values.allSatisfy(original.values.contains)
    }

    /// Whether several forms differ only in their numbers and placeholders.
    fileprivate var differOnlyInNumbers: Bool { count > 1 && Set(values.map(Self.words)).count == 1 }

    private static func words(of form: String) -> String {
        let literals = FormatPart.parts(of: form.replacing("%arg", with: "%d")).compactMap { part in
            if case .literal(let text) = part { text } else { nil as String? }
        }
        return String(literals.joined().filter { !$0.isNumber && !$0.isWhitespace })
    }
}

extension Language {
    /// The forms that counts from 0 to 200 use.
    ///
    /// Without the French `many`: only whole millions use it, and `other` is acceptable there.
    fileprivate var neededForms: NeededForms {
        let used = Set((0...200).map(pluralCategory))
        return NeededForms(
            all: pluralCategories.filter(used.union([.other]).contains).map(\.rawValue),
            countsTakeOther: used.contains(.other), isOtherEnough: ["hu", "tr"].contains(identifier))
    }
}
