import GroupingSim
import PushPayload

/// One notification as a picture shows it.
public struct PreviewCard: Sendable, Hashable {
    /// The index of the event that delivered it.
    public let event: Int
    /// Its collapse id, or `#N` without one, where N is the index of its event.
    public let id: String
    /// The time of arrival; if the delivery has none, the latest time of an earlier delivery; `nil` if no delivery had
    /// a time until then.
    public let time: PreviewTime?
    /// The title, or the app's name if the title is hidden; `nil` if there is none.
    public let title: String?
    /// The line below the title.
    public let subtitle: String?
    /// The text, which may have several lines.
    public let body: String?
    /// Whether its texts are hidden (rule H1).
    public let isHidden: Bool
    /// Whether it is a critical alert.
    public let isCritical: Bool
    /// Whether its interruption level is time-sensitive.
    public let isTimeSensitive: Bool
    /// The way in which it alerted the user, or the reason why it did not.
    public let attention: Attention
    /// The explanation of its outcome, in sentences: `Joined "team": same app and thread-id.`
    public let reason: String
    /// The rules that led to its outcome.
    public let rules: [GroupingRule]

    /// The interruption in a few words, such as `time-sensitive, silenced`; `nil` if the notification alerted the user
    /// and is neither critical nor time-sensitive.
    package var level: String? {
        Self.level(isCritical: isCritical, isTimeSensitive: isTimeSensitive, attention: attention)
    }

    /// Returns the ``level`` of a notification with these properties.
    package static func level(
        isCritical: Bool, isTimeSensitive: Bool = false, attention: Attention
    ) -> String? {
        let parts = [
            isCritical ? "critical" : isTimeSensitive ? "time-sensitive" : nil,
            attention == .alerted ? nil : attention.rawValue,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
