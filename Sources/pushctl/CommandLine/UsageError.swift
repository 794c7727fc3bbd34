/// A command line that cannot be understood.
struct UsageError: Error, Equatable, Sendable {
    /// What is wrong and, where that can be guessed, what was meant.
    let message: String
    /// The command whose help says more; `nil` where none was understood.
    let command: String?

    /// Where to read on.
    var hint: String {
        let words = [Program.name, command, CommonOptions.help.longSpelling].compactMap(\.self)
        return "see \"\(words.joined(separator: " "))\""
    }

    /// The beginning of an option's value that a message may quote: a name. What follows may be a secret.
    static func name(in value: String) -> String {
        let name = value.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        return name + (name.endIndex < value.endIndex ? "…" : "")
    }
}
