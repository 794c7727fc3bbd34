import PayloadModel
import PushPayload

/// The options about reports and severities.
enum CheckOutputOptions {
    /// Returns the options of a command with reports.
    ///
    /// - Parameters:
    ///   - level: The default of `--level`.
    ///   - formats: The formats of the command.
    static func all(
        level: String = "note", formats: [ReportFormat] = ReportFormat.allCases
    ) -> [OptionDescription] {
        let formats = formats.map(\.rawValue)
        return [
            OptionDescription(
                "format", value: "NAME[:FILE]", isRepeatable: true,
                help: "how to report (\(formats.joined(separator: ", ")))",
                completion: .suggestions(formats), defaultValue: "text"),
            Self.level(level, help: "the lowest severity to report and count"),
            OptionDescription(
                "fail-on", value: "LEVEL", help: "the lowest severity that makes the status 1",
                completion: .values(severities + ["never"]), defaultValue: "error"),
            OptionDescription("exit-zero", help: "findings never change the status; same as --fail-on never"),
        ]
    }

    static func level(_ defaultValue: String, help: String) -> OptionDescription {
        OptionDescription(
            "level", value: "LEVEL", help: help, completion: .values(severities), defaultValue: defaultValue)
    }

    /// The default of `--level` in the help of commands that also read streams.
    static let levelWithStreams = "note; warning for streams"

    static let quiet = OptionDescription(
        "quiet", short: "q", help: "report nothing if there are no findings")

    static let findingsOnly = OptionDescription(
        "findings-only", help: "with --format jsonl, write no line for payloads without findings")

    static let skipUnrecognized = OptionDescription(
        "skip-unrecognized",
        help:
            "skip files without a push payload even if you name them, and standard input without one, for hooks that"
            + " name every file")

    static let verbose = OptionDescription(
        "verbose",
        help: "name each file that the search of a directory skips, with the reason, on standard error")

    static let showSecrets = OptionDescription(
        "show-secrets",
        help:
            "show hidden text in reports: keys, tokens, passwords, and every string of a source line except the"
            + " reported one"
    )

    private static let severities = Severity.allCases.map(\.rawValue)
}
