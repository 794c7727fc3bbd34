/// An invalid command line.
struct UsageError: Error, Equatable, Sendable {
    /// The problem and, if pushctl can guess what was meant, a suggestion.
    let message: String
    /// The command whose help contains more; `nil` if no command was recognized.
    let command: String?

    /// The instruction to read the help.
    var hint: String {
        let words = [Program.name, command, CommonOptions.help.longSpelling].compactMap(\.self)
        return "see \"\(words.joined(separator: " "))\""
    }

    /// Returns the name at the start of an option's value, for messages: the rest could be a secret.
    static func name(in value: String) -> String {
        let name = value.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        return name + (name.endIndex < value.endIndex ? "…" : "")
    }
}
