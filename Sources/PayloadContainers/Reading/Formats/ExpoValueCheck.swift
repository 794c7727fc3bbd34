import LocatedJSON
import PayloadModel

/// Finds wrong values of the fields `to`, `data`, `priority` and `ttl` in a message for Expo
/// ([Expo's page](https://docs.expo.dev/push-notifications/sending-notifications/#message-request-format)).
struct ExpoValueCheck {
    private let document: Document
    private let message: JSONPointer

    init(_ document: Document, at message: JSONPointer) {
        self.document = document
        self.message = message
    }

    func check(into unwrapping: inout Unwrapping) {
        checkTokens(&unwrapping)
        checkData(&unwrapping)
        checkPriority(&unwrapping)
        checkLifetime(&unwrapping)
    }

    /// Returns the value of a field; `nil` if it is missing or `null`, or if a template inserts it.
    private func value(_ name: String) -> (pointer: JSONPointer, node: JSONNode)? {
        let pointer = message.appending(name)
        return document.literal(at: pointer).map { (pointer, $0) }
    }

    private func checkTokens(_ unwrapping: inout Unwrapping) {
        let receiver = message.appending(ExpoMessage.receiver)
        let count = document.node(at: receiver)?.isArray == true ? document.node(at: receiver)?.count ?? 0 : 0
        for pointer in [receiver] + (0..<count).map({ receiver.appending("\($0)") }) {
            guard let text = document.literal(at: pointer)?.string else { continue }
            if Self.isDeviceToken(text), isCertain(unwrapping) {
                unwrapping.report(
                    .rejected, at: pointer, of: document,
                    "this is the token of a device, not a push token of Expo; Expo does not know it, and nothing is"
                        + " delivered to it",
                    help: "write \"ExponentPushToken[…]\", which the app gets from getExpoPushTokenAsync")
            }
            reportUnlessToken(text, at: pointer, &unwrapping)
            guard ExpoMessage.beginsToken(text), !["]", "...", "…"].contains(where: text.contains) else {
                continue
            }
            // The finding does not quote an incomplete token, which is as secret as a whole one.
            unwrapping.report(
                .rejected, at: pointer, of: document,
                "the push token has no \"]\" at its end; Expo rejects the request, and nothing is delivered",
                help: "copy the whole token, with its brackets")
        }
    }

    /// Reports a receiver that Expo's own library does not accept as a token (`isExpoPushToken`). Other findings report
    /// device tokens, and tokens without the bracket at the end. Reports only if the message is certainly for Expo.
    private func reportUnlessToken(_ text: String, at pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard unwrapping.service == ExpoMessage.container || ExpoMessage.isUnmistakable(document.root),
            !ExpoMessage.beginsToken(text), !Self.isDeviceToken(text), !Self.isIdentifier(text)
        else { return }
        if Self.mayBeToken(text), let place = document.map.node(at: pointer)?.value {
            unwrapping.secrets.append(document.range(place).bytes)
        }
        unwrapping.report(
            .rejected, at: pointer, of: document,
            "this is not a push token of Expo, so Expo delivers nothing to it",
            help: "write \"ExponentPushToken[…]\", which the app gets from getExpoPushTokenAsync")
    }

    /// Whether a text has the form of the identifiers that old clients of Expo use.
    private static func isIdentifier(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0 | 0x20) }
    }

    /// Whether a text may be a token without `ExponentPushToken[…]` around it. The search for secrets misses short
    /// tokens, so `reportUnlessToken` adds them.
    private static func mayBeToken(_ text: String) -> Bool {
        let bytes = text.utf8
        let mixesCases = text.contains(where: \.isLowercase) && text.contains(where: \.isUppercase)
        return bytes.count >= shortestToken && (mixesCases || bytes.contains { $0.isDigit })
            && bytes.allSatisfy {
                $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    private static let shortestToken = 16

    private func isCertain(_ unwrapping: Unwrapping) -> Bool {
        unwrapping.service == ExpoMessage.container
            || document.node(at: message).map { ExpoMessage.isCertain($0, in: document.root) } == true
    }

    /// Whether a text is a device token of APNs or FCM. The identifiers of old clients of Expo are shorter.
    private static func isDeviceToken(_ text: String) -> Bool {
        text.contains(":APA91") || text.utf8.count >= 64 && text.utf8.allSatisfy(\.isHexDigit)
    }

    private func checkData(_ unwrapping: inout Unwrapping) {
        guard let (pointer, node) = value("data"), !node.isObject else { return }
        // Some libraries encode the object in a string; Expo sends the object (Alymosul/exponent-server-sdk-php#43).
        let isEncoded = node.embeddedJSON(as: .object) != nil
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            isEncoded
                ? "\"data\" is a string that contains an object; Expo documents an object, not a string"
                : "\"data\" is \(node.spoken); Expo accepts only an object, so it rejects the request",
            help: isEncoded
                ? "write the object without quotes around it" : "write an object, such as {\"text\": …}",
            severity: isEncoded ? .note : nil)
    }

    private func checkPriority(_ unwrapping: inout Unwrapping) {
        let words = ["default", "normal", "high"]
        guard let (pointer, node) = value("priority"), node.string.map(words.contains) != true else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"priority\" is \(node.spoken); Expo accepts only \"default\", \"normal\" or \"high\", so it rejects"
                + " the request",
            help: "write \"high\", or remove \"priority\"")
    }

    private func checkLifetime(_ unwrapping: inout Unwrapping) {
        guard let (pointer, node) = value("ttl"), node.integer.map({ $0 >= 0 }) != true else { return }
        let seconds = node.string.flatMap { Int($0) }.flatMap { $0 >= 0 ? "\($0)" : nil }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"ttl\" is \(node.spoken); Expo expects a whole number of seconds of at least 0"
                + (seconds == nil ? " and rejects the request" : " and may reject the request"),
            help: "write \(seconds ?? "the seconds as a number, or remove it")",
            severity: seconds == nil ? nil : .warning,
            fix: seconds.flatMap {
                DocumentEditor(document: document).replaceValue(pointer, with: $0, safety: .unsafe)
            })
    }
}
