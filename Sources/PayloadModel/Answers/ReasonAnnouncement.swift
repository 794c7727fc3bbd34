/// The context that a word in a log needs to count as an APNs reason.
enum ReasonAnnouncement: Sendable {
    /// None: no other service writes the word.
    case none
    /// A word that ends in `reason`, as in `{"reason":"Forbidden"}`; or the status code and the identifier of the
    /// notification, as apns2 logs an answer.
    case reason
    /// As before, or the status code alone.
    case status
    /// As before, or a word for a failure, such as `rejected`.
    case failure

    private static let failures: Set = [
        "failed", "failure", "error", "rejected", "refused", "response", "apns",
    ]

    init(of reason: APNsReason) {
        switch reason.name {
        case "Unregistered": self = .failure
        case "Shutdown", "ServiceUnavailable", "TooManyRequests", "MethodNotAllowed", "InternalServerError":
            self = .status
        // Any web server writes "403 Forbidden".
        case "Forbidden": self = .reason
        default: self = .none
        }
    }

    /// Whether the text before a word announces it, with or without the escapes in it.
    ///
    /// - Parameters:
    ///   - text: The end of the line before the word.
    ///   - status: The status code of the reason.
    func isMet(by text: ArraySlice<UInt8>, _ status: Int) -> Bool {
        isMet(byPlain: text, status)
            || text.contains(where: LogEscape.mayBegin)
                && isMet(byPlain: LogEscape.removed(from: text), status)
    }

    private func isMet(byPlain text: ArraySlice<UInt8>, _ status: Int) -> Bool {
        let fields = text.split { !ReasonCounts.isOfWord($0) && $0 != UInt8(ascii: "-") }
            .filter { $0.contains(where: ReasonCounts.isOfWord) }
        guard let last = fields.last else { return false }
        let word = String(decoding: last, as: UTF8.self).lowercased()
        let code = String(status)
        if word.hasSuffix("reason") { return true }
        if Self.isIdentifier(last) { return fields.dropLast().last?.elementsEqual(code.utf8) == true }
        switch self {
        case .none: return true
        case .reason: return false
        case .status: return word == code
        case .failure: return word == code || Self.failures.contains(word)
        }
    }

    private static func isIdentifier(_ field: ArraySlice<UInt8>) -> Bool {
        field.count == 36 && field.count { $0 == UInt8(ascii: "-") } == 4
    }
}
