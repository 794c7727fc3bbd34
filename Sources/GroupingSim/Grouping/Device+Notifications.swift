import PushPayload

/// A notification that is on the screen, as it is read when its stack lies open.
public struct DisplayedNotification: Sendable, Hashable {
    /// When it came, in the unit of ``Delivery/time``; `nil` while nothing has told the time.
    public let time: Int?
    /// How it interrupts; `nil` where the payload does not say, and on an iOS that does not read it.
    public let level: InterruptionLevel?
    /// Whether it is a critical alert (rule G5).
    public let isCritical: Bool
    /// What is read of it; while previews are hidden its placeholder (rule H1).
    public let words: Stack.Leading
}

extension Device {
    /// The notification that an event brought; `nil` when none of it is on the screen.
    ///
    /// - Complexity: That of reading its texts.
    public func notification(ofEvent event: Int) -> DisplayedNotification? {
        guard fates.indices.contains(event), case .displayed(let entry) = fates[event],
            let detail = details[Int(entry)]
        else { return nil }
        let time = position(entry).time
        return DisplayedNotification(
            time: time == .min ? nil : time, level: settings.readsInterruptionLevel ? detail.level : nil,
            isCritical: isCritical(entry),
            words: words(entry, digest([entry])))
    }
}
