/// The completion script of a shell, generated from the declarations of commands and options.
enum CompletionScript {
    /// The supported shells.
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// Returns the script without hidden commands.
    static func render(for shell: Shell, commands: [CommandDescription], common: [OptionGroup]) -> String {
        let visible = commands.filter { !$0.isHidden }
        return switch shell {
        case .bash: BashCompletion(commands: visible, common: common).script
        case .zsh: ZshCompletion(commands: visible, common: common).script
        case .fish: FishCompletion(commands: visible, common: common).script
        }
    }
}
