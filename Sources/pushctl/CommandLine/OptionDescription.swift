/// One option: parser, help, completions and manual page all read it here.
///
/// Made once and passed around in lists, of which a run makes several: a class, so that nothing of it is copied.
final class OptionDescription: Sendable {
    /// The long name without its dashes.
    let name: String
    /// The short name without its dash, where one is usual.
    let short: Character?
    /// What the value is called in the help (`FILE`); `nil` for a flag.
    let value: String?
    /// Whether giving it again adds to what was given before; otherwise the last one wins.
    let isRepeatable: Bool
    /// What it does: lower case start, no full stop.
    ///
    /// Made when it is asked for, as the values are: some name them.
    var help: String { makeHelp() }
    private let makeHelp: @Sendable () -> String
    /// What a shell offers for its value.
    ///
    /// Made when it is asked for: some are lists of all rules.
    var completion: Completion { makeCompletion() }
    private let makeCompletion: @Sendable () -> Completion
    /// What counts when it is not given, as the user would write it.
    let defaultValue: String?
    /// Whether it ends the parsing, as `--help` does: whatever else is wrong on the line no longer matters.
    let endsParsing: Bool

    init(
        _ name: String, short: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
        help: @autoclosure @escaping @Sendable () -> String,
        completion: @autoclosure @escaping @Sendable () -> Completion = .none,
        defaultValue: String? = nil, endsParsing: Bool = false
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.isRepeatable = isRepeatable
        makeHelp = help
        makeCompletion = completion
        self.defaultValue = defaultValue
        self.endsParsing = endsParsing
    }

    /// The same option where something else counts when it is not given.
    func withDefault(_ value: String) -> OptionDescription {
        OptionDescription(
            name, short: short, value: self.value, isRepeatable: isRepeatable, help: self.help,
            completion: self.completion, defaultValue: value, endsParsing: endsParsing)
    }

    /// The name as it is typed: `--format`.
    var longSpelling: String { Self.dashes + name }
    private static let dashes = "--"

    /// The short name as it is typed: `-o`.
    var shortSpelling: String? { short.map { "-" + String($0) } }

    /// The long name in what was typed; `nil` for anything but a long option.
    static func name(in spelling: String) -> String? {
        let scalars = spelling.unicodeScalars
        guard scalars.starts(with: dashes.unicodeScalars) else { return nil }
        return String(scalars.dropFirst(dashes.unicodeScalars.count))
    }

    /// Every way to type the name, the short one first.
    var spellings: [String] { [shortSpelling, longSpelling].compactMap(\.self) }

    /// The help up to its first semicolon: one line of a completion menu.
    var briefHelp: String {
        help.split(separator: ";", maxSplits: 1).first.map(String.init) ?? help
    }

    /// The help with what the declaration knows besides: the values, the default, that it repeats.
    var fullHelp: String {
        var facts: [String] = []
        if case .values(let values) = completion { facts.append(values.joined(separator: ", ")) }
        if let defaultValue { facts.append("default: \(defaultValue)") }
        if isRepeatable { facts.append("repeatable") }
        return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
    }
}

/// Options that belong together, under one heading of the help.
struct OptionGroup: Sendable {
    /// The heading, without a colon.
    let title: String
    /// The options in the order of the help.
    let options: [OptionDescription]

    init(_ title: String, _ options: [OptionDescription]) {
        self.title = title
        self.options = options
    }
}
