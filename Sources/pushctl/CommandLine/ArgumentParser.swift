import PushPayload

/// Parses a command line according to a command's declaration, by GNU conventions.
///
/// It accepts `--name value`, `--name=value`, `-o FILE`, `-oFILE`, and `-qv` for `-q -v`. `--` ends the options, a
/// single `-` is an argument, and options and arguments can come in any order. Names cannot be abbreviated, so that a
/// new option never changes the meaning of a script.
struct ArgumentParser {
    private let command: CommandDescription?
    private let options: [OptionDescription]
    private let commands: [CommandDescription]

    /// Makes a parser for the arguments after the name of a command.
    init(_ command: CommandDescription, common: [OptionGroup]) {
        self.command = command
        options = command.options(with: common) + command.hiddenOptions
        commands = []
    }

    /// Makes a parser for the arguments before the name of a command.
    init(common: [OptionGroup], before commands: [CommandDescription]) {
        command = nil
        self.commands = commands
        options = common.flatMap(\.options)
    }

    /// Parses the arguments after the command's name.
    ///
    /// An option that ends the parsing (`--help`) hides all later mistakes and missing arguments.
    func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
        var reader = Reader(arguments)
        while let ended = try readNext(&reader) {
            if ended { return reader.parsed }
        }
        try check(reader.parsed.positionals)
        return reader.parsed
    }

    /// Parses the options up to the first argument, which is the name of a command.
    ///
    /// - Returns: The options, and the arguments from the name of the command on; no arguments if there is no command,
    ///   or if an option ended the parsing.
    func parsePrefix(_ arguments: [String]) throws(UsageError) -> (
        options: ParsedArguments, rest: ArraySlice<String>
    ) {
        var reader = Reader(arguments)
        while let ended = try readNext(&reader) {
            if ended { break }
            guard reader.parsed.positionals.isEmpty else {
                return (reader.parsed, arguments[(reader.next - 1)...])
            }
        }
        return (reader.parsed, [])
    }
}

/// The state of parsing.
private struct Reader {
    let arguments: [String]
    var next = 0
    var optionsHaveEnded = false
    var parsed = ParsedArguments()

    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    mutating func take() -> String? {
        guard next < arguments.count else { return nil }
        defer { next += 1 }
        return arguments[next]
    }
}

// MARK: - Options

extension ArgumentParser {
    /// Reads one argument and, for an option, its value.
    ///
    /// - Returns: Whether an option ended the parsing; `nil` at the end of the arguments.
    private func readNext(_ reader: inout Reader) throws(UsageError) -> Bool? {
        guard let argument = reader.take() else { return nil }
        let scalars = argument.unicodeScalars
        if reader.optionsHaveEnded || argument == "-" || scalars.first != "-" {
            reader.parsed.positionals.append(argument)
            return false
        }
        if argument == "--" {
            reader.optionsHaveEnded = true
            return false
        }
        if scalars.starts(with: "--".unicodeScalars) {
            return try readLong(argument, &reader)
        }
        return try readCluster(argument, &reader)
    }

    private func readLong(_ argument: String, _ reader: inout Reader) throws(UsageError) -> Bool {
        // Splits by scalars, because a combining mark at the start of the value would form one character with the "=".
        let scalars = argument.unicodeScalars
        let equals = scalars.firstIndex(of: "=")
        let spelling = String(scalars[..<(equals ?? scalars.endIndex)])
        let inlineValue = equals.map { String(scalars[scalars.index(after: $0)...]) }
        let name = OptionDescription.name(in: spelling)
        guard let option = options.first(where: { $0.name == name }) else {
            throw unknownLong(spelling)
        }
        if option.value == nil, let inlineValue {
            throw error("option \"\(spelling)\" takes no value, but \"\(inlineValue)\" is given to it")
        }
        return try record(option, as: spelling, inlineValue: inlineValue, &reader)
    }

    /// Reads `-q`, `-qv`, `-o FILE`, `-oFILE` and `-qoFILE`.
    private func readCluster(_ argument: String, _ reader: inout Reader) throws(UsageError) -> Bool {
        var rest = argument.unicodeScalars.dropFirst()
        while let scalar = rest.popFirst() {
            let spelling = "-" + String(scalar)
            guard let option = options.first(where: { $0.shortSpelling == spelling }) else {
                throw unknownShort(spelling, in: argument)
            }
            guard option.value == nil else {
                let value = rest.isEmpty ? nil : String(String.UnicodeScalarView(rest))
                return try record(option, as: spelling, inlineValue: value, &reader)
            }
            if try record(option, as: spelling, inlineValue: nil, &reader) { return true }
        }
        return false
    }

    private func record(
        _ option: OptionDescription, as spelling: String, inlineValue: String?, _ reader: inout Reader
    ) throws(UsageError) -> Bool {
        var value = inlineValue
        if let placeholder = option.value, value == nil {
            guard let next = reader.take() else {
                throw error("option \"\(spelling)\" needs a value: \(spelling) \(placeholder)")
            }
            // The value was almost certainly forgotten. The next option, if used as the value, would have no effect.
            if let name = OptionDescription.name(in: next), options.contains(where: { $0.name == name }) {
                throw error(
                    "option \"\(spelling)\" needs a value before \"\(next)\"; if that is the value, write "
                        + "\"\(option.longSpelling)=\(next)\"")
            }
            value = next
        }
        if case .values(let values) = option.completion, let value, !values.contains(value) {
            throw wrongValue("value \"\(value)\" of \"\(spelling)\"", value, values)
        }
        reader.parsed.occurrences.append(.init(name: option.name, value: value))
        return option.endsParsing
    }
}

// MARK: - Arguments and errors

extension ArgumentParser {
    private func check(_ positionals: [String]) throws(UsageError) {
        guard let command else { return }
        let count = command.argumentCount
        if let maximum = count.maximum, positionals.count > maximum {
            throw error(
                "unexpected argument \"\(positionals[maximum])\"; the usage is \"\(command.usage)\"")
        }
        guard positionals.count >= count.minimum else {
            throw error("missing argument; the usage is \"\(command.usage)\"")
        }
        guard case .values(let values) = command.positionalCompletion else { return }
        for positional in positionals where !values.contains(positional) {
            throw wrongValue("argument \"\(positional)\"", positional, values)
        }
    }

    private func unknownLong(_ spelling: String) -> UsageError {
        misplaced(spelling) ?? error("unknown option \"\(spelling)\"\(suffix(for: spelling))")
    }

    private func unknownShort(_ spelling: String, in argument: String) -> UsageError {
        if argument == spelling { return misplaced(spelling) ?? error("unknown option \"\(spelling)\"") }
        // "-format" is more likely a long option with one dash than six short ones.
        let suffix = suffix(for: "-" + argument)
        return suffix.isEmpty
            ? error("unknown option \"\(spelling)\" in \"\(argument)\"")
            : error("unknown option \"\(argument)\"\(suffix)")
    }

    /// Returns the error for an option that belongs after a command; `nil` for any other option.
    private func misplaced(_ spelling: String) -> UsageError? {
        for command in commands where !command.isHidden {
            guard let option = command.options(with: []).first(where: { $0.spellings.contains(spelling) })
            else {
                continue
            }
            let words = [Program.name, command.name, spelling] + [option.value].compactMap(\.self)
            return error(
                "option \"\(spelling)\" belongs after a command: \"\(words.joined(separator: " "))\"")
        }
        return nil
    }

    private func suffix(for spelling: String) -> String {
        NameSuggestion.suffix(for: spelling, among: options.map(\.longSpelling))
    }

    private func wrongValue(_ subject: String, _ value: String, _ values: [String]) -> UsageError {
        let suffix = NameSuggestion.suffix(for: value, among: values)
        if values.count == 1, let only = values.first {
            return error("\(subject) is not \"\(only)\", the only allowed value")
        }
        return error("\(subject) is not one of \(values.joined(separator: ", "))\(suffix)")
    }

    private func error(_ message: String) -> UsageError {
        UsageError(message: message, command: command?.name)
    }
}
