import Localization
import PushPayload

/// `strings-placeholders`: a text whose placeholders differ from those in the source language.
enum StringsPlaceholders: AppRule {
    static let description = AppRuleDescription(
        id: "strings-placeholders", family: .strings, severity: .error,
        summary: "The placeholders of a translation differ from those of the source language.",
        rationale: """
            The app, or a push with `loc-args`, fills the same arguments into the text of every language. An extra \
            placeholder shows a gap or crashes the app. `%d` in place of `%@` shows a meaningless number, and `%@` in \
            place of `%d` usually crashes the app. A missing placeholder drops an argument; the rule reports it as a \
            warning. A translation may use the arguments in another order, with positions such as `%2$@`. A space \
            after the percent sign is a flag: iOS reads `% @` as `%@`, and the rule reports it as a note. If the \
            translation or the source text has no placeholders, the rule reads every `%` in the other text as a \
            percent sign, unless that text contains `%@` or a position (`%1$d`).
            """,
        sources: [.symbol("xcode/localization"), .apple(.generating)],
        valid: [
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"SCORE\" = \"%@ scored for %@\";\n"),
                    ("de.lproj/Localizable.strings", "\"SCORE\" = \"Für %2$@ traf %1$@, 50% mehr\";\n"),
                ]),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"FULL\" = \"Charged to 100%\";\n"),
                    ("hu.lproj/Localizable.strings", "\"FULL\" = \"100%-osan feltöltve\";\n"),
                ], caption: "A percent sign that only looks like the placeholder `%-o`"),
            AppExample(
                app: "", texts: [("Localizable.xcstrings", catalog(state: "needs_review"))],
                caption: "An empty text that still needs review; it counts as untranslated"),
        ],
        invalid: [
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"SCORE\" = \"%@ scored for %@\";\n"),
                    ("de.lproj/Localizable.strings", "↓\"SCORE\" = \"Tor für %@\";\n"),
                ], severity: .warning),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"GOALS\" = \"%d goals\";\n"),
                    ("fr.lproj/Localizable.strings", "↓\"GOALS\" = \"%@ buts\";\n"),
                ], caption: "A placeholder of a different type"),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"HELLO\" = \"Hello %@\";\n"),
                    ("uk.lproj/Localizable.strings", "↓\"HELLO\" = \"Привіт % @\";\n"),
                ], severity: .note, caption: "A space that counts as a flag"),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"PLAY\" = \"Play\";\n"),
                    ("eo.lproj/Localizable.strings", "↓\"PLAY\" = \"Ludu • %@\";\n"),
                ], caption: "A placeholder only in the translation"),
            AppExample(
                app: "",
                texts: [
                    ("en.lproj/Localizable.strings", "\"LATEST\" = \"Latest %@\";\n"),
                    ("de.lproj/Localizable.strings", "↓\"LATEST\" = \"Zuletzt: {0}\";\n"),
                ], severity: .warning, caption: "A placeholder in the syntax of another system"),
            AppExample(
                app: "", texts: [("Localizable.xcstrings", catalog(state: "translated", marker: "↓"))],
                severity: .warning, caption: "An empty text"),
        ]
    )

    private static func catalog(state: String, marker: String = "") -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Moved to %@" : { "localizations" : { \(marker)"nb" : { "stringUnit" : { "state" : "\(state)", "value" : "" } } } }
          },
          "version" : "1.0"
        }
        """
    }

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        let development = app.developmentLanguage
        for table in app.tables {
            guard
                let reference = table.localization(of: development, development: development)
                    ?? table.localizations.first
            else { continue }
            let wanted = reference.entries.compactMapValues(Placeholders.init)
            for localization in table.localizations where localization.language != reference.language {
                for key in localization.keys {
                    guard let entry = localization.entries[key], let own = Placeholders(entry),
                        let wanted = wanted[key]
                    else { continue }
                    let place = table.place(entry.place)
                    guard !wanted.matches(own) else {
                        guard own.hasFlaggedObject, !wanted.hasFlaggedObject else { continue }
                        findings.report(
                            place,
                            "the text of \(key.spoken) in \(localization.language) contains \"% @\"; iOS reads the space as a"
                                + " flag, but still inserts the argument",
                            severity: .note, help: "remove the space between \"%\" and \"@\"")
                        continue
                    }
                    let languages = (own: localization.language, source: reference.language)
                    findings.report(
                        place,
                        entry.text?.isEmpty == true
                            ? "the text of \(key.spoken) is empty in \(languages.own) and takes \(wanted.spoken) in"
                                + " \(languages.source); iOS shows nothing"
                            : "the text of \(key.spoken) takes \(own.spoken) in \(languages.own) and \(wanted.spoken) in"
                                + " \(languages.source); \(own.consequence(comparedTo: wanted))",
                        severity: own.isPart(of: wanted) ? .warning : nil,
                        help: own.help(comparedTo: wanted, in: reference.language))
                }
            }
        }
    }
}

/// The placeholders of a text, by argument.
private struct Placeholders {
    private enum Kind: String {
        case object = "%@"
        case wholeNumber = "%d"
        case fraction = "%f"
        case other = "%s"
    }

    private var kinds: [Int: Kind] = [:]
    /// Whether a placeholder is written `% @`.
    private(set) var hasFlaggedObject = false
    /// Whether a placeholder is an object or has a position, so that it cannot be a percent sign before a word.
    private var isUnmistakable = false
    private let text: String

    /// Finds the placeholders in the text of an entry.
    ///
    /// - Returns: `nil` without a text, and for a text with variables, because the variables' forms determine the
    ///   arguments.
    init?(_ entry: LocalizedTable.Entry) {
        guard let text = entry.text, entry.variables.isEmpty else { return nil }
        self.text = text
        var next = 1
        for case .specifier(let specifier) in FormatPart.parts(of: text) {
            guard specifier.variable == nil else { return nil }
            guard let letter = specifier.conversion?.last else { continue }
            // Before a space, "%" means percent, as in "50% off", unless "@" is after the space.
            guard letter == "@" || !specifier.text.contains(" ") else { continue }
            if specifier.text.contains(" ") { hasFlaggedObject = true }
            if letter == "@" || specifier.position != nil { isUnmistakable = true }
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

    /// Whether another text has all these placeholders.
    func isPart(of other: Placeholders) -> Bool { kinds.allSatisfy { other.kinds[$0.key] == $0.value } }

    /// Whether another text has the same placeholders, or one of the texts has none and those of the other may be
    /// percent signs.
    func matches(_ other: Placeholders) -> Bool {
        kinds == other.kinds || kinds.isEmpty && !other.isUnmistakable
            || other.kinds.isEmpty && !isUnmistakable
    }

    /// Returns the consequence if a text has these placeholders, and the text in the source language has others.
    func consequence(comparedTo other: Placeholders) -> String {
        if isPart(of: other) { return "an argument is missing from the text" }
        if other.kinds.isEmpty { return "if the code fills nothing in, people read \(spoken)" }
        // According to public reports, Foundation uses a number passed to "%@" as the address of an object.
        let readsNumberAsObject = kinds.contains {
            $0.value == .object && [.wholeNumber, .fraction].contains(other.kinds[$0.key])
        }
        return readsNumberAsObject
            ? "a number passed to \"%@\" usually crashes the app" : "it shows gaps or wrong values"
    }

    /// Returns what to do if a text has these placeholders, and the text in the source language has others.
    func help(comparedTo other: Placeholders, in source: String) -> String {
        if let lookalike { return "write \"%@\" in place of \(lookalike.spoken)" }
        guard !other.kinds.isEmpty else {
            return kinds.count == 1
                ? "remove \(spoken), or add it to the text in \(source)"
                : "remove the placeholders, or add them to the text in \(source)"
        }
        return "\(text.isEmpty ? "translate the text with" : "use") the placeholders of the text in \(source)"
            + (other.kinds.count == 1 ? "" : "; positions such as \"%2$@\" can change their order")
    }

    /// A part of the text that was probably meant as a placeholder.
    private var lookalike: String? { text.firstMatch(of: /٪@|@[%٪]|\{\d+\}/).map { String($0.output) } }

    /// The placeholders for a message; in a text without any, the variables of an intent (`${name}`).
    var spoken: String {
        let arguments = kinds.sorted { $0.key < $1.key }.map { $0.value.rawValue }
        let words = arguments.isEmpty ? text.matches(of: /\$\{\w+\}/).map { String($0.output) } : arguments
        return words.isEmpty ? "no placeholders" : "\"\(words.joined(separator: " "))\""
    }
}
