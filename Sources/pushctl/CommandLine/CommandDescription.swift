/// One command as data: parser, help, completions and manual page are made from it.
///
/// A class for the same reason as ``OptionDescription``.
final class CommandDescription: Sendable {
    /// The word that selects the command.
    let name: String
    /// One line: lower case start, no full stop.
    let summary: String
    /// Whole sentences for the help; empty lines part paragraphs, indented lines stay as they are.
    let discussion: String
    /// The arguments in the notation of usage lines: brackets around what may be missing, `...` behind
    /// what repeats, empty for none. The parser holds the user to it.
    ///
    /// Made when they are asked for, as the options are.
    var arguments: String { makeArguments() }
    private let makeArguments: @Sendable () -> String
    /// The options, in the order and under the headings of the help.
    ///
    /// Made when they are asked for: a run pays for the options of its own command only.
    var optionGroups: [OptionGroup] { makeOptionGroups() }
    private let makeOptionGroups: @Sendable () -> [OptionGroup]
    /// Options that work but are not shown, as ``isHidden`` has it for commands.
    let hiddenOptions: [OptionDescription]
    /// A command line that works as typed from the root of the repository.
    let example: String
    /// What a shell offers for an argument.
    ///
    /// Made when a shell asks, as the options are.
    var positionalCompletion: Completion { makePositionalCompletion() }
    private let makePositionalCompletion: @Sendable () -> Completion
    /// Whether the command works but is not shown: not in the help, the completions or the manual.
    let isHidden: Bool

    init(
        name: String, summary: String, discussion: String = "",
        arguments: @autoclosure @escaping @Sendable () -> String = "",
        optionGroups: @autoclosure @escaping @Sendable () -> [OptionGroup] = [], example: String,
        positionalCompletion: @autoclosure @escaping @Sendable () -> Completion = .none,
        hiddenOptions: [OptionDescription] = [], isHidden: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        makeArguments = arguments
        makeOptionGroups = optionGroups
        self.example = example
        makePositionalCompletion = positionalCompletion
        self.hiddenOptions = hiddenOptions
        self.isHidden = isHidden
    }

    /// The usage line: `pushctl validate [options] path ...`.
    ///
    /// `[options]` is always there, because every command has the common ones.
    var usage: String {
        let line = "\(Program.name) \(name) [options]"
        return arguments.isEmpty ? line : "\(line) \(arguments)"
    }

    /// The options of every group, the common ones last.
    func options(with common: [OptionGroup]) -> [OptionDescription] {
        (optionGroups + common).flatMap(\.options)
    }

    /// How many arguments the notation in `arguments` allows; no upper end where something repeats.
    var argumentCount: (minimum: Int, maximum: Int?) {
        var required = 0
        var total = 0
        var repeats = false
        var brackets = 0
        for word in arguments.utf8.split(separator: UInt8(ascii: " ")) {
            brackets += word.count { $0 == UInt8(ascii: "[") }
            if word.drop(while: { $0 == UInt8(ascii: "[") }).starts(with: "...".utf8) {
                repeats = true
            } else {
                total += 1
                if brackets == 0 { required += 1 }
            }
            brackets -= word.count { $0 == UInt8(ascii: "]") }
        }
        return (required, repeats ? nil : total)
    }
}
