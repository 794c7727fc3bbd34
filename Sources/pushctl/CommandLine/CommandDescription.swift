/// The declaration of a command: the source of its parser, help, completions and manual page.
///
/// A class, like ``OptionDescription``, because a run makes several lists of commands, and copies of structs would
/// cost more.
final class CommandDescription: Sendable {
    /// The name that selects the command.
    let name: String
    /// The summary in one line: lower-case start, no full stop.
    let summary: String
    /// Whole sentences for the help; empty lines separate paragraphs, indented lines stay as they are.
    let discussion: String
    /// The arguments in the notation of usage lines: brackets around optional ones, `...` after repeatable ones, empty
    /// for none. The parser enforces their number.
    ///
    /// Computed on demand, like the options.
    var arguments: String { makeArguments() }
    private let makeArguments: @Sendable () -> String
    /// The options, in the order and under the headings of the help.
    ///
    /// Computed on demand, so a run computes only the options of its command.
    var optionGroups: [OptionGroup] { makeOptionGroups() }
    private let makeOptionGroups: @Sendable () -> [OptionGroup]
    /// Options that work but are not shown, like commands with ``isHidden``.
    let hiddenOptions: [OptionDescription]
    /// A command line that works as typed in the root of the repository.
    let example: String
    /// The completion of an argument.
    ///
    /// Computed on demand, like the options.
    var positionalCompletion: Completion { makePositionalCompletion() }
    private let makePositionalCompletion: @Sendable () -> Completion
    /// Whether the command works but is not shown in the help, the completions and the manual.
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
    /// `[options]` is always included, because every command has the common options.
    var usage: String {
        let line = "\(Program.name) \(name) [options]"
        return arguments.isEmpty ? line : "\(line) \(arguments)"
    }

    /// Returns the options of all groups, the common ones last.
    func options(with common: [OptionGroup]) -> [OptionDescription] {
        (optionGroups + common).flatMap(\.options)
    }

    /// The number of arguments that the notation in `arguments` allows; `maximum` is `nil` if one is repeatable.
    var argumentCount: (minimum: Int, maximum: Int?) {
        var required = 0
        var total = 0
        var repeats = false
        var brackets = 0
        // Compares bytes, because every run does this, and splitting into words would take longer.
        var previous = UInt8(ascii: " ")
        var isBeginning = false
        for byte in arguments.utf8 {
            if byte == UInt8(ascii: " ") {
                isBeginning = false
            } else if previous == UInt8(ascii: " ") {
                isBeginning = true
            }
            if byte == UInt8(ascii: "[") {
                brackets += 1
            } else if byte == UInt8(ascii: "]") {
                brackets -= 1
            } else if isBeginning, byte != UInt8(ascii: " ") {
                isBeginning = false
                if byte == UInt8(ascii: ".") {
                    repeats = true
                } else {
                    total += 1
                    if brackets == 0 { required += 1 }
                }
            }
            previous = byte
        }
        return (required, repeats ? nil : total)
    }
}
