import GroupingSim
import Localization

extension Language {
    /// The name of the language in that language: "Deutsch".
    var ownName: String { Self.ownNames[identifier] ?? identifier }

    private static let ownNames = [
        "ar": "العربية", "ca": "Català", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
        "en": "English", "en-AU": "English (Australia)", "en-GB": "English (UK)", "es": "Español",
        "es-419": "Español (Latinoamérica)", "fi": "Suomi", "fr": "Français", "fr-CA": "Français (Canada)",
        "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "id": "Bahasa Indonesia",
        "it": "Italiano", "ja": "日本語", "ko": "한국어", "ms": "Bahasa Melayu", "nl": "Nederlands", "no": "Norsk",
        "pl": "Polski", "pt": "Português (Brasil)", "pt-PT": "Português (Portugal)", "ro": "Română",
        "ru": "Русский", "sk": "Slovenčina", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe", "uk": "Українська",
        "vi": "Tiếng Việt", "zh-CN": "简体中文", "zh-HK": "繁體中文（香港）", "zh-TW": "繁體中文（台灣）",
    ]
}
