import LocatedJSON

/// The context that a word in a log needs to count as an APNs reason.
enum ReasonAnnouncement: Sendable {
    /// None: no other service writes the word.
    case none
    /// Words that only a client of APNs writes before a reason.
    case reason
    /// As before, or the status code alone.
    case status
    /// As before, or a word for a failure, such as `rejected`.
    case failure

    /// Whether other services write the word after `reason` as well; an answer of APNs has that key first in its object.
    private var isEveryday: Bool {
        switch self {
        case .reason, .status: true
        case .none, .failure: false
        }
    }

    private static let failures: [StaticString] = [
        "failed", "failure", "error", "rejected", "refused", "response", "apns",
    ]

    init(of reason: APNsReason) {
        switch reason.name {
        case "Unregistered", "PayloadTooLarge", "FeatureNotEnabled": self = .failure
        case "Shutdown", "ServiceUnavailable", "TooManyRequests", "MethodNotAllowed", "InternalServerError":
            self = .status
        // A setting of many servers, an error of AWS, and an alert of TLS.
        case "IdleTimeout", "ExpiredToken", "BadCertificate": self = .status
        // Any web server writes "403 Forbidden".
        case "Forbidden": self = .reason
        default: self = .none
        }
    }

    /// Whether the text before a word announces it, with or without the escapes in it.
    ///
    /// - Parameters:
    ///   - text: The end of the line before the word.
    ///   - status: The status code of the reason, as digits.
    ///   - isOfLibrary: Whether the word is in the spelling of a client library.
    func isMet(by text: ArraySlice<UInt8>, _ status: [UInt8], isOfLibrary: Bool) -> Bool {
        self == .none || isMet(byPlain: text, status, isOfLibrary)
            || text.contains(where: LogEscape.mayBegin)
                && isMet(byPlain: LogEscape.removed(from: text), status, isOfLibrary)
    }

    /// Whether a text ends with a key `reason` that is not the first of its object.
    private static func endsInLaterMember(_ text: ArraySlice<UInt8>) -> Bool {
        let end = #","reason":""#.utf8
        return text.suffix(24).filter { $0 != UInt8(ascii: " ") }.suffix(end.count).elementsEqual(end)
    }

    private func isMet(byPlain text: ArraySlice<UInt8>, _ status: [UInt8], _ isOfLibrary: Bool) -> Bool {
        var fields = LogFields(endOf: text)
        guard var last = fields.next() else { return false }
        // Java's Optional[Unregistered]
        if last.equals("optional"), let previous = fields.next() { last = previous }
        // {"reason":"Unregistered"}; rejectionReason='Unregistered' (Pushy)
        if last.hasSuffix("reason") {
            return !isEveryday || !Self.endsInLaterMember(text)
                || fields.next()?.bytes.elementsEqual(status) == true
        }
        // Got response for 0a1b…: ('Unregistered', 1700000000000) (PyAPNs2)
        if last.isDeviceToken { return true }
        // 410 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Unregistered (apns2)
        if last.isIdentifier { return fields.next()?.bytes.elementsEqual(status) ?? false }
        let isStatus = last.bytes.elementsEqual(status)
        let previous = fields.next()
        if let previous {
            // Notification rejected by the APNs gateway: Unregistered (Pushy); apns2.errors.Unregistered (PyAPNs2)
            if last.equals("gateway") && previous.equals("apns") { return true }
            if last.equals("errors") && previous.equals("apns2") { return true }
            // Status of notification 85ECC53B-… is 403 (Forbidden) (aioapns)
            if isStatus && previous.equals("is") && fields.next()?.isIdentifier == true { return true }
        }
        switch self {
        case .none: return true
        case .reason: return false
        case .status: return isStatus || isOfLibrary && last.equals("response")
        case .failure:
            // Error Message: Unregistered (gorush)
            return isStatus || Self.failures.contains { last.equals($0) }
                || last.equals("message") && previous?.equals("error") == true
        }
    }
}
