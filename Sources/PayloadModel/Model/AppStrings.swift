import Localization
import LocatedJSON

/// The facts that rules use about an app's strings: the languages that have a text for a key, and the number of
/// arguments of each text.
public struct AppStrings: Sendable, Hashable {
    /// The languages, spelled as given and sorted by name, including those without texts.
    public private(set) var languages: [String] = []
    /// For each language, its tag followed by the more general tags: `zh-Hant-HK`, `zh-Hant`, `zh`.
    private var parents: [String: [String]] = [:]
    /// The number of arguments of each text, by key and language. Keys are bytes, because two spellings of `é` are
    /// equal as `String`.
    private var counts: [[UInt8]: [String: Int]] = [:]
    /// The keys that have a text in some language.
    package private(set) var keys = NearNames()

    /// Creates an instance without strings.
    public init() {}

    /// Adds a language, possibly without texts.
    public mutating func add(language: String) {
        guard parents.updateValue(Self.parents(of: language), forKey: language) == nil else { return }
        let place = languages.firstIndex { language.utf8.lexicographicallyPrecedes($0.utf8) }
        languages.insert(language, at: place ?? languages.endIndex)
    }

    /// Adds a text. If two texts have the same key and language, the later one counts.
    ///
    /// - Parameters:
    ///   - text: A format; for a text with plural forms, the form `other`.
    ///   - key: The key that a payload names in `loc-key`, `title-loc-key` or `subtitle-loc-key`.
    ///   - language: The language of the text, such as `de` or `zh-Hant`.
    /// - Complexity: O(*n*) in the length of the text.
    public mutating func add(_ text: String, key: String, language: String) {
        if parents[language] == nil { add(language: language) }
        let bytes = Array(key.utf8)
        if counts[bytes] == nil { keys.add(key) }
        counts[bytes, default: [:]][language] = FormatPart.argumentCount(of: text)
    }

    /// Returns the number of arguments of a key's texts, by language; `nil` if no language has a text.
    package func argumentCounts(of key: UTF8Bytes) -> [String: Int]? {
        counts[Array(key.buffer)]
    }

    /// Returns the languages without a text for a key. `de-AT` inherits from `de`; `Base` is not a language.
    package func languages(without key: UTF8Bytes) -> [String] {
        let known = counts[Array(key.buffer)] ?? [:]
        guard known.count < languages.count else { return [] }
        return languages.filter { language in
            language != "Base" && !(parents[language] ?? []).contains { known[$0] != nil }
        }
    }

    private static func parents(of tag: String) -> [String] {
        var tags = [tag]
        var rest = Substring(tag)
        while let end = rest.lastIndex(where: { $0 == "-" || $0 == "_" }) {
            rest = rest[..<end]
            tags.append(String(rest))
        }
        return tags
    }
}

extension FormatPart {
    /// Returns the number of arguments that a format takes: the highest position of a `%@` or of a specifier for a
    /// whole number, without flags, width and precision.
    ///
    /// A percent sign before something else, as in `50% off`, takes none.
    package static func argumentCount(of format: String) -> Int {
        var next = 1
        var count = 0
        for case .specifier(let specifier) in parts(of: format)
        where specifier.isPlain && (specifier.conversion == "@" || specifier.isWholeNumber) {
            count = max(count, specifier.position ?? next)
            if specifier.position == nil { next += 1 }
        }
        return count
    }
}
