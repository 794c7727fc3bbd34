/// `pushctl completions`: prints a completion script.
enum CompletionsCommand: Command {
    static let declaration = CommandDescription(
        name: "completions", summary: "print the completion script of a shell",
        discussion: """
            Load it in the shell's start-up file:

                bash:  source <(pushctl completions bash)
                zsh:   source <(pushctl completions zsh)
                fish:  pushctl completions fish | source
            """,
        arguments: "shell", example: "pushctl completions bash",
        positionalCompletion: .values(CompletionScript.Shell.allCases.map(\.rawValue))
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard let shell = arguments.positionals.first.flatMap(CompletionScript.Shell.init) else {
            throw UnexpectedState(description: "the name of the shell was not checked")
        }
        console.output.write(
            CompletionScript.render(
                for: shell, commands: CommandRegistry.declarations, common: CommonOptions.groups))
        return .success
    }
}
