/// The options that change a limit.
enum LimitOptions {
    static let maxBytes = OptionDescription(
        "max-bytes", value: "N", help: "documents with more bytes are not read; streams have no such limit",
        defaultValue: "\(Limits.documentBytes)")

    static let maxFindings = OptionDescription(
        "max-findings", value: "N",
        help: "list at most N findings of one document, the most severe ones; all are counted",
        defaultValue: "\(Limits.findings)")

    static let maxEvents = OptionDescription(
        "max-events", value: "N", help: "scenarios with more events are not played",
        defaultValue: "\(Limits.events)")

    static let maxStacks = OptionDescription(
        "max-stacks", value: "N",
        help: "the maximum number of stacks of devices to count; if there are more, none are counted",
        defaultValue: "\(Limits.stacks)")

    /// The maximum value, far beyond any real input.
    private static let maxValue = 1 << 40

    static func bytes(_ arguments: ParsedArguments, command: String) throws(UsageError) -> ByteLimit {
        ByteLimit.documents(
            of: try number(maxBytes, arguments, command: command) ?? Limits.documentBytes)
    }

    static func findings(_ arguments: ParsedArguments, command: String) throws(UsageError) -> Int {
        try number(maxFindings, arguments, command: command) ?? Limits.findings
    }

    static func events(_ arguments: ParsedArguments, command: String) throws(UsageError) -> Int {
        try number(maxEvents, arguments, command: command) ?? Limits.events
    }

    static func stacks(_ arguments: ParsedArguments, command: String) throws(UsageError) -> Int {
        try number(maxStacks, arguments, command: command) ?? Limits.stacks
    }

    private static func number(
        _ option: OptionDescription, _ arguments: ParsedArguments, command: String
    ) throws(UsageError) -> Int? {
        guard let text = arguments.value(option.name) else { return nil }
        guard let number = Int(text), 1...maxValue ~= number else {
            throw UsageError(
                message: "\"\(option.longSpelling) \(text)\" is not a whole number from 1 to \(maxValue)",
                command: command)
        }
        return number
    }
}
