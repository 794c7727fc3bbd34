import PayloadModel

/// The commands of a script, parsed as its shell parses them: a POSIX shell, unless the script is clearly for another
/// one. Parsing runs nothing and opens no files.
package struct ShellScript {
    let bytes: [UInt8]
    /// Whether the script is a file for the Windows command prompt, not a command that was typed there.
    let isBatchFile: Bool
    /// The commands in the order of the script, including those inside `$(…)`.
    let commands: [ShellCommand]
    /// The value of each variable that the script assigns once; `nil` for a variable that it assigns several times.
    private let assignments: [String: ScriptWord?]
    /// The index of the first command of each ``ShellCommand/scope``.
    private let firstCommands: [Int: Int]

    /// The maximum depth of commands inside commands. Each level is read once more than the level around it.
    private static let depthLimit = 8

    /// Finds the commands of a script.
    ///
    /// - Parameter language: The language of the script, if it is known.
    /// - Complexity: O(*n*) in the number of bytes.
    init(_ bytes: [UInt8], in language: ShellLanguage? = nil) {
        self.bytes = bytes
        isBatchFile = language == .commandPrompt
        var commands: [ShellCommand] = []
        var waiting = [bytes.indices]
        for level in 0..<Self.depthLimit where !waiting.isEmpty {
            var next: [Range<Int>] = []
            for range in waiting {
                var reader = ShellReader(
                    bytes, range, scope: level == 0 ? 0 : range.lowerBound, in: language)
                reader.read()
                commands += reader.commands
                next += reader.substitutions
            }
            waiting = next
        }
        commands.sort { $0.start < $1.start }
        self.commands = commands
        firstCommands = Dictionary(commands.indices.map { (commands[$0].scope, $0) }) { first, _ in first }
        var assignments: [String: ScriptWord?] = [:]
        // The command prompt replaces variables before it reads quotes, so a value is not a word of its own.
        for word in commands.lazy.filter({ $0.language != .commandPrompt }).flatMap(\.words) {
            guard let (name, value) = Self.assignment(word, in: bytes) else { continue }
            assignments.updateValue(assignments[name] == nil ? value : nil, forKey: name)
        }
        self.assignments = assignments
    }

    /// Returns the argument that a program gets for a word.
    func text(_ word: ScriptWord) -> String {
        String(decoding: word.text(of: bytes).bytes, as: UTF8.self)
    }

    /// Returns a word as the script writes it.
    func spelling(_ word: ScriptWord) -> String {
        String(decoding: bytes[word.range], as: UTF8.self)
    }

    private static let curlyQuotes = ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"]

    /// Whether a word begins with a curly quote, which the shell does not read as a quote.
    func beginsWithCurlyQuote(_ word: ScriptWord) -> Bool {
        Self.curlyQuotes.contains { bytes[word.range].starts(with: $0.utf8) }
    }

    /// Returns the value of a word that is a single variable or `$(…)`: the only value that the script assigns, or the
    /// text in the script that a command such as `$(cat …)` prints. Returns any other word unchanged, and also a word
    /// whose value is unknown.
    func resolved(_ word: ScriptWord) -> ScriptWord {
        guard let variable = word.variable, let value = value(of: variable),
            value.range.count <= Self.longestValue
        else { return word }
        return value
    }

    /// The maximum length in bytes of a variable's value; a longer value counts as unknown. There is a limit because
    /// commands may use a value thousands of times.
    package static let longestValue = 1 << 15

    /// Whether the script assigns a value to a variable.
    func assigns(_ name: String) -> Bool { assignments[name] != nil }

    private func value(of variable: (name: String, command: Int?)) -> ScriptWord? {
        if let start = variable.command { return printed(scope: start) }
        guard case let value?? = assignments[variable.name] else { return nil }
        return value.variable?.command.map { printed(scope: $0) } ?? value
    }

    private func printed(scope: Int) -> ScriptWord? {
        firstCommands[scope].flatMap { printed(commands[$0]) }
    }

    /// Returns the output of a command, if the script contains it.
    func printed(_ command: ShellCommand) -> ScriptWord? {
        let words = command.words
        switch words.first.map(text) {
        case "cat" where words.count == 1 || words.count == 2 && text(words[1]) == "-":
            return command.input
        case "echo", "printf":
            let rest = words.dropFirst().drop { text($0) == "-n" || text($0) == "%s" }
            return rest.count == 1 ? rest.first : nil
        default: return nil
        }
    }

    /// Returns the literal values that the script assigns to the named variables. Skips values with variables or
    /// outputs of programs, which are unknown.
    func values(of names: Set<String>) -> [ScriptWord] {
        guard !names.isEmpty else { return [] }
        return commands.flatMap(\.words).compactMap { word in
            guard let (name, value) = Self.assignment(word, in: bytes), names.contains(name),
                !value.pieces.isEmpty, !value.hasVariables
            else { return nil }
            return value
        }
    }

    /// Returns the name and the value of a word that assigns a variable: `NAME=value`.
    private static func assignment(_ word: ScriptWord, in bytes: [UInt8]) -> (
        name: String, value: ScriptWord
    )? {
        guard let first = word.pieces.first, case .verbatim = first.content, first.quoting == .none,
            let equals = bytes[first.source].firstIndex(of: UInt8(ascii: "="))
        else { return nil }
        let name = first.source.lowerBound..<equals
        return (String(decoding: bytes[name], as: UTF8.self), word.dropping(name.count + 1))
    }
}
