/// The notifications of an app or of a thread, by their events, in the order of arrival.
///
/// A notification that goes stays listed until most of the listed ones are gone, so that removing one from a stack of
/// many costs O(1), amortized.
struct NotificationList: Sendable {
    /// How many of its notifications are still there.
    private(set) var count = 0
    /// The oldest of those that are gone since the stacks last changed.
    private(set) var gone: Gone?
    private var events: [Int] = []

    /// How many events are listed, gone ones included: at most twice as many as are there, and 8.
    var listedCount: Int { events.count }

    /// The oldest notification that left a stack after the device had put its stacks together again. An object,
    /// because few stacks have one.
    final class Gone: Sendable {
        /// The event that changed the stacks.
        let restacking: Int
        let position: Position

        init(_ position: Position, since restacking: Int) {
            self.position = position
            self.restacking = restacking
        }
    }

    /// Adds the notification of an event.
    ///
    /// - Returns: Whether it is the only one.
    mutating func append(_ event: Int) -> Bool {
        events.append(event)
        count += 1
        return count == 1
    }

    /// Takes out a notification, which is no longer among the displayed ones.
    mutating func removeOne(from fates: [Device.Fate]) {
        count -= 1
        if events.count > 2 * count + 8 { events.removeAll { fates[$0].notification == nil } }
    }

    /// Remembers that a notification left which was there when the stacks last changed.
    mutating func noteGone(_ position: Position, since restacking: Int) {
        if let gone, gone.restacking == restacking, gone.position < position { return }
        gone = Gone(position, since: restacking)
    }

    /// The notifications that are still there, newest first (rule G4).
    ///
    /// - Complexity: O(*n* log *n*), and O(*n*) where they arrived in the order of their times.
    func newestFirst(in fates: [Device.Fate]) -> [DeliveredNotification] {
        events.reversed().compactMap { fates[$0].notification }.sorted { $0.position > $1.position }
    }
}
