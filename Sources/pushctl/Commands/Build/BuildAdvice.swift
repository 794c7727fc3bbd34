import LocatedJSON
import PayloadModel
import PushPayload

/// Rewords findings of `build` in terms of its options, because the user has not written a payload.
enum BuildAdvice {
    /// The name that findings show in place of a file.
    static let source = "build"

    /// The rules whose messages quote keys, which become options.
    private static let rulesQuotingKeys: Set = [
        "activity-missing-key", "push-type-mismatch", "loc-args-without-key",
    ]
    /// The rules whose help quotes values, which stay unchanged even if they equal a key.
    private static let rulesQuotingValues: Set = ["header-value", "enum-value"]
    private static let headers = ["push-type", "topic", "priority", "collapse-id", "expiration"]

    /// Returns a finding whose texts name options instead of keys and headers, and that has no fix and no range.
    static func rewrite(_ finding: Diagnostic, options: Set<String>) -> Diagnostic {
        var finding = withoutPlace(finding)
        if let help = finding.help, finding.rule == "alert-empty" || help.hasPrefix("write \"alert\": {") {
            let choice =
                help.contains("body\": ...") && help.contains("title")
                ? "--title and --body" : "--title or --body"
            finding.help = "pass \(choice)\(finding.rule == "alert-empty" ? "" : " instead of --alert")"
        }
        if let (message, help) = replacement(finding, options) {
            (finding.message, finding.help) = (message, help)
            return finding
        }
        finding.message = inOptions(finding.message, options, keys: rulesQuotingKeys.contains(finding.rule))
        finding.help = finding.help.map {
            inOptions($0, options, keys: !rulesQuotingValues.contains(finding.rule))
        }
        if let name = finding.pointer.tokens.last, options.contains(name) {
            finding.message = finding.message.replacing("\"\(name)\"", with: "--\(name)")
        }
        return finding
    }

    /// Returns a finding without its fix and its range, because the user has not written a file.
    static func withoutPlace(_ finding: Diagnostic) -> Diagnostic {
        var finding = finding
        finding.fix = nil
        finding.range = nil
        return finding
    }

    /// Returns new texts for a finding in which it is not enough to replace names; `nil` for any other finding.
    private static func replacement(
        _ finding: Diagnostic, _ options: Set<String>
    ) -> (message: String, help: String)? {
        let name = finding.pointer.tokens.last ?? ""
        let key = KeyCatalog.key(at: finding.pointer)
        switch finding.rule {
        case "aps-missing":
            return (
                "no option defines what the notification shows or does",
                "pass --title or --body, --badge, --sound, or --content-available to wake the app"
            )
        case "wrong-type" where key?.types.contains(.object) == true && key?.acceptsString == false:
            // `build` turns a value that is not JSON into a string.
            let isString = finding.message.contains(" is the string ")
            let kind = Self.kindOfValue(in: finding.message)
            return (
                isString ? "--\(name) is not valid JSON" : "--\(name) is \(kind), not a JSON object",
                "write a JSON object, as in --\(name) '{\"home\": 2, \"away\": 1}'"
            )
        case "misplaced-key"
        where finding.pointer.tokens.count == 1 && finding.message.contains("custom key"):
            return (
                "\(name.spoken) is one of Apple's keys and cannot be a custom key",
                options.contains(name)
                    ? "pass --\(name) instead of --custom \(name)"
                    : "pass its keys as separate options, such as --title"
            )
        case "unknown-key" where key?.use == .liveActivity:
            return (
                "iOS reads --\(name) only in pushes for a Live Activity",
                "pass --push-type liveactivity, or remove --\(name)"
            )
        default: return nil
        }
    }

    /// Returns the kind of value in a message such as "… is an array, not an object".
    private static func kindOfValue(in message: String) -> String {
        guard let start = message.firstRange(of: " is ")?.upperBound else { return message }
        return String(message[start...].prefix { $0 != "," && $0 != ":" })
    }

    private static func inOptions(_ text: String, _ options: Set<String>, keys: Bool) -> String {
        var text = text
        for header in headers {
            for verb in ["send", "add"] {
                text = text.replacing("\(verb) \"apns-\(header): ", with: "add \"--\(header) ")
            }
            text = text.replacing("\"apns-\(header)\"", with: "--\(header)")
        }
        // An option with its value needs no quotes.
        text = text.replacing("\"--", with: "--").replacing("remove the key", with: "remove the option")
            .replacing("change the payload", with: "change the options")
        guard keys else { return withoutStrayQuotes(text) }
        for name in options where text.contains("\"\(name)\"") {
            text = text.replacing("\"\(name)\"", with: "--\(name)")
        }
        return withoutStrayQuotes(text)
    }

    /// Removes the closing quote of an option whose opening quote has been removed, as in `--priority 5"`.
    private static func withoutStrayQuotes(_ text: String) -> String {
        guard text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1,
            let option = text.firstRange(of: "--"),
            let quote = text[option.upperBound...].firstIndex(of: "\"")
        else { return text }
        var text = text
        text.remove(at: quote)
        return text
    }
}
