import PayloadModel
import PushPayload

/// A displayed notification, as an open stack shows it.
public struct DisplayedNotification: Sendable, Hashable {
    /// When it came, in the unit of ``Delivery/time``; `nil` before the first delivery that has a time.
    public let time: Int?
    /// How it interrupts; `nil` where the payload does not say, and on an iOS that does not read it.
    public let level: InterruptionLevel?
    /// Whether it is a critical alert (rule G5).
    public let isCritical: Bool
    /// Its texts; while previews are hidden its placeholder (rule H1).
    public let words: Stack.Leading
}

extension Device {
    /// The notification that an event brought; `nil` when it is not displayed.
    ///
    /// - Complexity: That of reading its texts.
    public func notification(ofEvent event: Int) -> DisplayedNotification? {
        guard let notification = displayed(event) else { return nil }
        let (time, content) = (notification.position.time, notification.content)
        return DisplayedNotification(
            time: time == .min ? nil : time,
            level: settings.readsInterruptionLevel ? content.interruptionLevel : nil,
            isCritical: settings.isCritical(content), words: words(notification, digest([notification])))
    }
}
