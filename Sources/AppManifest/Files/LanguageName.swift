/// The names that folders and settings give to languages.
enum LanguageName {
    /// Names from before the tags of today, which old projects still have.
    private static let earlier = [
        "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
        "Dutch": "nl", "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant",
    ]

    /// Whether a folder is named like a language and holds notes for translators, as translatewiki writes them.
    static func isForTranslators(_ name: String) -> Bool { ["qqq", "qqx"].contains(name) }

    /// One name for what folders name in several ways: `zh_CN`, `zh-CN` and `zh-Hans`.
    static func canonical(_ name: String) -> String {
        let tag = String(name.map { $0 == "_" ? "-" : $0 })
        return earlier[tag] ?? tag
    }

    /// A language as an app with some languages names it: `en_US` is `en` where nothing is said in `en-US`.
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
