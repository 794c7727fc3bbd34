import GroupingSim
import Localization
import PushPayload

/// `plural-form-missing`: a plural without a form that the language requires.
enum PluralFormMissing: AppRule {
    static let rule = AppRuleDescription(
        id: "plural-form-missing", family: .strings, severity: .warning,
        summary: "A text with plural forms lacks one that its language needs.",
        rationale: """
            Unicode CLDR defines the forms of a language: English has `one` and `other`, Polish `one`, `few`, `many` \
            and `other`. iOS replaces a missing form by `other`, and people read "2 goli" where their language says "2 \
            gole". If no whole number takes `other`, as in Polish, the text of `other` may be that of a single missing \
            form. Forms that are copies of those of the development language wait for a translation, and are not \
            reported.
            """,
        sources: [.symbol("xcode/localizing-strings-that-contain-plurals")],
        valid: [
            AppExample(app: "", lists: [("en.lproj/Localizable.stringsdict", goals(["one", "other"]))]),
            AppExample(
                app: "",
                lists: [("pl.lproj/Localizable.stringsdict", goals(["few", "many", "one", "other"]))]),
            AppExample(
                app: "",
                lists: [("pl.lproj/Localizable.stringsdict", goals(["few", "one", "other"]))],
                caption: "`other` serves as `many`"),
            AppExample(
                app: "", lists: [("fr.lproj/Localizable.stringsdict", goals(["one", "other"]))],
                caption: "French has `many` for whole millions only"),
            AppExample(
                app: "",
                lists: [
                    ("en.lproj/Localizable.stringsdict", goals(["one", "other"])),
                    ("pl.lproj/Localizable.stringsdict", goals(["one", "other"])),
                ],
                caption: "The Polish text is not translated yet"),
        ],
        invalid: [
            AppExample(
                app: "", lists: [("pl.lproj/Localizable.stringsdict", goals(["one", "other"], marker: "↓"))]),
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

    private static func goals(_ forms: [String], marker: String = "") -> String {
        """
        <key>GOALS</key>
        <dict>
            <key>NSStringLocalizedFormatKey</key>
            <string>%#@goals@</string>
            \(marker)<key>goals</key>
            <dict>
                <key>NSStringFormatSpecTypeKey</key>
                <string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key>
                <string>d</string>
        \(forms.map { "        <key>\($0)</key>\n        <string>%d</string>" }.joined(separator: "\n"))
            </dict>
        </dict>
        """
    }

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for table in app.tables {
            let source = table.localization(app.developmentLanguage, development: app.developmentLanguage)
            for localization in table.localizations {
                let name = localization.language == "Base" ? app.developmentLanguage : localization.language
                guard let needed = Language(name)?.formsOfCounts else { continue }
                for key in localization.keys {
                    guard let entry = localization.entries[key] else { continue }
                    for (variable, forms) in entry.variables.sorted(by: { $0.key < $1.key }) {
                        let original = name == app.developmentLanguage ? nil : source?.entries[key]
                        if isCopy(forms, of: original?.variables[variable]) { continue }
                        let missing = needed.missing(in: forms)
                        guard !missing.isEmpty, !(forms.count == 1 && forms["other"]?.isEmpty == true) else {
                            continue
                        }
                        let list = missing.map { "\"\($0)\"" }.joined(separator: ", ")
                        findings.report(
                            table.place(entry.variablePlaces[variable] ?? entry.place),
                            "the plural of \(key.spoken) in \(name) lacks \(list); iOS shows such numbers with the"
                                + " form of other numbers",
                            help: "add the forms of the language: " + needed.all.joined(separator: ", ")
                        )
                    }
                }
            }
        }
    }
}

/// Whether all forms are also forms of the original, which means that they are not translated.
private func isCopy(_ forms: [String: String], of original: [String: String]?) -> Bool {
    guard let original else { return false }
    return forms.values.allSatisfy(original.values.contains)
}

/// The plural forms that a language requires.
private struct NeededForms {
    /// The forms of everyday counts, and `other`, which Apple requires.
    let all: [String]
    /// Whether an everyday count uses `other`; if not, its text may replace one other form.
    let countsTakeOther: Bool

    func missing(in forms: [String: String]) -> [String] {
        let missing = all.filter { forms[$0] == nil }
        return !countsTakeOther && forms["other"] != nil && missing.count == 1 ? [] : missing
    }
}

extension Language {
    /// French uses `many` only for whole millions, where `other` is acceptable.
    fileprivate var formsOfCounts: NeededForms {
        let met = Set((0...200).map(pluralCategory))
        return NeededForms(
            all: pluralCategories.filter(met.union([.other]).contains).map(\.rawValue),
            countsTakeOther: met.contains(.other))
    }
}
