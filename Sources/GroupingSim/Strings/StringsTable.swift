import PropertyLists

/// An app's strings of all its languages.
///
/// They supply the formats of summary lines (rule S13) and the texts behind `loc-key` and its kin. The table
/// is filled from the bytes of files; nothing here touches a file.
///
/// A text with plural forms goes before a plain one of the same key, as a `.stringsdict` is looked up before
/// a `.strings` (reported). Of two texts of one key and language the one added later counts. Keys are
/// compared scalar by scalar.
public struct StringsTable: Sendable {
    /// The strings of one language of the app.
    struct Localization {
        let tag: StringsLanguage
        var texts: [[UInt8]: String] = [:]
        var plurals: [[UInt8]: PluralText] = [:]
    }

    private(set) var localizations: [Localization] = []
    /// The language in which a catalog's keys are written.
    private var sourceLanguage: StringsLanguage?

    /// A table without strings.
    public init() {}

    /// The languages that have strings, as they were given, in the order in which they came.
    public var languages: [String] { localizations.map(\.tag.identifier) }

    /// Adds a `.strings` file: text in UTF-8 or UTF-16, or a property list in XML or binary form.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - language: The language of the folder, such as `de` for `de.lproj`; `Base` is the app's own.
    /// - Throws: ``StringsError``; then nothing is added.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func add(strings bytes: [UInt8], language: String) throws(StringsError) {
        var entries: [(String, StringsEntry)] = []
        if PropertyListDocument.isXMLOrBinary(bytes) {
            for (key, value) in try StringsList.members(bytes) {
                guard let text = value.string else {
                    throw StringsError("the text must be a string, not \(value.spokenType)", key: key)
                }
                entries.append((key, .text(text)))
            }
        } else {
            let text = try StringsError.wrapping { () throws(PropertyListError) in
                try ListEncoding.utf8(bytes)
            }
            entries = try StringsFile(parsing: text).entries.map { ($0.key, .text($0.value)) }
        }
        add(entries, language: language)
    }

    /// Adds a `.stringsdict` file: a property list in XML or binary form.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - language: As for ``add(strings:language:)``.
    /// - Throws: ``StringsError``; then nothing is added.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func add(stringsdict bytes: [UInt8], language: String) throws(StringsError) {
        add(try StringsDictionary.entries(in: bytes), language: language)
    }

    /// Adds an `.xcstrings` catalog with all its languages.
    ///
    /// The format is not documented: what is unknown in it is passed over, and only what is known and of a
    /// wrong type is refused. Variations by device give the form for iPhone.
    ///
    /// - Throws: ``StringsError``; then nothing is added.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func add(xcstrings bytes: [UInt8]) throws(StringsError) {
        let catalog = try StringCatalog(parsing: bytes)
        for (language, entries) in catalog.entries { add(entries, language: language) }
        sourceLanguage = catalog.sourceLanguage.map(StringsLanguage.init) ?? sourceLanguage
    }

    private mutating func add(_ entries: [(String, StringsEntry)], language: String) {
        let tag = StringsLanguage(language)
        let known = localizations.firstIndex { $0.tag == tag }
        let index = known ?? localizations.endIndex
        if known == nil { localizations.append(Localization(tag: tag)) }
        for (key, entry) in entries {
            switch entry {
            case .text(let text): localizations[index].texts[Array(key.utf8)] = text
            case .plural(let plural): localizations[index].plurals[Array(key.utf8)] = plural
            }
        }
    }

    /// The text of a key; `nil` when no language has it.
    ///
    /// When the language lacks the key, the nearest of the app's languages that has it is asked: a tag that
    /// means the language, its parent (`en` for `en-GB`), a sibling (`pt-BR` for `pt-PT`), `Base`, a
    /// catalog's source language, English (chosen). Plural forms follow the language of the text found.
    ///
    /// - Parameters:
    ///   - key: Any text.
    ///   - language: The language of the device.
    ///   - count: The number that chooses a plural form; without one the form is `other`. In the form the
    ///     number stands as `%u`, whatever type the file gives it.
    /// - Complexity: O(*n*) in the number of the app's languages.
    public func text(_ key: String, language: Language, count: Int?) -> String? {
        let key = Array(key.utf8)
        var nearest: (nearness: StringsLanguage.Nearness, localization: Localization)?
        for localization in localizations
        where localization.texts[key] != nil || localization.plurals[key] != nil {
            guard let nearness = localization.tag.nearness(to: language, source: sourceLanguage) else {
                continue
            }
            if let nearest, nearest.nearness <= nearness { continue }
            nearest = (nearness, localization)
        }
        guard let localization = nearest?.localization else { return nil }
        guard let plural = localization.plurals[key] else { return localization.texts[key] }
        let rules = localization.tag.language ?? sourceLanguage?.language ?? .english
        return plural.text(count: count, rules: rules)
    }
}

/// A text of the app's strings.
enum StringsEntry: Sendable {
    case text(String)
    case plural(PluralText)
}
