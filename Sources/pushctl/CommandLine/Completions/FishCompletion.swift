/// The completion script for fish.
struct FishCompletion {
    let commands: [CommandDescription]
    let common: [OptionGroup]

    var script: String {
        let sections =
            [Self.noFiles, commandLines] + commands.map(lines) + [
                common.flatMap(\.options).map { line($0, of: nil) }
            ]
        return """
            # fish completion for \(Program.name), made by "\(Program.name) completions fish"

            \(helper)

            \(Self.listHelper)


            """
                + sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(
                    separator: "\n")
    }

    /// The names of the fish functions that the script declares.
    private static let commandTest = "__\(Program.name)_command_is"
    private static let listWords = "__\(Program.name)_list"

    /// The line that turns off the completion of files, except where another line requests it.
    private static let noFiles = ["complete -c \(Program.name) -f"]

    /// The fish function that tests whether its argument is the command: the first word that is neither an option nor
    /// the value of a common option. fish's own function would also accept a file with the name of a command.
    private var helper: String {
        let valued = common.flatMap(\.options).filter { $0.value != nil }.flatMap(\.spellings)
        let cases = valued.map(CompletionQuoting.fish).joined(separator: " ")
        let skipValue = cases.isEmpty ? "" : "            case \(cases)\n                set -e words[1]\n"
        return """
            function \(Self.commandTest)
                set -l words (commandline -opc)
                set -e words[1]
                while set -q words[1]
                    switch $words[1]
            \(skipValue)            case '-*'
                        case '*'
                            test "$words[1]" = "$argv[1]"
                            return
                    end
                    set -e words[1]
                end
                test -z "$argv[1]"
            end
            """
    }

    /// The fish function that offers the words missing from a comma-separated list, each appended to the list.
    private static let listHelper = """
        function \(listWords)
            set -l list (string replace -r '^-[^=]*=' '' -- (commandline -ct))
            set -l chosen (string split , -- $list)
            set -e chosen[-1]
            for word in $argv
                contains -- $word $chosen; or string join -- , $chosen $word
            end
        end
        """

    private var commandLines: [String] {
        commands.map { command in
            let name = CompletionQuoting.fish(command.name)
            return "\(complete(in: "")) -a \(name) -d \(CompletionQuoting.fish(command.summary))"
        }
    }

    private func lines(_ command: CommandDescription) -> [String] {
        var lines: [String] = []
        switch command.positionalCompletion {
        case .none: break
        case .file: lines.append("\(complete(in: command.name)) -F")
        case .directory, .values, .suggestions, .list:
            lines.append("\(complete(in: command.name)) -a \(candidates(command.positionalCompletion))")
        }
        return lines + command.optionGroups.flatMap(\.options).map { line($0, of: command.name) }
    }

    private func line(_ option: OptionDescription, of command: String?) -> String {
        var line = command.map { complete(in: $0) } ?? "complete -c \(Program.name)"
        if let short = option.short { line += " -s \(CompletionQuoting.fish(String(short)))" }
        line += " -l \(option.name)"
        if option.value != nil {
            switch option.completion {
            case .none: line += " -x"
            case .file: line += " -r -F"
            case .directory, .values, .suggestions, .list: line += " -x -a \(candidates(option.completion))"
            }
        }
        return line + " -d \(CompletionQuoting.fish(option.briefHelp))"
    }

    /// Returns the argument of `-a`, which fish expands again when it completes.
    private func candidates(_ completion: Completion) -> String {
        if completion == .directory { return "'(__fish_complete_directories)'" }
        let words = completion.words.map(CompletionQuoting.fish).joined(separator: " ")
        if case .list = completion { return CompletionQuoting.fish("(\(Self.listWords) \(words))") }
        return CompletionQuoting.fish(words)
    }

    /// Returns the start of a line for completions after a command; an empty name means before any command.
    private func complete(in command: String) -> String {
        let condition = "\(Self.commandTest) \(CompletionQuoting.fish(command))"
        return "complete -c \(Program.name) -n \(CompletionQuoting.fish(condition))"
    }
}
