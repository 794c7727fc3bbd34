import LanguageServer

/// `pushctl lsp`: serves an editor on standard input and output.
enum LanguageServerCommand: Command {
    static let declaration = CommandDescription(
        name: "lsp", summary: "serve an editor: findings, fixes and help while you type",
        discussion: """
            Speaks the Language Server Protocol 3.17 on standard input and output. Your editor starts it; \
            Documentation/editors.md has the settings for each editor. The server checks JSON, NDJSON, *.apns, \
            scenarios and scripts with curl as "pushctl validate" does, with the nearest .pushctl.json. It ignores \
            documents without a push payload.

            It writes no files and opens no connections. It ends when the editor ends.
            """,
        optionGroups: [
            OptionGroup("Rules", RuleSelectionOptions.all),
            OptionGroup("Configuration", ConfigurationOptions.all),
        ],
        example: #"printf 'Content-Length: 30\r\n\r\n{"id":1,"method":"initialize"}' | pushctl lsp"#,
        hiddenOptions: [stdio]
    )

    /// Accepted without effect, because many clients add `--stdio` to the command of every server.
    private static let stdio = OptionDescription("stdio", help: "use standard input and output, as always")

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        // Report a wrong option before the editor waits for an answer.
        _ = try CheckOptions(arguments, command: declaration.name)
        let session = LanguageSession(host: EditorHost(arguments, console), version: Program.version)
        var connection = EditorConnection(console)
        while session.isCleanEnd == nil, let bytes = connection.read(parent: session.parent) {
            guard connection.write(session.receive(bytes)) else { break }
        }
        // The protocol requires status 1 for an exit without a shutdown request.
        return session.isCleanEnd == false ? .findings : .success
    }
}
