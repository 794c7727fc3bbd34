import GroupingSim

/// The device of a token, with only the stored notifications.
struct SimulatedDevice {
    /// A notification that the device received.
    private struct Arrival {
        let number: Int
        let delivery: Delivery
    }

    private let factory: DeviceFactory
    /// The notifications in the order of their numbers, which is the order of the device's events.
    private var arrivals: [Arrival] = []
    /// The number of dropped notifications at the start.
    private var dropped = 0
    private var apps: Set<String> = []
    private var device: Device

    init(_ factory: DeviceFactory) {
        self.factory = factory
        device = factory.play([])
    }

    /// Whether no notification is stored.
    var isEmpty: Bool { dropped == arrivals.count }

    /// The stored deliveries, the oldest first.
    var deliveries: [Delivery] { arrivals[dropped...].map(\.delivery) }

    /// Delivers a notification.
    ///
    /// - Complexity: O(1) expected.
    mutating func receive(_ delivery: Delivery, number: Int) {
        arrivals.append(Arrival(number: number, delivery: delivery))
        if apps.insert(delivery.app).inserted, factory.dependsOnApps {
            device = factory.play(arrivals.map(\.delivery))
        } else {
            device.apply(contentsOf: CollectionOfOne(.delivery(delivery)))
        }
    }

    /// Drops the oldest notification. Rebuilds the device when most of its notifications are dropped.
    mutating func dropOldest() {
        dropped = min(dropped + 1, arrivals.count)
        if dropped > 64, dropped > arrivals.count / 2 { settle() }
    }

    /// Removes dropped notifications from the device.
    mutating func settle() {
        guard dropped > 0 else { return }
        arrivals.removeFirst(dropped)
        dropped = 0
        apps = Set(arrivals.map(\.delivery.app))
        device = factory.play(arrivals.map(\.delivery))
    }

    /// The outcome of a notification; `nil` for one that was not delivered.
    ///
    /// - Complexity: O(log *n*) in the notifications of the device.
    func outcome(of number: Int) -> Outcome? {
        var (low, high) = (0, arrivals.count)
        while low < high {
            let middle = (low + high) / 2
            if arrivals[middle].number < number { low = middle + 1 } else { high = middle }
        }
        guard low < arrivals.count, arrivals[low].number == number else { return nil }
        return device.outcome(of: low)
    }
}
