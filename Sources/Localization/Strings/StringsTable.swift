import PropertyLists

/// An app's strings in all its languages.
///
/// They supply the formats of summary lines (rule S13 of the simulation) and the texts for `loc-key` and similar keys.
/// The table is filled from the contents of files; this module opens no file.
///
/// A text with plural forms overrides a plain one with the same key, because iOS reads a `.stringsdict` before a
/// `.strings`, as developers report. If two plain texts, or two with plural forms, have the same key and language, the
/// one added later counts. Keys are compared scalar by scalar.
public struct StringsTable: Sendable {
    /// The strings of one language of the app.
    package struct Localization {
        package let tag: StringsLanguage
        package var texts: [[UInt8]: String] = [:]
        package var plurals: [[UInt8]: PluralText] = [:]
    }

    /// The maximum number of languages of an app.
    package static let languageLimit = 500

    package private(set) var localizations: [Localization] = []
    /// The index of each language's localization.
    private var numbers: [StringsLanguage: Int] = [:]
    /// The localizations to search for each device language, the nearest first.
    private var searchOrder: [String: [(nearness: StringsLanguage.Nearness, number: Int)]] = [:]
    /// The source language of the catalogs. If they name several, the catalog added later counts.
    private var sourceLanguage: StringsLanguage?
    /// The transformation that ``text(_:language:count:)`` applies to its results.
    private var transform: @Sendable (String) -> String = { $0 }

    /// Makes an empty table.
    public init() {}

    /// The languages that have strings, as given, in the order in which they were added.
    public var languages: [String] { localizations.map(\.tag.identifier) }

    /// Adds a `.strings` file: text in UTF-8 or UTF-16, or a property list in XML or binary format.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - language: The language of the folder, such as `de` for `de.lproj`; `Base` means the app's
    ///     development language.
    /// - Throws: ``StringsError``; the table is then unchanged.
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
        try add(entries, language: language)
    }

    /// Adds a `.stringsdict` file: a property list in XML or binary format.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - language: As for ``add(strings:language:)``.
    /// - Throws: ``StringsError``; the table is then unchanged.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func add(stringsdict bytes: [UInt8], language: String) throws(StringsError) {
        try add(try StringsDictionary.entries(in: bytes), language: language)
    }

    /// Adds an `.xcstrings` catalog with all its languages.
    ///
    /// The format is not documented. Unknown members are skipped; a known member of a wrong type is an error. If a text
    /// varies by device, the table keeps the variation for iPhone, or another one if iPhone has none.
    ///
    /// - Throws: ``StringsError``; the table is then unchanged.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func add(xcstrings bytes: [UInt8]) throws(StringsError) {
        let catalog = try StringCatalog(parsing: bytes)
        let new = Set(catalog.entries.map { StringsLanguage($0.language) }).subtracting(numbers.keys)
        guard localizations.count + new.count <= Self.languageLimit else { throw Self.tooManyLanguages }
        for (language, entries) in catalog.entries { try add(entries, language: language) }
        if let language = catalog.sourceLanguage {
            sourceLanguage = StringsLanguage(language)
            searchOrder = [:]
            for number in localizations.indices { rank(number) }
        }
    }

    private static let tooManyLanguages = StringsError(
        "there are more than \(languageLimit) languages, the limit of pushctl")

    private mutating func add(
        _ entries: [(String, StringsEntry)], language: String
    ) throws(StringsError) {
        let tag = StringsLanguage(language)
        let index = numbers[tag] ?? localizations.endIndex
        if index == localizations.endIndex {
            guard index < Self.languageLimit else { throw Self.tooManyLanguages }
            localizations.append(Localization(tag: tag))
            numbers[tag] = index
            rank(index)
        }
        for (key, entry) in entries {
            switch entry {
            case .text(let text): localizations[index].texts[Array(key.utf8)] = text
            case .plural(let plural): localizations[index].plurals[Array(key.utf8)] = plural
            }
        }
    }

    /// Sets the transformation that ``text(_:language:count:)`` applies to its results.
    package mutating func mapTexts(_ transform: @escaping @Sendable (String) -> String) {
        self.transform = transform
    }

    /// Inserts a localization into the search order of each device language that it can serve.
    private mutating func rank(_ number: Int) {
        for language in Language.all {
            guard let nearness = localizations[number].tag.nearness(to: language, source: sourceLanguage)
            else { continue }
            let order = searchOrder[language.identifier] ?? []
            let place = order.firstIndex { nearness < $0.nearness } ?? order.endIndex
            searchOrder[language.identifier, default: []].insert((nearness, number), at: place)
        }
    }

    /// Returns the text of a key in the first language that has it, in the order below; `nil` if none has it.
    ///
    /// The order is: `language`, other tags for it, its parent (`en` for `en-GB`), a sibling (`pt-BR` for
    /// `pt-PT`), `Base`, a catalog's source language, and English. No source says that English comes last; this project
    /// chose that. Plural forms follow the language of the found text.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - language: The language of the device.
    ///   - count: The number that chooses a plural form; without a number, the form is `other`. The form has `%u`
    ///     for this number, whichever whole-number specifier is in the file.
    /// - Complexity: O(*n*) in the number of the app's languages.
    public func text(_ key: String, language: Language, count: Int?) -> String? {
        let key = Array(key.utf8)
        let nearest = searchOrder[language.identifier]?.first { _, number in
            localizations[number].texts[key] != nil || localizations[number].plurals[key] != nil
        }
        guard let localization = nearest.map({ localizations[$0.number] }) else { return nil }
        guard let plural = localization.plurals[key] else { return localization.texts[key].map(transform) }
        let rules = localization.tag.language ?? sourceLanguage?.language ?? .english
        return transform(plural.text(count: count, rules: rules))
    }
}

/// A text of the app's strings.
enum StringsEntry: Sendable {
    case text(String)
    case plural(PluralText)
}
