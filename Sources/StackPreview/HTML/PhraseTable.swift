/// Every text of a page, stored once.
///
/// A phrase is one text together with its translations into the languages of the device. Most texts of a payload are
/// the same in every language, and many stacks have the same line, so storing each once keeps the page small.
struct PhraseTable {
    /// A stored phrase.
    enum Phrase: Hashable {
        /// The index in ``PhraseTable/strings`` of a text that is the same in all languages.
        case same(Int)
        /// The index of the text in each language; ``PhraseTable/none`` where a language has none.
        case perLanguage([Int])
    }

    /// The index of a missing text or phrase.
    static let none = -1

    private(set) var strings: [String] = []
    private(set) var phrases: [Phrase] = []
    // Keyed by UTF-8 bytes, because `String` treats composed and decomposed letters as equal.
    private var stringIndices: [[UInt8]: Int] = [:]
    private var phraseIndices: [Phrase: Int] = [:]

    /// Returns the index of a text, which is stored if it is new; ``none`` for `nil`.
    mutating func index(of text: String?) -> Int {
        guard let text else { return Self.none }
        let visible = HTMLText.visible(text)
        let key = Array(visible.utf8)
        if let index = stringIndices[key] { return index }
        strings.append(visible)
        stringIndices[key] = strings.count - 1
        return strings.count - 1
    }

    /// Returns the index of a phrase, which is stored if it is new; ``none`` if no language has a text.
    ///
    /// - Parameter texts: The text in each language, in the order of `Language.all`, or one text for all languages;
    ///   `nil` where a language has none.
    mutating func phrase(_ texts: [String?]) -> Int {
        let indices = texts.map { index(of: $0) }
        guard let first = indices.first, indices.contains(where: { $0 != Self.none }) else {
            return Self.none
        }
        let phrase = indices.allSatisfy { $0 == first } ? Phrase.same(first) : .perLanguage(indices)
        if let index = phraseIndices[phrase] { return index }
        phrases.append(phrase)
        phraseIndices[phrase] = phrases.count - 1
        return phrases.count - 1
    }

    /// Returns the text of a phrase in the language at an index in `Language.all`; `nil` if that language has none.
    func text(_ phrase: Int, language: Int) -> String? {
        guard phrases.indices.contains(phrase) else { return nil }
        return switch phrases[phrase] {
        case .same(let index): string(index)
        case .perLanguage(let texts): texts.indices.contains(language) ? string(texts[language]) : nil
        }
    }

    /// Returns the text at an index; `nil` for ``none``.
    func string(_ index: Int) -> String? {
        strings.indices.contains(index) ? strings[index] : nil
    }
}
