import PayloadModel

/// An index of the languages in which the keys of some strings tables have a text.
struct TranslationIndex {
    private struct Source: Hashable {
        let table: Int
        let localization: Int
    }

    private let languages: [String]
    /// For each localization, the indices of the languages that use it: its own language, and those that fall back to
    /// it.
    private var readers: [Source: [Int]] = [:]
    /// The localizations that contain each key.
    private var sources: [String: [Source]] = [:]
    /// Cached results, because many quick actions or intents may share a key.
    private var cache: [String: LanguageList] = [:]

    /// Indexes the keys of tables by language.
    ///
    /// - Complexity: O(*n*) in the strings of the tables, and in the product of tables and languages.
    init(_ tables: [LocalizedTable], languages: [String], development: String) {
        self.languages = languages
        for (number, table) in tables.enumerated() {
            for (language, name) in languages.enumerated() {
                for localization in table.localizationIndices(for: name, development: development) {
                    readers[Source(table: number, localization: localization), default: []].append(language)
                }
            }
            for (localization, texts) in table.localizations.enumerated() {
                let source = Source(table: number, localization: localization)
                for key in texts.keys { sources[key, default: []].append(source) }
            }
        }
    }

    /// Returns the languages without a text for a key.
    mutating func languages(without key: String) -> LanguageList {
        if let cached = cache[key] { return cached }
        var hasText = Array(repeating: false, count: languages.count)
        for source in sources[key] ?? [] {
            for language in readers[source] ?? [] { hasText[language] = true }
        }
        let missing = LanguageList(
            languages.indices.lazy.filter { !hasText[$0] }.map { [languages] in languages[$0] })
        cache[key] = missing
        return missing
    }
}
