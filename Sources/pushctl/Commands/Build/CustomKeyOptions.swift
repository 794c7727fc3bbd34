import LocatedJSON
import PushPayload

/// The options of `build` that set the app's own keys.
enum CustomKeyOptions {
    static let all = [
        OptionDescription(
            "custom", value: "NAME=JSON", isRepeatable: true, help: "a key of the app's own data, beside aps"),
        OptionDescription(
            "custom-string", value: "NAME=TEXT", isRepeatable: true,
            help: "a key of the app's own data with a string as its value"),
    ]

    /// Sets the keys in the order of the command line.
    ///
    /// - Returns: The problems of keys that could not be set.
    static func apply(
        _ arguments: ParsedArguments, to draft: inout PayloadDraft
    ) throws(UsageError) -> [PayloadBuildError.Problem] {
        var problems: [PayloadBuildError.Problem] = []
        for member in try values(arguments) {
            do {
                try draft.setCustom(member.name, member.value)
            } catch {
                problems.append(error)
            }
        }
        return problems
    }

    /// Returns the keys with their values, in the order of the command line.
    static func values(_ arguments: ParsedArguments) throws(UsageError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        for occurrence in arguments.occurrences where occurrence.name.hasPrefix("custom") {
            guard let text = occurrence.value else { continue }
            let option = "--\(occurrence.name)"
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            guard parts.count == 2 else {
                throw usage(
                    "\"\(option) \(UsageError.name(in: text))\" has no \"=\"; write it as \(option) match=4711"
                )
            }
            guard !parts[0].isEmpty else {
                throw usage("\"\(option)\" has no name before \"=\"; write it as \(option) match=4711")
            }
            let value: JSONValue
            if occurrence.name == "custom-string" {
                value = .string(parts[1])
            } else if let parsed = try? JSONValue(parsing: parts[1]) {
                value = parsed
            } else {
                throw usage(
                    "the value of \"\(option) \(parts[0])\" is not JSON; use --custom-string for text")
            }
            members.append(.init(parts[0], value))
        }
        return members
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: BuildCommand.name)
    }
}
