import PushPayload

/// The options that say what is known besides the payload: its headers, its target, the time.
enum PayloadContextOptions {
    /// The options that give headers.
    static let headers = [
        OptionDescription(
            "header", value: "LINE", isRepeatable: true,
            help: "a request header that goes with the payload, as in \"apns-priority: 5\""),
        OptionDescription(
            "push-type", value: "TYPE", help: "short for the header apns-push-type",
            completion: .suggestions(PushType.allCases.map(\.rawValue))),
        OptionDescription("topic", value: "TOPIC", help: "short for the header apns-topic"),
    ]

    static let all =
        headers + [
            OptionDescription(
                "ios", value: "VERSION",
                help: "the oldest iOS the payload is meant for; without it, facts about versions are notes"),
            OptionDescription(
                "now", value: "TIME",
                help:
                    "the time in ISO 8601, as in 2026-01-31T09:00:00Z; switches on the rules that need a clock"
            ),
            OptionDescription("token", value: "HEX", help: "a device token to check"),
        ]

    /// The headers that are given, in the order of the options.
    static func readHeaders(
        _ arguments: ParsedArguments, command: String
    ) throws(UsageError) -> [PushHeader] {
        var headers: [PushHeader] = []
        for line in arguments.values("header") {
            guard let header = PushHeader(parsing: line) else {
                throw UsageError(
                    message:
                        "\"--header \(UsageError.name(in: line))\" is no header; write it as \"apns-priority: 5\"",
                    command: command)
            }
            headers.append(header)
        }
        for option in ["push-type", "topic"] {
            guard let value = arguments.value(option) else { continue }
            headers.append(PushHeader(name: "apns-\(option)", value: value))
        }
        return headers
    }

    static func read(_ arguments: ParsedArguments, command: String) throws(UsageError) -> ValidationOptions {
        let headers = try readHeaders(arguments, command: command)
        var options = ValidationOptions(headers: headers.isEmpty ? nil : PushHeaders(headers))
        if let text = arguments.value("ios") {
            guard let version = OSVersion(text) else {
                throw UsageError(
                    message: "\"--ios \(text)\" is no version; write 15 or 16.1", command: command)
            }
            options.target = version
        }
        if let text = arguments.value("now") {
            guard let time = ISO8601Time(parsing: text) else {
                throw UsageError(
                    message: "\"--now \(text)\" is no time; write it as 2026-01-31T09:00:00Z",
                    command: command)
            }
            options.now = time.secondsSince1970
        }
        options.deviceToken = arguments.value("token")
        return options
    }
}
