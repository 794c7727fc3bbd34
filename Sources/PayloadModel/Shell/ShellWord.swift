/// Quotes words for a POSIX shell.
package enum ShellWord {
    /// Returns a word, in single quotes unless it is plain.
    package static func quoted(_ word: String) -> String {
        guard !isPlain(word) else { return word }
        var quoted = "'"
        for scalar in word.unicodeScalars {
            if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }

    /// Whether the word needs no quotes: it is not empty and has only ASCII letters, digits and `-_./`.
    package static func isPlain(_ word: String) -> Bool {
        !word.isEmpty
            && word.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/": true
                default: false
                }
            }
    }
}
