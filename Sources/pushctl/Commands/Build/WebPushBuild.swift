import LocatedJSON
import PayloadModel
import PushPayload

/// `pushctl build --web-push`: makes a declarative web push message.
enum WebPushBuild {
    static let flag = OptionDescription(
        "web-push",
        help:
            "make a declarative web push from --title, --body, --badge, --custom, --custom-string and the options of "
            + "this section")

    static let optionGroup = OptionGroup("Declarative web push", [flag] + fields.map(option))

    /// The fields with their own options; the others share options with payloads or have none.
    private static let fields = (WebPushField.fields(in: .notification) + WebPushField.fields(in: .message))
        .filter { field in
            !["title", "body", "data", "web_push", "notification", "app_badge"].contains(field.name)
        }

    /// The options for payloads that also apply to a web push.
    private static let shared = [
        "title", "body", "badge", "custom", "custom-string", "pretty", "output", CommonOptions.color.name,
        CheckOutputOptions.showSecrets.name,
    ]

    private static func option(_ field: WebPushField) -> OptionDescription {
        OptionDescription(
            field.name, value: valueName(field), help: field.summary.asHelp,
            completion: words(field).isEmpty ? .none : .suggestions(words(field)))
    }

    private static func valueName(_ field: WebPushField) -> String? {
        switch field.type {
        case .boolean: nil
        case .url: "URL"
        case .word: "WORD"
        case .objects, .object, .anything: "JSON"
        case .text, .version, .count: "TEXT"
        }
    }

    private static func words(_ field: WebPushField) -> [String] {
        if case .word(let words) = field.type { words } else { [] }
    }

    /// Whether the command line requests a web push.
    ///
    /// - Throws: A usage error for options that do not apply.
    static func isWanted(_ arguments: ParsedArguments) throws(UsageError) -> Bool {
        let own = fields.map(\.name)
        if arguments.flag(flag.name) {
            let known = own + shared + [flag.name]
            if let other = arguments.occurrences.first(where: { !known.contains($0.name) }) {
                throw UsageError(
                    message: "\"--\(other.name)\" has no meaning in a web push", command: BuildCommand.name)
            }
            return true
        }
        if let other = arguments.occurrences.first(where: { own.contains($0.name) }) {
            throw UsageError(
                message: "\"--\(other.name)\" is for web pushes; add --web-push", command: BuildCommand.name)
        }
        return false
    }

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let message = try message(arguments)
        let text =
            (arguments.flag("pretty") ? JSONWriter.pretty(message) : JSONWriter.compact(message)) + "\n"
        let found = Validator(options: ValidationOptions(container: .webpush)).validate(text).diagnostics
        let problems = found.filter { $0.severity >= .warning }
        FindingList.write(
            problems.map(BuildAdvice.withoutPlace), in: SourceText(text), path: BuildAdvice.source,
            to: console)
        guard !problems.contains(where: { $0.severity == .error }) else { return .findings }
        try PayloadOutput.write(Array(text.utf8), to: arguments.value("output"), console)
        return .success
    }

    private static func message(_ arguments: ParsedArguments) throws(UsageError) -> JSONValue {
        var notification: [JSONValue.Member] = []
        var message: [JSONValue.Member] = []
        for field in WebPushField.fields(in: .notification) {
            if let value = try value(of: field, arguments) { notification.append(.init(field.name, value)) }
        }
        for field in WebPushField.fields(in: .message) {
            switch field.name {
            case "web_push": message.append(.init(field.name, .integer(WebPushField.version)))
            case "notification": message.append(.init(field.name, .object(notification)))
            default:
                if let value = try value(of: field, arguments) { message.append(.init(field.name, value)) }
            }
        }
        return .object(message)
    }

    /// Returns the value of a field on the command line; `nil` if there is none.
    private static func value(
        of field: WebPushField, _ arguments: ParsedArguments
    ) throws(UsageError) -> JSONValue? {
        let name = field.name == "app_badge" ? "badge" : field.name
        switch field.type {
        case .anything:
            let custom = try CustomKeyOptions.values(arguments)
            return custom.isEmpty ? nil : .object(custom)
        case .boolean: return arguments.flag(name) ? .boolean(true) : nil
        case .count:
            guard let text = arguments.value(name) else { return nil }
            return (try? JSONValue(parsing: text)) ?? .string(text)
        case .objects:
            guard let text = arguments.value(name) else { return nil }
            do throws(JSONValue.ParsingError) {
                return try JSONValue(parsing: text)
            } catch {
                throw UsageError(
                    message:
                        "the value of \"--\(name)\" is not JSON (\(error.message)); write an array such as"
                        + " \(field.example)", command: BuildCommand.name)
            }
        default: return arguments.value(name).map(JSONValue.string)
        }
    }
}
