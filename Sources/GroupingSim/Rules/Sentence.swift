/// Makes a sentence from text that begins in lower case and has no full stop.
enum Sentence {
    /// Returns the text capitalized and with a full stop. A first word with a hyphen, or "iOS", keeps its case.
    static func from(_ words: String) -> String {
        let first = words.prefix { $0 != " " }
        let isName = first.contains("-") || first.hasPrefix("iOS")
        return (isName ? words : words.prefix(1).uppercased() + words.dropFirst()) + "."
    }
}

extension Note {
    /// The text as a sentence, without the code of the rule.
    public var sentence: String { Sentence.from(text) }
}
