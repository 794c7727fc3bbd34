import LocatedJSON
import PayloadModel

/// The answer of APNs to a request.
struct APNsAnswer: Sendable, Equatable {
    let status: Int
    /// The reason for rejecting the request; `nil` if it is accepted.
    let reason: String?
    /// The time at which a token became invalid, in milliseconds since 1970.
    var timestamp: Int?

    static let accepted = APNsAnswer(status: 200, reason: nil)

    private init(status: Int, reason: String?) {
        self.status = status
        self.reason = reason
    }

    /// Creates a refusal for a documented reason, with the documented status.
    init(refusing reason: String) {
        status = APNsReason.reason(named: reason)?.status ?? 400
        self.reason = reason
    }

    /// Creates a refusal whose reason is the id of a rule. APNs has no such reasons.
    init(strict rule: String) {
        status = 400
        reason = rule
    }

    var isAccepted: Bool { reason == nil }

    /// The body of the response: empty, or an object with the reason and, if there is one, the timestamp.
    var body: [UInt8] {
        guard let reason else { return [] }
        var members: [JSONValue.Member] = [.init("reason", .string(reason))]
        if let timestamp { members.append(.init("timestamp", .integer(timestamp))) }
        return Array(JSONWriter.compact(.object(members)).utf8)
    }
}
