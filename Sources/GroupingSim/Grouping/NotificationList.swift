/// The notifications of an app or of a thread, as the numbers of their events, in the order of arrival.
///
/// The list keeps the numbers of removed notifications until they are the majority, so that a removal from a long list
/// costs O(1), amortized.
struct NotificationList: Sendable {
    /// The number of notifications that are still displayed.
    private(set) var count = 0
    /// The oldest of the notifications that were in the list when the device rebuilt its stacks and were removed since.
    /// Outdated after a later rebuild: compare ``RemovedNotification/lastGroupingChange``.
    private(set) var oldestRemoved: RemovedNotification?
    private var events: [Int] = []

    /// The number of listed events, including removed ones: at most twice the displayed ones plus 8.
    var listedCount: Int { events.count }

    /// A notification that was removed after the device rebuilt its stacks. A class, so that ``oldestRemoved`` needs
    /// only a pointer.
    final class RemovedNotification: Sendable {
        /// The event that caused the rebuild.
        let lastGroupingChange: Int
        let sortKey: SortKey

        init(_ sortKey: SortKey, since lastGroupingChange: Int) {
            self.sortKey = sortKey
            self.lastGroupingChange = lastGroupingChange
        }
    }

    /// Adds the notification of an event.
    ///
    /// - Returns: Whether it is the only displayed one.
    mutating func append(_ event: Int) -> Bool {
        events.append(event)
        count += 1
        return count == 1
    }

    /// Removes a notification. Its outcome record must already be without it.
    mutating func removeOne(from outcomeRecords: [Device.OutcomeRecord]) {
        count -= 1
        if events.count > 2 * count + 8 { events.removeAll { outcomeRecords[$0].notification == nil } }
    }

    /// Records the removal of a notification that was in the list when the stacks were last rebuilt.
    mutating func recordDeparture(_ sortKey: SortKey, since lastGroupingChange: Int) {
        if let oldestRemoved, oldestRemoved.lastGroupingChange == lastGroupingChange,
            oldestRemoved.sortKey < sortKey
        {
            return
        }
        oldestRemoved = RemovedNotification(sortKey, since: lastGroupingChange)
    }

    /// Returns the displayed notifications, newest first (rule G4).
    ///
    /// - Complexity: O(*n* log *n*) in their number, and O(*n*) if they arrived in the order of their times.
    func newestFirst(in outcomeRecords: [Device.OutcomeRecord]) -> [DeliveredNotification] {
        events.reversed().compactMap { outcomeRecords[$0].notification }.sorted { $0.sortKey > $1.sortKey }
    }
}
