import PayloadModel

/// The languages of an app that have a text for each key of some tables.
struct TranslatedKeys {
    private struct Source: Hashable {
        let table: Int
        let localization: Int
    }

    private let languages: [String]
    /// The indices of the languages that use a localization: their own, or that of a parent.
    private var readers: [Source: [Int]] = [:]
    /// The localizations that contain a key.
    private var sources: [String: [Source]] = [:]
    /// The results so far, because many entries of a list may share a key.
    private var known: [String: LanguageList] = [:]

    /// - Complexity: O(*n*) in the strings of the tables, and in the product of tables and languages.
    init(_ tables: [LocalizedTable], languages: [String], development: String) {
        self.languages = languages
        for (number, table) in tables.enumerated() {
            for (language, name) in languages.enumerated() {
                for localization in table.sources(of: name, development: development) {
                    readers[Source(table: number, localization: localization), default: []].append(language)
                }
            }
            for (localization, texts) in table.localizations.enumerated() {
                let source = Source(table: number, localization: localization)
                for key in texts.keys { sources[key, default: []].append(source) }
            }
        }
    }

    /// The languages without a text for a key.
    mutating func languages(without key: String) -> LanguageList {
        if let known = known[key] { return known }
        var hasText = Array(repeating: false, count: languages.count)
        for source in sources[key] ?? [] {
            for language in readers[source] ?? [] { hasText[language] = true }
        }
        let missing = LanguageList(
            languages.indices.lazy.filter { !hasText[$0] }.map { [languages] in languages[$0] })
        known[key] = missing
        return missing
    }
}
