import PayloadModel

/// The completion script for zsh; it works in a directory of `fpath` and with `source`.
struct ZshCompletion {
    let commands: [CommandDescription]
    let common: [OptionGroup]

    var script: String {
        """
        #compdef \(Program.name)
        # zsh completion for \(Program.name), made by "\(Program.name) completions zsh"

        _pushctl() {
            local curcontext="$curcontext" state line ret=1
            local -A opt_args

            _arguments -s -S -C \\
        \(specifications(common.flatMap(\.options), indent: 8)) \\
                '1:command:_pushctl_commands' \\
                '*:::argument:->argument' && ret=0

            # The inner call expects the command in place of the program's name.
            [[ $state == argument ]] || return ret
            words=("$line[1]" "${words[@]}")
            (( CURRENT += 1 ))
            curcontext="${curcontext%:*:*}:pushctl-$line[1]:"
            case $line[1] in
        \(commands.map(branch).joined(separator: "\n"))
            esac
            return ret
        }

        _pushctl_commands() {
            local -a commands
            commands=(
        \(commands.map(menuLine).joined(separator: "\n"))
            )
            _describe -t commands command commands
        }

        if [[ $funcstack[1] == _pushctl ]]; then
            _pushctl "$@"
        elif (( $+functions[compdef] )); then
            compdef _pushctl pushctl
        fi
        """ + "\n"
    }

    private func branch(_ command: CommandDescription) -> String {
        let arguments = argumentSpecifications(command).map { " \\\n            " + $0 }.joined()
        return """
                \(command.name))
                    _arguments -s -S \\
            \(specifications(command.options(with: common), indent: 12))\(arguments) && ret=0
                    ;;
            """
    }

    private func menuLine(_ command: CommandDescription) -> String {
        let name = CompletionQuoting.zshMessage(command.name)
        return "        " + ShellWord.quoted("\(name):\(CompletionQuoting.zshExplanation(command.summary))")
    }

    private func specifications(_ options: [OptionDescription], indent: Int) -> String {
        options.map { String(repeating: " ", count: indent) + specification($0) }.joined(separator: " \\\n")
    }

    /// Returns a specification such as `'(-o --output)'{-o+,--output=}'[explanation]:FILE:_files'`.
    private func specification(_ option: OptionDescription) -> String {
        var tail = "[\(CompletionQuoting.zshExplanation(option.briefHelp))]"
        if let value = option.value {
            tail += ":\(CompletionQuoting.zshMessage(value)):\(action(option.completion))"
        }
        let long = option.longSpelling + (option.value == nil ? "" : "=")
        guard let short = option.shortSpelling else {
            return quoted(option.isRepeatable ? "*" : exclusion(option), long + tail)
        }
        let names = "{\(short)\(option.value == nil ? "" : "+"),\(long)}"
        return quoted(option.isRepeatable ? "*" : exclusion(option), "") + names + quoted("", tail)
    }

    /// Returns the list of options and arguments that zsh no longer offers after this option.
    private func exclusion(_ option: OptionDescription) -> String {
        if option.endsParsing { return "(- *)" }
        return option.short == nil ? "" : "(\(option.spellings.joined(separator: " ")))"
    }

    private func quoted(_ prefix: String, _ text: String) -> String {
        ShellWord.quoted(prefix + text)
    }

    private func argumentSpecifications(_ command: CommandDescription) -> [String] {
        // All arguments get the last name of the usage: "path" for "[merge] [path ...]".
        let words = command.arguments.split { !$0.isLetter && $0 != "." }
        let name = words.last { $0.contains(where: \.isLetter) } ?? ""
        let action = action(command.positionalCompletion)
        guard let maximum = command.argumentCount.maximum else {
            return [ShellWord.quoted("*:\(name):\(action)")]
        }
        return (0..<maximum).map { ShellWord.quoted("\($0 + 1):\(name):\(action)") }
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none: " "
        case .file: "_files"
        case .directory: "_files -/"
        case .values(let words), .suggestions(let words):
            "(\(words.map { CompletionQuoting.zshMessage(ShellWord.quoted($0)) }.joined(separator: " ")))"
        case .list(let words):
            "_values -s , list \(words.map { CompletionQuoting.zshMessage(ShellWord.quoted($0)) }.joined(separator: " "))"
        }
    }
}
