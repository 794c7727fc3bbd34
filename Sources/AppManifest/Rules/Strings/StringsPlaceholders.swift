import Localization
import PushPayload

/// `strings-placeholders`: a text whose placeholders differ from those of another language.
enum StringsPlaceholders: AppRule {
    static let rule = AppRuleDescription(
        id: "strings-placeholders", family: .strings, severity: .error,
        summary: "A text has other placeholders than the same text in the language of the sources.",
        rationale: """
            The app, or a push with `loc-args`, fills the same arguments into the text of every language. A placeholder \
            too many shows a gap or crashes the app, one too few loses a name, and `%d` where the others have `%@` shows \
            a number that nobody sent. Positions such as `%2$@` may change the order.
            """,
        sources: [.symbol("xcode/localization"), .apple(.generating)],
        valid: [
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"SCORE\" = \"%@ scored for %@\";\n"),
                    ("de.lproj/Localizable.strings", "\"SCORE\" = \"Für %2$@ traf %1$@, 50% mehr\";\n"),
                ])
        ],
        invalid: [
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"SCORE\" = \"%@ scored for %@\";\n"),
                    ("de.lproj/Localizable.strings", "↓\"SCORE\" = \"Tor für %@\";\n"),
                ]),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"GOALS\" = \"%d goals\";\n"),
                    ("fr.lproj/Localizable.strings", "↓\"GOALS\" = \"%@ buts\";\n"),
                ], caption: "Another kind"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        let development = app.developmentLanguage
        for table in app.tables {
            guard
                let reference = table.localization(development, development: development)
                    ?? table.localizations.first
            else { continue }
            let wanted = reference.entries.compactMapValues(Placeholders.init)
            for localization in table.localizations where localization.language != reference.language {
                for key in localization.keys {
                    guard let entry = localization.entries[key], let own = Placeholders(entry),
                        let wanted = wanted[key], wanted != own
                    else { continue }
                    findings.report(
                        entry.place,
                        "the text of \(key.spoken) takes \(own.spoken) in \(localization.language) and \(wanted.spoken) in"
                            + " \(reference.language); it is filled with gaps or with the wrong words",
                        help: "use the placeholders of the other language; \"%2$@\" changes their order")
                }
            }
        }
    }
}

/// The placeholders of a text by the argument that they take.
private struct Placeholders: Equatable {
    private enum Kind: String {
        case object = "%@"
        case wholeNumber = "%d"
        case fraction = "%f"
        case other = "%s"
    }

    private var kinds: [Int: Kind] = [:]

    /// - Returns: `nil` for a text with variables: which arguments those take, their forms say.
    init?(_ entry: LocalizedTable.Entry) {
        guard let text = entry.text, entry.variables.isEmpty else { return nil }
        var next = 1
        for case .specifier(let specifier) in FormatPiece.pieces(of: text) {
            guard specifier.variable == nil else { return nil }
            // A space behind the sign means per cent: "50% off".
            guard let letter = specifier.conversion?.last, !specifier.text.contains(" ") else { continue }
            let kind: Kind
            switch letter {
            case "@": kind = .object
            case _ where specifier.isWholeNumber: kind = .wholeNumber
            case "f", "F", "e", "E", "g", "G", "a", "A": kind = .fraction
            case "s", "S", "c", "C", "p": kind = .other
            default: continue
            }
            kinds[specifier.position ?? next] = kind
            if specifier.position == nil { next += 1 }
        }
    }

    var spoken: String {
        let words = kinds.sorted { $0.key < $1.key }.map { $0.value.rawValue }
        return words.isEmpty ? "no placeholders" : "\"\(words.joined(separator: " "))\""
    }
}
