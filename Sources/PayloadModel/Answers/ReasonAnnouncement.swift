import LocatedJSON

/// The context that a word in a log needs to count as an APNs reason.
enum ReasonAnnouncement: Sendable {
    /// None: no other service writes the word.
    case none
    /// Words that only a client of APNs writes before a reason.
    case reason
    /// The same words, the status code in a sender's line, or `response` before a library's spelling.
    case status
    /// The same words, the status code, or a word for a failure, such as `rejected`.
    case failure

    /// Whether other services, too, write the word after `reason` or a status.
    private var isEveryday: Bool {
        switch self {
        case .reason, .status: true
        case .none, .failure: false
        }
    }

    private static let failures: [StaticString] = [
        "failed", "failure", "error", "rejected", "refused", "response", "apns",
    ]

    init(requiredBy reason: APNsReason) {
        switch reason.name {
        case "Unregistered", "PayloadTooLarge", "FeatureNotEnabled": self = .failure
        case "Shutdown", "ServiceUnavailable", "TooManyRequests", "MethodNotAllowed", "InternalServerError":
            self = .status
        // A setting of many servers, an AWS error, and a TLS alert.
        case "IdleTimeout", "ExpiredToken", "BadCertificate": self = .status
        // Names of errors in many programs that read tokens.
        case "BadJwtToken", "BadAuthorizationHeader": self = .status
        // Any web server writes "403 Forbidden".
        case "Forbidden": self = .reason
        default: self = .none
        }
    }

    /// Whether the text around a word announces the word as a reason, either as written or with its escapes removed.
    ///
    /// - Parameters:
    ///   - line: The line that contains the word.
    ///   - status: The status code of the reason, as digits.
    ///   - isOfLibrary: Whether the word is in the spelling of a client library.
    func isMet(by line: LogLine, _ status: [UInt8], isOfLibrary: Bool) -> Bool {
        self == .none || isMet(byPlain: line, status, isOfLibrary)
            || line.mayHaveEscapes && isMet(byPlain: line.withoutEscapes, status, isOfLibrary)
    }

    private func isMet(byPlain line: LogLine, _ status: [UInt8], _ isOfLibrary: Bool) -> Bool {
        var fields = LogFields(endOf: line.before)
        guard var last = fields.next() else { return false }
        // Java's Optional[Unregistered]
        if last.equals("optional"), let previous = fields.next() { last = previous }
        // {"reason":"Unregistered"}
        if last.equals("reason") { return !isEveryday || line.isAnswer(withReason: last) || line.isOfSender }
        // rejectionReason='Unregistered' (Pushy)
        if last.hasSuffix("reason") { return true }
        // APNSServerError: Unregistered (django-push-notifications); APNSError.unregistered
        if last.hasPrefix("apns") && last.hasSuffix("error") { return true }
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
            // status='410', description='Unregistered' (aioapns)
            if last.equals("description") && previous.bytes.elementsEqual(status) { return true }
            // Status of notification 85ECC53B-… is 403 (Forbidden) (aioapns)
            if isStatus && previous.equals("is") && fields.next()?.isIdentifier == true { return true }
        }
        switch self {
        case .none: return true
        case .reason: return false
        case .status:
            return isStatus && !line.isInParentheses && line.isOfSender
                || isOfLibrary && last.equals("response")
        case .failure:
            // Error Message: Unregistered (gorush)
            return isStatus || Self.failures.contains { last.equals($0) }
                || last.equals("message") && previous?.equals("error") == true
        }
    }
}
