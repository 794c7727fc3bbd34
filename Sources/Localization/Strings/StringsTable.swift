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
    package struct Localization {
        package let tag: StringsLanguage
        package var texts: [[UInt8]: String] = [:]
        package var plurals: [[UInt8]: PluralText] = [:]
    }

    /// How many languages an app may have.
    package static let languageLimit = 500

    package private(set) var localizations: [Localization] = []
    /// The number of each language's localization.
    private var numbers: [StringsLanguage: Int] = [:]
    /// For each language of a device the localizations that may stand in for it, the nearest first.
    private var orders: [String: [(nearness: StringsLanguage.Nearness, number: Int)]] = [:]
    /// The language in which a catalog's keys are written.
    private var sourceLanguage: StringsLanguage?
    /// What a text becomes when it is looked up.
    private var transform: @Sendable (String) -> String = { $0 }

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
        try add(entries, language: language)
    }

    /// Adds a `.stringsdict` file: a property list in XML or binary form.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - language: As for ``add(strings:language:)``.
    /// - Throws: ``StringsError``; then nothing is added.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func add(stringsdict bytes: [UInt8], language: String) throws(StringsError) {
        try add(try StringsDictionary.entries(in: bytes), language: language)
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
        let new = Set(catalog.entries.map { StringsLanguage($0.language) }).subtracting(numbers.keys)
        guard localizations.count + new.count <= Self.languageLimit else { throw Self.tooManyLanguages }
        for (language, entries) in catalog.entries { try add(entries, language: language) }
        if let language = catalog.sourceLanguage {
            sourceLanguage = StringsLanguage(language)
            orders = [:]
            for number in localizations.indices { rank(number) }
        }
    }

    private static let tooManyLanguages = StringsError(
        "there are more than \(languageLimit) languages; no app has as many")

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

    /// Changes every text when it is looked up.
    package mutating func mapTexts(_ transform: @escaping @Sendable (String) -> String) {
        self.transform = transform
    }

    /// Puts a localization in its place among those that may stand in for each language.
    private mutating func rank(_ number: Int) {
        for language in Language.all {
            guard let nearness = localizations[number].tag.nearness(to: language, source: sourceLanguage)
            else { continue }
            let order = orders[language.identifier] ?? []
            let place = order.firstIndex { nearness < $0.nearness } ?? order.endIndex
            orders[language.identifier, default: []].insert((nearness, number), at: place)
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
        let nearest = orders[language.identifier]?.first { _, number in
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
