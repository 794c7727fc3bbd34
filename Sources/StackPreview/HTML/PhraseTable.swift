/// Every text of a page, stored once.
///
/// A phrase is one text in all languages of the device. Most texts of a payload are the same in every language, and
/// many stacks have the same line, so storing each once keeps the page small.
struct PhraseTable {
    /// A stored phrase.
    enum Phrase: Hashable {
        /// The number of a text that is the same in all languages.
        case same(Int)
        /// The number of the text of each language; ``PhraseTable/none`` where a language has none.
        case perLanguage([Int])
    }

    /// The number of a missing text or phrase.
    static let none = -1

    private(set) var strings: [String] = []
    private(set) var phrases: [Phrase] = []
    // Keyed by UTF-8 bytes, because `String` treats composed and decomposed letters as equal.
    private var numbers: [[UInt8]: Int] = [:]
    private var phraseNumbers: [Phrase: Int] = [:]

    /// Returns the number of a text, and stores a new text; ``none`` for `nil`.
    mutating func number(of text: String?) -> Int {
        guard let text else { return Self.none }
        let visible = HTMLText.visible(text)
        let key = Array(visible.utf8)
        if let number = numbers[key] { return number }
        strings.append(visible)
        numbers[key] = strings.count - 1
        return strings.count - 1
    }

    /// Returns the number of a phrase, and stores a new phrase; ``none`` if no language has a text.
    ///
    /// - Parameter texts: The text in each language, in the order of `Language.all`; `nil` where a language has none.
    mutating func phrase(_ texts: [String?]) -> Int {
        let numbers = texts.map { number(of: $0) }
        guard let first = numbers.first, numbers.contains(where: { $0 != Self.none }) else {
            return Self.none
        }
        let phrase = numbers.allSatisfy { $0 == first } ? Phrase.same(first) : .perLanguage(numbers)
        if let number = phraseNumbers[phrase] { return number }
        phrases.append(phrase)
        phraseNumbers[phrase] = phrases.count - 1
        return phrases.count - 1
    }

    /// Returns the text of a phrase in the language at an index in `Language.all`; `nil` if that language has none.
    func text(_ phrase: Int, language: Int) -> String? {
        guard phrases.indices.contains(phrase) else { return nil }
        return switch phrases[phrase] {
        case .same(let number): string(number)
        case .perLanguage(let numbers): numbers.indices.contains(language) ? string(numbers[language]) : nil
        }
    }

    /// Returns the text with a number; `nil` for ``none``.
    func string(_ number: Int) -> String? {
        strings.indices.contains(number) ? strings[number] : nil
    }
}
