/// Every text of a page, stored once.
///
/// A phrase is one text in all languages of the device. The texts of a payload are mostly the same in all of them, and
/// many stacks have the same line.
struct PhraseTable {
    /// A stored phrase.
    enum Phrase: Hashable {
        /// The number of a text that is the same in all languages.
        case same(Int)
        /// The number of the text of each language; -1 where a language has none.
        case perLanguage([Int])
    }

    /// The index that stands for no text.
    static let none = -1

    private(set) var strings: [String] = []
    private(set) var phrases: [Phrase] = []
    // By bytes: to a `String`, composed and decomposed letters are the same.
    private var numbers: [[UInt8]: Int] = [:]
    private var phraseNumbers: [Phrase: Int] = [:]

    /// The number of a text; ``none`` for `nil`.
    mutating func number(of text: String?) -> Int {
        guard let text else { return Self.none }
        let visible = HTMLText.visible(text)
        let key = Array(visible.utf8)
        if let number = numbers[key] { return number }
        strings.append(visible)
        numbers[key] = strings.count - 1
        return strings.count - 1
    }

    /// The number of a phrase of one text for each language; ``none`` where no language has any.
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

    /// The text of a phrase in a language, by its place in `Language.all`.
    func text(_ phrase: Int, language: Int) -> String? {
        guard phrases.indices.contains(phrase) else { return nil }
        return switch phrases[phrase] {
        case .same(let number): string(number)
        case .perLanguage(let numbers): numbers.indices.contains(language) ? string(numbers[language]) : nil
        }
    }

    /// A text by its number.
    func string(_ number: Int) -> String? {
        strings.indices.contains(number) ? strings[number] : nil
    }
}
