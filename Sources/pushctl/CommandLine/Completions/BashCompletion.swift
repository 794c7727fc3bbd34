import PayloadModel

/// The completion script for bash. It uses only builtins, so it works without the bash-completion package. It also
/// works in bash 3.2, the version of macOS: only `compopt` is missing there, and the script does not depend on it.
struct BashCompletion {
    let commands: [CommandDescription]
    let common: [OptionGroup]

    var script: String {
        """
        # bash completion for \(Program.name), made by "\(Program.name) completions bash"

        # The value of "command option": sets kind and words, fails for a flag.
        _pushctl_value() {
            case "$1 $2" in
        \(lines(valueCases))
            *) return 1 ;;
            esac
        }

        # The options of a command.
        _pushctl_options() {
            case $1 in
        \(lines(optionCases))
            *) words=(\(quoted(common.flatMap(\.options).flatMap(\.spellings)))) ;;
            esac
        }

        # The arguments of a command: sets kind and words.
        _pushctl_arguments() {
            case $1 in
            '') kind=words words=(\(quoted(commands.map(\.name)))) ;;
        \(lines(argumentCases))
            esac
        }

        \(Self.logic)
        """ + "\n"
    }

    private var valueCases: [String] {
        let own = commands.flatMap { command in
            command.optionGroups.flatMap(\.options).compactMap { valueCase($0, of: command.name) }
        }
        return common.flatMap(\.options).compactMap { valueCase($0, of: nil) } + own
    }

    private func valueCase(_ option: OptionDescription, of command: String?) -> String? {
        guard option.value != nil else { return nil }
        let patterns = option.spellings.map { spelling in
            command.map { "'\($0) \(spelling)'" } ?? "*' \(spelling)'"
        }
        return "    \(patterns.joined(separator: " | "))) \(assignment(option.completion)) ;;"
    }

    private var optionCases: [String] {
        commands.filter { !$0.options(with: []).isEmpty }.map { command in
            let spellings = command.options(with: common).flatMap(\.spellings)
            return "    \(command.name)) words=(\(quoted(spellings))) ;;"
        }
    }

    private var argumentCases: [String] {
        commands.compactMap { command in
            guard command.positionalCompletion != .none else { return nil }
            return "    \(command.name)) \(assignment(command.positionalCompletion)) ;;"
        }
    }

    private func assignment(_ completion: Completion) -> String {
        switch completion {
        case .none: "kind=none"
        case .file: "kind=file"
        case .directory: "kind=directory"
        case .values(let words), .suggestions(let words): "kind=words words=(\(quoted(words)))"
        case .list(let words): "kind=list words=(\(quoted(words)))"
        }
    }

    private func quoted(_ words: [String]) -> String {
        words.map(ShellWord.quoted).joined(separator: " ")
    }

    private func lines(_ lines: [String]) -> String {
        lines.joined(separator: "\n")
    }

    /// The part of the script that does not depend on the declarations of commands and options.
    private static let logic = #"""
        _pushctl() {
            local cur=${COMP_WORDS[COMP_CWORD]} command= pending= ended= prefix= chosen= kind= word index
            local -a words
            words=()
            COMPREPLY=()

            # The meaning of the words before the cursor: the command, and the option that waits for its value.
            for (( index = 1; index < COMP_CWORD; index++ )); do
                word=${COMP_WORDS[index]}
                if [[ -n $pending ]]; then
                    # bash splits "--name=value" into three words.
                    [[ $word == '=' ]] || pending=
                elif [[ -n $ended || $word != -* || $word == - ]]; then
                    [[ -n $command ]] || command=$word
                elif [[ $word == -- ]]; then
                    ended=1
                elif _pushctl_value "$command" "$word"; then
                    pending=$word
                fi
            done
            kind= words=()

            if [[ -n $pending ]]; then
                [[ $cur != '=' ]] || cur=
            elif [[ -z $ended && $cur == --*=* ]]; then
                # One word if "=" is missing in COMP_WORDBREAKS.
                pending=${cur%%=*} prefix=$pending= cur=${cur#*=}
            fi

            if [[ -n $pending ]]; then
                _pushctl_value "$command" "$pending"
            elif [[ -z $ended && $cur == -* ]]; then
                kind=words
                _pushctl_options "$command"
            else
                _pushctl_arguments "$command"
            fi

            if [[ $kind == list ]]; then
                # Readline treats the list as one word; keep the part before its last comma.
                [[ $cur != *,* ]] || chosen=${cur%,*}, cur=${cur##*,}
                prefix+=$chosen
                compopt -o nospace 2> /dev/null
            fi

            case $kind in
            words | list)
                for word in ${words[@]+"${words[@]}"}; do
                    [[ $word == "$cur"* && ,$chosen != *,"$word",* ]] || continue
                    printf -v word %q "$word"
                    COMPREPLY+=("$prefix$word")
                done
                ;;
            file | directory)
                compopt -o filenames 2> /dev/null
                while IFS= read -r word; do
                    COMPREPLY+=("$prefix$word")
                done < <(compgen -A "$kind" -- "$cur")
                ;;
            esac
        }

        complete -F _pushctl pushctl
        """#
}
