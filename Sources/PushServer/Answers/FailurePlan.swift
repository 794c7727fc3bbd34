import PayloadModel

/// Failures of APNs that a test requests: one in a given number of requests is answered with a status.
package struct FailurePlan: Sendable, Hashable {
    /// The possible status codes, each with its reason.
    package static let reasons = [
        429: "TooManyRequests", 500: "InternalServerError", 503: "ServiceUnavailable",
    ]

    /// The status code.
    package let status: Int
    /// Every request whose number is a multiple of this fails.
    package let interval: Int

    /// Reads `503:10`.
    ///
    /// - Returns: `nil` for a status other than 429, 500 and 503, and for an interval below 1.
    package init?(parsing text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let status = Int(parts[0]), Self.reasons[status] != nil,
            let interval = Int(parts[1]), interval > 0
        else { return nil }
        self.status = status
        self.interval = interval
    }

    /// The answer to a request.
    ///
    /// - Parameter request: The number of the request, from 1.
    func answer(to request: Int) -> APNsAnswer? {
        guard request.isMultiple(of: interval), let reason = Self.reasons[status] else { return nil }
        return APNsAnswer(refusing: reason)
    }
}
