/// The result of an event.
public struct Outcome: Sendable, Hashable {
    /// The result of an event in one word.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The notification is displayed.
        case displayed
        /// A later notification with the same identifier replaced it (rules D3, W4).
        case replaced
        /// The notification was removed (rule D5).
        case removed
        /// The notification was never displayed, or not yet (rule D6).
        case notDisplayed = "not-displayed"
        /// The event was not a delivery.
        case applied
    }

    /// The result in one word.
    public let kind: Kind
    /// The way in which the notification drew attention on arrival; `nil` if none was displayed.
    public let attention: Attention?
    /// The reason, ready to be formatted.
    let reason: Reason

    /// The reason as a text, with the rules: `joined "team" (same app and thread-id, G2)`.
    public var text: String { reason.text }

    /// Whether the notification alerted by default, not because of a setting or level; the reason then does not
    /// mention the alert.
    package var isOrdinaryAlert: Bool {
        if case .displayed(let placement) = reason { placement.attentionCause == .ordinary } else { false }
    }

    /// The rules that led to the result.
    public var rules: [GroupingRule] { reason.remarks.flatMap(\.rules) }

    /// The reason in sentences, without the rules: `Joined "team": same app and thread-id.`
    public var sentence: String {
        reason.remarks.map { remark in
            Sentence.from(remark.words + (remark.because.isEmpty ? "" : ": \(remark.because)"))
        }.joined(separator: " ")
    }
}
