import Localization
import LocatedJSON
import PushPayload

/// The entries of an `.xcstrings` catalog with their places, by language.
///
/// Apple does not document the format, so the reader skips unknown members.
struct CatalogEntries {
    private let path: String
    private let source: SourceText
    private let places: JSONRanges
    private(set) var localizations: [(language: String, entries: [LocalizedTable.Entry])] = []
    private var positions: [String: Int] = [:]

    /// Reads an `.xcstrings` catalog.
    ///
    /// - Throws: An error if the file is not JSON; an object without `strings` has no entries.
    init(path: String, source: SourceText) throws(JSONValue.ParsingError) {
        self.path = path
        self.source = source
        let catalog = try JSONValue(parsing: source.bytes)
        places = JSONRanges(source)
        guard case .object(let strings)? = catalog["strings"] else { return }
        var sourceLanguage: String?
        if case .string(let language)? = catalog["sourceLanguage"] { sourceLanguage = language }
        for entry in strings {
            read(entry, sourceLanguage: sourceLanguage)
        }
    }

    private mutating func read(_ entry: JSONValue.Member, sourceLanguage: String?) {
        let pointer = JSONPointer(["strings", entry.name])
        let isExempt = entry.value["shouldTranslate"] == .boolean(false) || !Self.hasWords(entry.name)
        let isStale = entry.value["extractionState"] == .string("stale")
        var hasSource = false
        if case .object(let localizations)? = entry.value["localizations"] {
            for localization in localizations {
                let place = pointer.appending("localizations").appending(localization.name)
                var made = LocalizedTable.Entry(
                    key: entry.name, place: self.place(place), isExempt: isExempt, isStale: isStale)
                fill(&made, from: localization.value, at: place)
                // A text that varies, for example by device, exists even without a `stringUnit`.
                let varies = localization.value["variations"] != nil || !made.variables.isEmpty
                guard made.text != nil || varies else { continue }
                add(made, language: localization.name)
                hasSource = hasSource || localization.name == sourceLanguage
            }
        }
        // In the source language, the text of an entry without a text is its key.
        if let sourceLanguage, !hasSource {
            add(
                LocalizedTable.Entry(
                    key: entry.name, text: entry.name, place: place(pointer), isExempt: isExempt,
                    isStale: isStale),
                language: sourceLanguage)
        }
    }

    /// Whether a key contains words to translate; Xcode also puts "%lld" and the empty string into catalogs.
    private static func hasWords(_ key: String) -> Bool {
        FormatPart.parts(of: key).contains { part in
            guard case .literal(let text) = part else { return false }
            return text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        }
    }

    private func fill(_ entry: inout LocalizedTable.Entry, from value: JSONValue, at pointer: JSONPointer) {
        entry.text = Self.text(value)
        if let forms = Self.forms(value) {
            entry.variables[""] = forms
            entry.variablePlaces[""] = place(pointer)
        }
        guard case .object(let substitutions)? = value["substitutions"] else { return }
        for substitution in substitutions {
            guard let forms = Self.forms(substitution.value) else { continue }
            entry.variables[substitution.name] = forms
            entry.variablePlaces[substitution.name] = place(
                pointer.appending("substitutions").appending(substitution.name))
        }
    }

    private static func text(_ value: JSONValue) -> String? {
        guard case .string(let text)? = value["stringUnit"]?["value"] else { return nil }
        // An empty text that waits for a translator or a review is not translated yet.
        let state = value["stringUnit"]?["state"]
        return text.isEmpty && [.string("new"), .string("needs_review")].contains(state) ? nil : text
    }

    private static func forms(_ value: JSONValue) -> [String: String]? {
        guard case .object(let plural)? = value["variations"]?["plural"] else { return nil }
        let texts = plural.compactMap { form in text(form.value).map { (form.name, $0) } }
        return Dictionary(texts, uniquingKeysWith: { _, later in later })
    }

    private mutating func add(_ entry: LocalizedTable.Entry, language: String) {
        if let position = positions[language] {
            localizations[position].entries.append(entry)
        } else {
            positions[language] = localizations.count
            localizations.append((language, [entry]))
        }
    }

    private func place(_ pointer: JSONPointer) -> ManifestPlace {
        ManifestPlace(path: path, pointer: pointer, range: places.key(at: pointer).map(source.range))
    }
}
