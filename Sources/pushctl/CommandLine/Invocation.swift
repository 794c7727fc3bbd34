import PushPayload

/// The request of a whole command line.
enum Invocation {
    /// The list of commands.
    case overview
    /// The help of one command.
    case help(CommandDescription)
    /// The version.
    case version
    /// A command with its arguments.
    case run(CommandDescription, ParsedArguments)

    /// Finds the command and parses its arguments.
    ///
    /// - Parameter arguments: The arguments after the name of the program. The common options can also precede the
    ///   command. An empty array requests the list of commands.
    static func parse(
        _ arguments: [String], commands: [CommandDescription], common: [OptionGroup]
    ) throws(UsageError) -> Invocation {
        let prefix = try ArgumentParser(common: common, before: commands).parsePrefix(arguments)
        if let request = request(in: prefix.options, about: nil) { return request }
        guard let name = prefix.rest.first else { return .overview }
        let command = try find(name, in: commands)

        var parsed = try ArgumentParser(command, common: common).parse(Array(prefix.rest.dropFirst()))
        parsed.occurrences.insert(contentsOf: prefix.options.occurrences, at: 0)
        if let request = request(in: parsed, about: command) { return request }
        guard command.name == CommandDescription.helpName else { return .run(command, parsed) }
        guard let topic = parsed.positionals.first else { return .overview }
        return .help(try find(topic, in: commands))
    }

    private static func request(in parsed: ParsedArguments, about command: CommandDescription?) -> Invocation?
    {
        if parsed.flag(CommonOptions.help.name) { return command.map { .help($0) } ?? .overview }
        return parsed.flag(CommonOptions.version.name) ? .version : nil
    }

    private static func find(
        _ name: String, in commands: [CommandDescription]
    ) throws(UsageError) -> CommandDescription {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let names = commands.filter { !$0.isHidden }.map(\.name)
        throw UsageError(
            message: "unknown command \"\(name)\"\(NameSuggestion.suffix(for: name, among: names))",
            command: nil)
    }
}

extension CommandDescription {
    /// The name of the command that `Invocation` implements itself.
    static let helpName = "help"

    /// Returns the declaration of `help` for the given commands.
    static func help(about commands: [CommandDescription]) -> CommandDescription {
        CommandDescription(
            name: helpName, summary: "show the commands, or the help of one of them",
            arguments: "[command]",
            example: "\(Program.name) \(helpName) \(commands.first?.name ?? helpName)",
            positionalCompletion: .suggestions(commands.filter { !$0.isHidden }.map(\.name)))
    }
}
