import PayloadModel

/// A notification on the device. Immutable, so copies of a device share it.
final class DeliveredNotification: Sendable {
    let sortKey: SortKey
    /// The number of the event at which it arrived: greater than ``event`` if APNs stored it while the device was
    /// offline.
    let arrival: Int
    /// The index of its app in ``Device/apps``.
    let app: Int
    let collapseID: String?
    let content: NotificationContent
    /// The index of its category among those of its app; `nil` if it is not among them.
    let category: Int?
    /// The ``event`` of the notification that this one replaced (rule D3); `nil` if it replaced none.
    let replaced: Int?
    let attentionCause: AttentionCause
    /// Whether its stack was empty when it arrived.
    let isFirst: Bool

    init(
        _ delivery: Delivery, at sortKey: SortKey, arrival: Int, app: Int, category: Int?, replaced: Int?,
        attentionCause: AttentionCause, isFirst: Bool
    ) {
        self.sortKey = sortKey
        self.arrival = arrival
        self.app = app
        collapseID = delivery.collapseID
        content = delivery.content
        self.category = category
        self.replaced = replaced
        self.attentionCause = attentionCause
        self.isFirst = isFirst
    }

    /// The number of the event that sent it.
    var event: Int { sortKey.event }

    /// Its collapse id, or `#N` if it has none, where N is ``event``.
    var id: String { collapseID ?? "#\(event)" }

    /// Its thread; empty for the default stack (rule G3).
    var thread: ByteText { ByteText(content.threadID ?? "") }
}
