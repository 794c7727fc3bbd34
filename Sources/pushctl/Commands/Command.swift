/// A command of the program.
protocol Command: Sendable {
    /// The name, options and help of the command.
    static var declaration: CommandDescription { get }
    /// Runs the command.
    ///
    /// - Throws: `CommandFailure` or `UsageError` for exit status 2; `UnexpectedState` for a bug in pushctl.
    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus
}

/// All commands, in the order of the help.
enum CommandRegistry {
    /// The commands with a type, which are all except `help`.
    static let commands: [any Command.Type] = [
        ValidateCommand.self,
        BuildCommand.self,
        ConvertCommand.self,
        SimulateCommand.self,
        PreviewCommand.self,
        SendSimulatorCommand.self,
        StatsCommand.self,
        AppCommand.self,
        ServeCommand.self,
        RulesCommand.self,
        ExplainCommand.self,
        SchemaCommand.self,
        LanguageServerCommand.self,
        CompletionsCommand.self,
    ]

    static let declarations: [CommandDescription] = {
        let own = commands.map { $0.declaration }
        return own + [.help(about: own)]
    }()

    /// Returns the command with a declared name.
    static func command(_ name: String) throws(UnexpectedState) -> any Command.Type {
        guard let command = commands.first(where: { $0.declaration.name == name }) else {
            throw UnexpectedState(description: "the command \"\(name)\" is declared, but not registered")
        }
        return command
    }
}
