import PayloadModel
import PushPayload

/// The options about the context of a payload: headers, platforms, time and device token.
enum PayloadContextOptions {
    /// The options for headers.
    static let headers = [
        OptionDescription(
            "header", value: "LINE", isRepeatable: true,
            help: "a header of the request that sends the payload, as in \"apns-priority: 5\""),
        OptionDescription(
            "push-type", value: "TYPE", help: "short for the header apns-push-type",
            completion: .suggestions(PushType.allCases.map(\.rawValue))),
        OptionDescription("topic", value: "TOPIC", help: "short for the header apns-topic"),
    ]

    /// The options for the platforms for which a payload is meant.
    static let platforms = [
        OptionDescription(
            "ios", value: "VERSION",
            help:
                "the oldest iOS the payload is meant for, up to 27, or latest; without it, findings that depend on the"
                + " version are notes"
        ),
        OptionDescription(
            "platform", value: "NAME[=VERSION]", isRepeatable: true,
            help:
                "a platform the payload is meant for, and its oldest version, as in macos=15; keys and push types that it does not have are findings",
            completion: .suggestions(PayloadKey.Platform.allCases.map(\.optionName))),
    ]

    static let all =
        headers + platforms + [
            OptionDescription(
                "now", value: "TIME",
                help:
                    "the time in ISO 8601, as in 2026-01-31T09:00:00Z; switches on the rules that need a clock"
            ),
            OptionDescription("token", value: "HEX", help: "a device token to check"),
        ]

    /// Reads the headers: all of `--header` in order, then those of `--push-type` and `--topic`.
    static func readHeaders(
        _ arguments: ParsedArguments, command: String
    ) throws(UsageError) -> [PushHeader] {
        var headers: [PushHeader] = []
        for line in arguments.values("header") {
            guard let header = PushHeader(parsing: line) else {
                throw UsageError(
                    message:
                        "\"--header \(UsageError.name(in: line))\" is not a header; write it as \"apns-priority: 5\"",
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

    /// Reads `--ios` and `--platform`.
    static func readPlatforms(
        _ arguments: ParsedArguments, command: String, into options: inout ValidationOptions
    ) throws(UsageError) {
        if let text = arguments.value("ios") {
            guard let version = OSVersion(iOS: text) else {
                throw UsageError(
                    message:
                        "\"--ios \(text)\" is not a version of iOS up to \(OSVersion.newestIOS); write 15, 16.1 or latest",
                    command: command)
            }
            options.add(PlatformTarget(.iOS, version))
        }
        for text in arguments.values("platform") {
            do {
                options.add(try PlatformTarget(parsing: text))
            } catch {
                let problem =
                    text.contains(",")
                    ? "names several platforms; repeat the option for each, as in --platform ios=26 --platform macos"
                    : error.problem
                throw UsageError(
                    message: "\"--platform \(text)\" \(problem)", command: command)
            }
        }
    }

    static func read(_ arguments: ParsedArguments, command: String) throws(UsageError) -> ValidationOptions {
        let headers = try readHeaders(arguments, command: command)
        var options = ValidationOptions(headers: headers.isEmpty ? nil : PushHeaders(headers))
        try readPlatforms(arguments, command: command, into: &options)
        if let text = arguments.value("now") {
            guard let time = ISO8601Time(parsing: text) else {
                throw UsageError(
                    message: "\"--now \(text)\" is not a time; write it as 2026-01-31T09:00:00Z",
                    command: command)
            }
            options.now = time.secondsSince1970
        }
        options.deviceToken = arguments.value("token")
        return options
    }
}
