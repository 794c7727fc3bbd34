/// The newest notifications, up to a maximum number and a maximum total size. The newest one always stays.
struct NotificationLog {
    private let maxNotifications: Int
    private let maxBytes: Int
    private var stored: [StoredNotification] = []
    /// The index of the oldest stored notification in `stored`.
    private var start = 0
    private var size = 0
    /// The number of the newest received notification.
    private(set) var newest = 0

    init(maxNotifications: Int, maxBytes: Int) {
        self.maxNotifications = maxNotifications
        self.maxBytes = maxBytes
    }

    /// The stored notifications, the oldest first.
    var all: ArraySlice<StoredNotification> { stored[start...] }

    /// Counts a received notification and returns its number.
    mutating func nextNumber() -> Int {
        newest += 1
        return newest
    }

    /// Stores a notification.
    ///
    /// - Returns: The dropped notifications, the oldest first.
    /// - Complexity: O(1) amortized.
    mutating func append(_ notification: StoredNotification) -> [StoredNotification] {
        stored.append(notification)
        size += notification.size
        var dropped: [StoredNotification] = []
        while stored.count - start > maxNotifications || size > maxBytes, start < stored.count - 1 {
            dropped.append(stored[start])
            size -= stored[start].size
            start += 1
        }
        if start > 64, start > stored.count / 2 {
            stored.removeFirst(start)
            start = 0
        }
        return dropped
    }

    /// Removes all notifications; numbering continues.
    mutating func removeAll() {
        (stored, start, size) = ([], 0, 0)
    }

    /// Returns the stored notifications with a number greater than `number`, oldest first.
    func after(_ number: Int) -> ArraySlice<StoredNotification> {
        // The log contains every number from the oldest on.
        guard let oldest = all.first, number >= oldest.number else { return all }
        return all.dropFirst(min(all.count, number - oldest.number + 1))
    }
}
