/// A language of an app's strings, from the name of its folder or its key in a catalog.
package struct StringsLanguage: Sendable {
    /// The name as given: `zh-Hant`, `pt_BR`, `Base`.
    package let identifier: String
    /// The language whose plural rules apply; `nil` for `Base` and for an unknown language.
    package let language: Language?
    /// The name in lower case, with `-` instead of `_`.
    private let tag: String

    init(_ identifier: String) {
        self.identifier = identifier
        tag = String(identifier.map { $0 == "_" ? "-" : $0 }).lowercased()
        language = Language(identifier)
    }

    /// The distance of an app's language from that of the device; smaller is nearer.
    struct Nearness: Comparable {
        /// How well the languages match: from 0, the same tag, to 6, English as the last resort.
        let step: Int
        let tag: String

        /// Orders by step, then by length, because a shorter tag is more general, then alphabetically.
        static func < (left: Nearness, right: Nearness) -> Bool {
            (left.step, left.tag.utf8.count, left.tag) < (right.step, right.tag.utf8.count, right.tag)
        }
    }

    /// Returns how near the language is to the device's.
    ///
    /// - Parameter source: The source language of the app's string catalogs.
    /// - Returns: `nil` for a language that cannot replace the device's.
    func nearness(to wanted: Language, source: StringsLanguage?) -> Nearness? {
        step(to: wanted, source: source).map { Nearness(step: $0, tag: tag) }
    }

    private func step(to wanted: Language, source: StringsLanguage?) -> Int? {
        let wantedTag = wanted.identifier.lowercased()
        if tag == wantedTag { return 0 }
        if language == wanted { return 1 }
        let base = Self.base(of: wantedTag)
        if base == "zh" {
            // The variants of Hong Kong and Taiwan, both in traditional characters, can replace each other.
            if wantedTag != "zh-cn", let language, ["zh-TW", "zh-HK"].contains(language.identifier) {
                return 2
            }
        } else {
            if tag == base { return 2 }
            if language.map({ Self.base(of: $0.identifier.lowercased()) }) == base { return 3 }
        }
        if tag == "base" { return 4 }
        if self == source { return 5 }
        return Self.base(of: tag) == "en" ? 6 : nil
    }

    private static func base(of tag: String) -> Substring {
        tag.prefix { $0 != "-" }
    }
}

extension StringsLanguage: Hashable {
    /// Compares normalized names: `pt_BR` equals `pt-br`.
    package static func == (left: StringsLanguage, right: StringsLanguage) -> Bool {
        left.tag == right.tag
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
    }
}
