import PayloadModel
import PushPayload

/// `pushctl explain`: prints the pages about a word, or about the reasons in a log.
enum ExplainCommand: Command {
    static let declaration = CommandDescription(
        name: "explain", summary: "explain a rule, a key, a header or an APNs response",
        discussion: """
            A word is a rule (misplaced-key), a key (summary-arg, aps.alert.title), a header
            (apns-collapse-id), a push type (liveactivity), a rule or setting of the
            simulator (G6, focus), or a response of APNs or of Apple's web push service: a
            status code (410) or a reason (BadDeviceToken). The page explains the meaning, the
            usual causes and the remedy, and names the documentation.

            Without a word, pushctl reads a log from standard input and explains every reason
            that the log contains, the most frequent first.
            """,
        arguments: "[word]", example: "pushctl explain BadDeviceToken",
        positionalCompletion: .suggestions(Explanation.words)
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard let word = arguments.positionals.first, word != "-" else {
            guard !InputFile.isTerminal(STDIN_FILENO) else {
                throw UsageError(
                    message: "name what to explain, or pass a log: \(Program.name) explain < sender.log",
                    command: declaration.name)
            }
            console.output.write(try ReasonLog(reading: STDIN_FILENO).text)
            return .success
        }
        let pages = Explanation.pages(about: word)
        guard !pages.isEmpty else {
            throw UsageError(
                message: "there is no page about \"\(word)\"\(advice(for: word))", command: declaration.name)
        }
        for line in pages.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        {
            console.output.write(VisibleText.escape(String(line)) + "\n")
        }
        return .success
    }

    /// Returns the advice for a word without a page: for a family of rules, the command that lists them; otherwise the
    /// nearest word, or, if there is none, the command that describes the possible words.
    private static func advice(for word: String) -> String {
        if RuleFamily(rawValue: word) != nil {
            return "; it is a family of rules, which \"\(Program.name) rules --family \(word)\" lists"
        }
        if let name = word.split(whereSeparator: { $0 == "." || $0 == "/" }).last.map(String.init),
            name != word,
            let key = KeyCatalog.keys(named: name).first
        {
            return "; did you mean \"\(key.pointer.tokens.joined(separator: "."))\"?"
        }
        let suffix = NameSuggestion.suffix(for: word, among: Explanation.words)
        return suffix.isEmpty ? "; \"\(Program.name) help explain\" describes the possible words" : suffix
    }
}
