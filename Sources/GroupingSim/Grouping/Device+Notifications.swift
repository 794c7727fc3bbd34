import PayloadModel

/// A displayed notification, as an open stack shows it.
public struct DisplayedNotification: Sendable, Hashable {
    /// The time of arrival, in the unit of ``Delivery/time``; if the delivery has none, the latest time of an earlier
    /// delivery; `nil` if no delivery had a time until then.
    public let time: Int?
    /// The interruption level; `nil` if the payload has none, or if this iOS ignores it.
    public let level: InterruptionLevel?
    /// Whether it is a critical alert (rule G5).
    public let isCritical: Bool
    /// Its texts. With hidden previews, the body is a placeholder, and the title is the app's name unless the category
    /// shows titles (rules H1, H3).
    public let words: Stack.Leading
}

extension Device {
    /// Returns the notification of an event; `nil` if it is not displayed.
    ///
    /// - Complexity: O(*n*) in the length of its texts.
    public func notification(ofEvent event: Int) -> DisplayedNotification? {
        guard let notification = displayed(event) else { return nil }
        let (time, content) = (notification.sortKey.time, notification.content)
        return DisplayedNotification(
            time: time == .min ? nil : time,
            level: settings.readsInterruptionLevel ? content.interruptionLevel : nil,
            isCritical: settings.isCritical(content), words: words(notification, digest([notification])))
    }
}
