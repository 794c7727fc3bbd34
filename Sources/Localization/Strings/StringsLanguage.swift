/// A language in which an app has strings, by the name of its folder or its key in a catalog.
package struct StringsLanguage: Sendable {
    /// As given: `zh-Hant`, `pt_BR`, `Base`.
    package let identifier: String
    /// The language whose plural rules it follows; `nil` for `Base` and for what is unknown.
    package let language: Language?
    /// With `-`, in lower case.
    private let tag: String

    init(_ identifier: String) {
        self.identifier = identifier
        tag = String(identifier.map { $0 == "_" ? "-" : $0 }).lowercased()
        language = Language(identifier)
    }

    /// How near an app's language is to that of the device; smaller is nearer.
    struct Nearness: Comparable {
        let step: Int
        let tag: String

        /// The shorter tag is the more general one; the alphabet makes the choice the same everywhere.
        static func < (left: Nearness, right: Nearness) -> Bool {
            (left.step, left.tag.utf8.count, left.tag) < (right.step, right.tag.utf8.count, right.tag)
        }
    }

    /// `nil` for a language that has nothing to do with that of the device.
    func nearness(to wanted: Language, source: StringsLanguage?) -> Nearness? {
        step(to: wanted, source: source).map { Nearness(step: $0, tag: tag) }
    }

    private func step(to wanted: Language, source: StringsLanguage?) -> Int? {
        let wantedTag = wanted.identifier.lowercased()
        if tag == wantedTag { return 0 }
        if language == wanted { return 1 }
        let base = Self.base(of: wantedTag)
        if base == "zh" {
            // Hong Kong reads the characters of Taiwan and the other way round, not the simplified ones.
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
    /// `pt_BR` and `pt-br` are the same.
    package static func == (left: StringsLanguage, right: StringsLanguage) -> Bool {
        left.tag == right.tag
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
    }
}
