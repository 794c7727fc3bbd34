/// The names of languages in folders and settings.
enum LanguageName {
    /// The current names of languages, by the names in old projects.
    private static let earlier = [
        "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
        "Dutch": "nl", "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant",
    ]

    /// Whether a name is not a language but a code of translatewiki for translators, such as `qqq` for notes.
    static func isForTranslators(_ name: String) -> Bool { ["qqq", "qqx"].contains(name) }

    /// Returns the canonical form of a language name: `zh-Hans` for `zh_CN` and `zh-CN`.
    static func canonical(_ name: String) -> String {
        let tag = String(name.map { $0 == "_" ? "-" : $0 })
        return earlier[tag] ?? tag
    }

    /// Returns the name that an app uses for a language: `en` for `en_US` if the app has `en` but no `en-US`; the
    /// canonical name if the app lacks the language.
    static func named(_ name: String, in languages: [String]) -> String {
        let tag = canonical(name)
        var rest = Substring(tag)
        while true {
            if languages.contains(String(rest)) { return String(rest) }
            guard let end = rest.lastIndex(of: "-") else { return tag }
            rest = rest[..<end]
        }
    }
}
