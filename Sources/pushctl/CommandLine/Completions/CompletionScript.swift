/// The completion script of a shell, made from the declarations.
enum CompletionScript {
    /// The shells there is a script for.
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// The script; it is the same whenever the declarations are.
    static func render(for shell: Shell, commands: [CommandDescription], common: [OptionGroup]) -> String {
        let visible = commands.filter { !$0.isHidden }
        return switch shell {
        case .bash: BashCompletion(commands: visible, common: common).script
        case .zsh: ZshCompletion(commands: visible, common: common).script
        case .fish: FishCompletion(commands: visible, common: common).script
        }
    }
}
