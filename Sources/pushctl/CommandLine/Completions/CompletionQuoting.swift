import PayloadModel

/// Quoting that completion scripts need and ``ShellWord`` lacks: for fish, and inside the specifications of zsh.
enum CompletionQuoting {
    /// Quotes a word for fish, where a backslash also escapes inside single quotes.
    static func fish(_ word: String) -> String {
        ShellWord.isPlain(word) ? word : "'\(escaping(word) { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil })'"
    }

    /// Escapes a message or an action for a specification of zsh's `_arguments`, in which colons separate the fields.
    /// The result is not yet quoted for the shell.
    static func zshMessage(_ text: String) -> String {
        escaping(text) { $0 == ":" ? "\\:" : nil }
    }

    /// Escapes an explanation for the brackets in a specification of `_arguments`.
    static func zshExplanation(_ text: String) -> String {
        escaping(text) { ":[]\\".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    }

    private static func escaping(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let escaped = escape(scalar) {
                result += escaped
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
