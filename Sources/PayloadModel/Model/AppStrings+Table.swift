import Localization

extension StringsTable {
    /// The facts that rules use about the strings.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public var appStrings: AppStrings {
        var strings = AppStrings()
        for localization in localizations {
            let language = localization.tag.identifier
            strings.add(language: language)
            for (key, text) in localization.texts where localization.plurals[key] == nil {
                strings.add(text, key: String(decoding: key, as: UTF8.self), language: language)
            }
            let rules = localization.tag.language ?? .english
            for (key, plural) in localization.plurals {
                strings.add(
                    plural.text(count: nil, rules: rules), key: String(decoding: key, as: UTF8.self),
                    language: language)
            }
        }
        return strings
    }
}
