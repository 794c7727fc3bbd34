import PayloadModel

/// Simulated failures of APNs, for tests of senders: one request in every ``interval`` fails.
package struct FailurePlan: Sendable, Hashable {
    /// The possible status codes, each with its reason.
    package static let reasons = [
        429: "TooManyRequests", 500: "InternalServerError", 503: "ServiceUnavailable",
    ]

    package let status: Int
    /// A request fails if its number is a multiple of this.
    package let interval: Int

    /// Parses a plan such as `503:10`: every tenth request fails with the status 503.
    ///
    /// - Returns: `nil` unless the status is 429, 500 or 503, and the interval is a number above 0.
    package init?(parsing text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let status = Int(parts[0]), Self.reasons[status] != nil,
            let interval = Int(parts[1]), interval > 0
        else { return nil }
        self.status = status
        self.interval = interval
    }

    /// Returns the failure for a request; `nil` if it does not fail.
    ///
    /// - Parameter request: The number of the request, from 1.
    func answer(to request: Int) -> APNsAnswer? {
        guard request.isMultiple(of: interval), let reason = Self.reasons[status] else { return nil }
        return APNsAnswer(refusing: reason)
    }
}
