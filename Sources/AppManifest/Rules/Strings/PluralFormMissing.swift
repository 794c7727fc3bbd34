import Localization
import LocatedJSON
import PushPayload

/// `plural-form-missing`: a plural without a form that the language requires.
enum PluralFormMissing: AppRule {
    static let description = AppRuleDescription(
        id: "plural-form-missing", family: .strings, severity: .note,
        summary: "A text with plural forms lacks a form that its language needs.",
        rationale: """
            Unicode CLDR defines the plural forms of a language: English has `one` and `other`; Polish has `one`, \
            `few`, `many` and `other`. iOS uses `other` in place of a missing form, so people read "2 goli" where \
            their language says "2 gole". In a language such as Polish, no whole number uses `other`. There, the \
            rule accepts one missing form, because `other` can contain its text.

            The rule reports nothing where probably no further form is needed:

            - A text that is the same as in the development language, because it is not translated yet.
            - A text whose forms differ only in their numbers.
            - A text with several variables, if one of the variables has all its forms.
            - A missing `many` in French, Spanish and similar languages, in which only whole millions use it.
            - A text with only `other` in Hungarian or Turkish, where a noun stays singular after a number.

            The finding is a note, because a translator may omit a form that equals `other`. Without `other`, it is a \
            warning, because iOS needs `other` for all numbers without a form.
            """,
        sources: [.symbol("xcode/localizing-strings-that-contain-plurals")],
        valid: validExamples, invalid: invalidExamples)

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for table in app.tables {
            let source = table.localization(of: app.developmentLanguage, development: app.developmentLanguage)
            for localization in table.localizations {
                let isSource =
                    localization.language == "Base" || localization.language == app.developmentLanguage
                let name = isSource ? app.developmentLanguage : localization.language
                guard let needed = Language(name)?.neededForms else { continue }
                for key in localization.keys {
                    guard let entry = localization.entries[key] else { continue }
                    let original = isSource ? nil : source?.entries[key]
                    for (variable, missing) in needed.missing(in: entry, translating: original) {
                        report(
                            missing, of: "the plural of \(key.spoken) in \(name)",
                            at: table.place(entry.variablePlaces[variable] ?? entry.place), into: &findings)
                    }
                }
            }
        }
    }

    private static func report(
        _ missing: [String], of plural: String, at place: ManifestPlace, into findings: inout AppFindings
    ) {
        let lacksOther = missing.contains("other")
        let consequence =
            lacksOther
            ? "iOS needs \"other\" for all numbers without a form"
            : "iOS uses \"other\" instead, so some numbers may have the wrong form"
        let list = missing.quotedList
        findings.report(
            place, "\(plural) lacks \(list); \(consequence)", severity: lacksOther ? .warning : nil,
            help: "add \(list)")
    }
}
