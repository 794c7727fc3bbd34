import GroupingSim
import LocatedJSON

/// The simulated device of a token, with the notifications that it received. Those that the server's log drops are
/// removed from the device in batches, because each removal rebuilds it.
struct SimulatedDevice {
    /// A notification that the device received.
    private struct Arrival {
        let number: Int
        let delivery: Delivery
    }

    private let factory: DeviceFactory
    /// The notifications in the order of their numbers, which is the order of the device's events.
    private var arrivals: [Arrival] = []
    /// The number of dropped notifications at the start of `arrivals`.
    private var dropped = 0
    private var apps: Set<String> = []
    private var device: Device

    init(_ factory: DeviceFactory) {
        self.factory = factory
        device = factory.play([])
    }

    /// Whether all notifications are dropped.
    var isEmpty: Bool { dropped == arrivals.count }

    /// The deliveries that are not dropped, the oldest first.
    var deliveries: [Delivery] { arrivals[dropped...].map(\.delivery) }

    /// Delivers a notification.
    ///
    /// - Complexity: O(1) expected; O(*n*) in the device's notifications if the delivery is the first of its app and
    ///   rebuilds the device.
    mutating func receive(_ delivery: Delivery, number: Int) {
        arrivals.append(Arrival(number: number, delivery: delivery))
        if apps.insert(delivery.app).inserted, factory.dependsOnApps {
            device = factory.play(arrivals.map(\.delivery))
        } else {
            device.apply(contentsOf: CollectionOfOne(.delivery(delivery)))
        }
    }

    /// Drops the oldest notification. Rebuilds the device when most of its notifications, and more than 64, are
    /// dropped.
    mutating func dropOldest() {
        dropped = min(dropped + 1, arrivals.count)
        if dropped > 64, dropped > arrivals.count / 2 { removeDropped() }
    }

    /// Removes dropped notifications by rebuilding the device.
    ///
    /// - Complexity: O(*n*) in the remaining notifications.
    mutating func removeDropped() {
        guard dropped > 0 else { return }
        arrivals.removeFirst(dropped)
        dropped = 0
        apps = Set(arrivals.map(\.delivery.app))
        device = factory.play(arrivals.map(\.delivery))
    }

    /// Returns the outcome of a notification; `nil` if the device never received it or has removed it.
    ///
    /// - Complexity: O(log *n*) in the notifications of the device.
    func outcome(of number: Int) -> Outcome? {
        let index = arrivals.partitioningIndex { $0.number >= number }
        guard index < arrivals.count, arrivals[index].number == number else { return nil }
        return device.outcome(of: index)
    }
}
