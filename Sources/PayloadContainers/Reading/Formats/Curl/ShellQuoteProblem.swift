import LocatedJSON
import PayloadModel

/// The reason why a shell does not pass on a payload as the script writes it.
struct ShellQuoteProblem {
    let range: Range<Int>
    let message: String
    let help: String
    /// The severity, if it differs from the rule's. With `.note`, only some versions of the shell break the payload.
    let severity: Severity?

    private init(
        _ range: Range<Int>, _ message: String,
        help: String = "put the payload into single quotes: '\(payload)'", severity: Severity? = nil
    ) {
        self.range = range
        self.message = message
        self.help = help
        self.severity = severity
    }

    /// The example of a payload in the help.
    private static let payload = "{\"aps\":{…}}"

    /// Returns the same problem, worded for a body that is not for APNs.
    func forOtherService() -> ShellQuoteProblem {
        ShellQuoteProblem(
            range,
            message.replacing("the payload", with: "the body").replacing("{aps…", with: "{…")
                .replacing("{\\\"aps…", with: "{\\\"…"),
            help: help.replacing("the payload", with: "the body").replacing(Self.payload, with: "{…}")
                .replacing("{\\\"aps\\\":{…}}", with: "{\\\"…\\\":…}"),
            severity: severity)
    }

    /// Finds the problem with the quotes of a word.
    ///
    /// - Parameters:
    ///   - text: The text that the shell passes on.
    ///   - command: The command that sends it.
    /// - Returns: `nil` if the quotes are correct.
    init?(
        of word: ScriptWord, sending text: EmbeddedText, by command: CurlCommand, in script: ShellScript
    ) {
        if command.language == .commandPrompt {
            guard let problem = Self.problemInCommandPrompt(of: word, sending: text, in: script) else {
                return nil
            }
            self = problem
        } else if script.beginsWithCurlyQuote(word) {
            self.init(
                word.range,
                "the quotes around the payload are curly; the shell does not read them as quotes and sends something else",
                help: "write straight quotes, as in '{\"aps\":{…}}'")
        } else if !JSONTree.accepts(text.bytes), let problem = Self.brokenQuotes(in: word, of: script) {
            self = problem
        } else if !word.isClosed {
            self.init(
                word.range,
                "a quote in this word is never closed; the shell sends nothing and waits for the rest")
        } else if let problem = Self.missingQuotes(around: word, sending: text, in: script) {
            self = problem
        } else if let note = Self.note(on: word, sending: text, by: command, in: script) {
            self = note
        } else {
            let quote = UInt8(ascii: "\"")
            guard !text.bytes.contains(quote), script.bytes[word.range].dropFirst().contains(quote),
                !JSONTree.accepts(text.bytes)
            else { return nil }
            self.init(
                word.range,
                "the payload is in double quotes, so the shell removes the double quotes inside it: curl sends {aps…, which is"
                    + " not JSON, and nothing is delivered")
        }
    }

    /// Returns the problem of a word in which unquoted text directly follows the text in single quotes. Either an
    /// apostrophe of the payload ended the quotes, or the closing quote is missing and the opening quote of a later
    /// word ended them.
    private static func brokenQuotes(in word: ScriptWord, of script: ShellScript) -> ShellQuoteProblem? {
        for (quoted, next) in zip(word.pieces, word.pieces.dropFirst()) {
            guard case .verbatim = quoted.content, Self.isSingle(quoted.quoting),
                case .verbatim = next.content,
                next.quoting == .none, next.source.lowerBound == quoted.source.upperBound + 1
            else { continue }
            let quote = quoted.source.upperBound..<next.source.lowerBound
            let content = script.bytes[quoted.source]
            if let brace = content.lastIndex(of: UInt8(ascii: "}")), brace < quote.lowerBound - 1,
                JSONTree.accepts(Array(content[...brace]))
            {
                return ShellQuoteProblem(
                    brace..<brace + 1,
                    "no single quote closes the payload; the shell joins the next words to it, up to the next quote",
                    help: "write ' after the payload")
            }
            guard [quote.lowerBound - 1, quote.upperBound].allSatisfy({ isLetter(script.bytes[$0]) }) else {
                continue
            }
            return ShellQuoteProblem(
                quote, "this apostrophe ends the quotes of the shell; curl sends only the text before it",
                help: "write \(quoted.quoting == .single ? "'\\''" : "''") for an apostrophe in single quotes"
            )
        }
        return nil
    }

    /// Returns the problem of an object or array with quotes inside it but none around it; the shell removes the inner
    /// quotes.
    private static func missingQuotes(
        around word: ScriptWord, sending text: EmbeddedText, in script: ShellScript
    ) -> ShellQuoteProblem? {
        let first = script.bytes[word.range].first
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "["), !JSONTree.accepts(text.bytes),
            word.pieces.contains(where: { $0.quoting != .none })
        else { return nil }
        let depth = text.bytes.reduce(0) { depth, byte in
            "{[".utf8.contains(byte) ? depth + 1 : "}]".utf8.contains(byte) ? depth - 1 : depth
        }
        let effect =
            depth > 0
            ? "splits it at its spaces and removes the quotes inside it: curl sends only the first part"
            : "removes the quotes inside it: curl sends text that is not JSON"
        return ShellQuoteProblem(
            word.range,
            "the payload is not in quotes, so the shell \(effect), and nothing is delivered")
    }

    /// Returns the problem of a word whose quotes the command prompt, or the C runtime after it, removes.
    private static func problemInCommandPrompt(
        of word: ScriptWord, sending text: EmbeddedText, in script: ShellScript
    ) -> ShellQuoteProblem? {
        let quote = UInt8(ascii: "\"")
        guard !JSONTree.accepts(text.bytes), !text.bytes.contains(quote),
            script.bytes[word.range].contains(quote)
        else { return nil }
        let help = "write \\\" for the double quotes inside double quotes: \"{\\\"aps\\\":{…}}\""
        guard text.bytes.first == UInt8(ascii: "'") else {
            return ShellQuoteProblem(
                word.range,
                "the double quotes of the payload are not escaped, so curl sends it without them, as {aps…, which is not JSON;"
                    + " nothing is delivered",
                help: help)
        }
        return ShellQuoteProblem(
            word.range,
            "single quotes do not quote in the Windows command prompt: curl sends '{aps…, without the double quotes, which is"
                + " not JSON; nothing is delivered",
            help: help)
    }

    private static func isSingle(_ quoting: ShellQuoting) -> Bool {
        if case .powerShell(let isSingle, _) = quoting { isSingle } else { quoting == .single }
    }

    /// Returns the note that not every version of PowerShell passes a payload unchanged to `curl.exe`: since 7.3, it
    /// escapes quotes itself.
    private static func note(
        on word: ScriptWord, sending text: EmbeddedText, by command: CurlCommand, in script: ShellScript
    ) -> ShellQuoteProblem? {
        guard command.language == .powerShell, script.text(command.name) == "curl.exe",
            word.range.lowerBound > command.name.range.lowerBound,
            let quoting = word.pieces.first?.quoting,
            text.bytes.contains(UInt8(ascii: "\"")), JSONTree.accepts(text.bytes)
        else { return nil }
        var isEscaped = false
        if case .powerShell(_, let usesBackslashes) = quoting { isEscaped = usesBackslashes }
        return ShellQuoteProblem(
            word.range,
            isEscaped
                ? "PowerShell 7.3 and later keep the backslashes before the quotes: curl.exe sends {\\\"aps…, which is not JSON"
                : "Windows PowerShell and PowerShell before 7.3 remove the quotes inside the payload: curl.exe sends {aps…, which"
                    + " is not JSON",
            help: "send the payload from a file, which works in every version: -d '@payload.json'",
            severity: .note)
    }

    /// Whether a byte belongs to a letter, Latin or not.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
    }
}
