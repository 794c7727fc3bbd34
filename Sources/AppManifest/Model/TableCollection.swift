import Localization

/// Strings tables assembled from files.
struct TableCollection {
    private(set) var tables: [LocalizedTable] = []
    private var numbers: [LocalizedTable.Identity: Int] = [:]
    private var languages: Set<String> = []

    /// Adds the strings of a file, unless they are notes to translators.
    ///
    /// - Returns: A message about the limit, if there are too many languages; otherwise `nil`.
    mutating func add(_ file: TableFile) -> String? {
        if LanguageName.isForTranslators(file.language) { return nil }
        guard languages.contains(file.language) || languages.count < StringsTable.languageLimit else {
            return "there are more than \(StringsTable.languageLimit) languages; the texts in"
                + " \(file.language.spoken) are not read"
        }
        languages.insert(file.language)
        let index = numbers[file.identity] ?? tables.endIndex
        if index == tables.endIndex {
            tables.append(LocalizedTable(file.identity))
            numbers[file.identity] = index
        }
        tables[index].add(file.entries, language: file.language, path: file.path)
        return nil
    }
}
