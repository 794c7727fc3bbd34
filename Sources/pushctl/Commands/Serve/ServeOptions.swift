import LocatedJSON
import PushPayload
import PushServer

/// The options of a server.
struct ServeOptions {
    static let server = [
        OptionDescription(
            "port", value: "N", help: "the port; 0 chooses a free one", defaultValue: "\(defaultPort)"),
        OptionDescription(
            "token", value: "TEXT",
            help: "the access token of the API: letters, digits and -._~; random by default"),
        OptionDescription(
            "keep", value: "N", help: "how many of the newest notifications the server keeps",
            defaultValue: "\(defaultKept)"),
        OptionDescription(
            "record", value: "FILE",
            help: "append each accepted notification as a line that simulate and validate read with --ndjson",
            completion: .file),
    ]

    static let answers = [
        OptionDescription(
            "strict", help: "answer 400, with the id of the rule, if a notification has an error"),
        OptionDescription(
            "unregistered", value: "TOKEN", isRepeatable: true,
            help: "answer 410 Unregistered for this device token"),
        OptionDescription(
            "fail", value: "STATUS:EVERY", isRepeatable: true,
            help: "answer every Nth request with STATUS (429, 500 or 503), as in 503:10 for every tenth"),
    ]

    private static let defaultPort = 2197
    private static let defaultKept = 10_000
    private static let maxKept = 1_000_000

    let port: UInt16
    let settings: ServerSettings
    /// The value of `--record`; `nil` if nothing is recorded.
    let record: String?

    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        func fail(_ message: String) -> UsageError { UsageError(message: message, command: command) }
        let portText = arguments.value("port") ?? "\(Self.defaultPort)"
        guard let port = UInt16(portText) else {
            throw fail("\"--port \(portText)\" is not a number from 0 to 65535")
        }
        self.port = port
        let token = arguments.value("token") ?? Self.randomToken()
        guard !token.isEmpty, token.utf8.allSatisfy(Self.isUnreserved) else {
            throw fail(
                "\"--token\" must consist of letters, digits and -._~, at least one; these are safe in an address"
            )
        }
        var settings = ServerSettings(accessToken: token)
        settings.isStrict = arguments.flag("strict")
        if let text = arguments.value("keep") {
            guard let number = Int(text), 1...Self.maxKept ~= number else {
                throw fail("\"--keep \(text)\" is not a whole number from 1 to \(Self.maxKept)")
            }
            settings.maxNotifications = number
        }
        for token in arguments.values("unregistered") {
            guard !token.isEmpty, token.utf8.allSatisfy(\.isHexDigit) else {
                throw fail("\"--unregistered\" must be a device token in hexadecimal digits")
            }
            settings.unregistered.insert(token.lowercased())
        }
        for text in arguments.values("fail") {
            guard let plan = FailurePlan(parsing: text) else {
                throw fail(
                    "\"--fail \(text)\" is not one of 429, 500 and 503 with a number of requests, as in 503:10"
                )
            }
            settings.failures.append(plan)
        }
        self.settings = settings
        record = arguments.value("record")
    }

    private static func randomToken() -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<26).map { _ in letters[Int.random(in: letters.indices)] })
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
