/// The declaration of an option, used by the parser, the help, the completions and the manual page.
///
/// A class, because a run makes several lists of options, and copies of structs would cost more.
final class OptionDescription: Sendable {
    /// The long name without its dashes.
    let name: String
    /// The short name without its dash, if there is one.
    let short: Character?
    /// The name of the value in the help (`FILE`); `nil` for a flag.
    let value: String?
    /// Whether all values of a repeated option count; otherwise only the last one does.
    let isRepeatable: Bool
    /// The help: lower-case start, no full stop.
    ///
    /// Computed on demand, because some texts list values.
    var help: String { makeHelp() }
    private let makeHelp: @Sendable () -> String
    /// The completion of the value.
    ///
    /// Computed on demand, because some completions list all rules.
    var completion: Completion { makeCompletion() }
    private let makeCompletion: @Sendable () -> Completion
    /// The default value, as the user would write it.
    let defaultValue: String?
    /// Whether the option ends the parsing, like `--help`, so that later mistakes do not matter.
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

    /// Returns the option with another default value.
    func withDefault(_ defaultValue: String) -> OptionDescription {
        OptionDescription(
            name, short: short, value: value, isRepeatable: isRepeatable, help: self.help,
            completion: self.completion, defaultValue: defaultValue, endsParsing: endsParsing)
    }

    /// The name as typed: `--format`.
    var longSpelling: String { Self.dashes + name }
    private static let dashes = "--"

    /// The short name as typed: `-o`.
    var shortSpelling: String? { short.map { "-" + String($0) } }

    /// Returns the long name in a typed argument; `nil` if the argument is not a long option.
    static func name(in spelling: String) -> String? {
        let scalars = spelling.unicodeScalars
        guard scalars.starts(with: dashes.unicodeScalars) else { return nil }
        return String(scalars.dropFirst(dashes.unicodeScalars.count))
    }

    /// All spellings of the name, the short one first.
    var spellings: [String] { [shortSpelling, longSpelling].compactMap(\.self) }

    /// The help up to its first semicolon, for completion menus.
    var briefHelp: String {
        help.split(separator: ";", maxSplits: 1).first.map(String.init) ?? help
    }

    /// The help, followed by the allowed values, the default and "repeatable" if they apply.
    var fullHelp: String {
        var facts: [String] = []
        if case .values(let values) = completion { facts.append(values.joined(separator: ", ")) }
        if let defaultValue { facts.append("default: \(defaultValue)") }
        if isRepeatable { facts.append("repeatable") }
        return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
    }
}

/// Related options, under one heading of the help.
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

extension String {
    /// A sentence as the help of an option: lower-case start, no full stop.
    var asHelp: String {
        let sentence = hasSuffix(".") ? dropLast() : self[...]
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}
