/// What became of an event.
public struct Outcome: Sendable, Hashable {
    /// What became of an event, in a word.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The notification is there.
        case displayed
        /// A later one with the same identifier took its place (rule D3).
        case replaced
        /// It was taken away (rule D5).
        case removed
        /// It never was seen.
        case notDisplayed = "not-displayed"
        /// The event was no delivery.
        case applied
    }

    /// What became of the event.
    public let kind: Kind
    /// How its notification drew attention when it arrived; `nil` for an event that brought none.
    public let attention: Attention?
    /// Why, ready to be written out.
    let reason: Reason

    /// Why, for a person, with the rules: `joined "team" (same app and thread-id, G2)`.
    public var text: String { reason.text }

    /// The rules that it rests on.
    public var rules: [GroupingRule] { reason.remarks.flatMap(\.rules) }
}
