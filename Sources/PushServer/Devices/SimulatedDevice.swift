import GroupingSim

/// The device of a token, which has the notifications that are kept of it and no others.
struct SimulatedDevice {
    /// A notification that the device received.
    private struct Arrival {
        let number: Int
        let delivery: Delivery
    }

    private let factory: DeviceFactory
    /// In the order of their numbers, which is the order of the device's events.
    private var arrivals: [Arrival] = []
    /// How many of them, from the first on, are no longer kept.
    private var forgotten = 0
    private var apps: Set<String> = []
    private var device: Device

    init(_ factory: DeviceFactory) {
        self.factory = factory
        device = factory.play([])
    }

    /// Whether nothing is kept.
    var isEmpty: Bool { forgotten == arrivals.count }

    /// The deliveries that are kept, the oldest first.
    var deliveries: [Delivery] { arrivals[forgotten...].map(\.delivery) }

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

    /// Forgets the oldest notification. The device is made again when most of what it has is forgotten.
    mutating func forgetOldest() {
        forgotten = min(forgotten + 1, arrivals.count)
        if forgotten > 64, forgotten > arrivals.count / 2 { settle() }
    }

    /// Takes what is forgotten off the device.
    mutating func settle() {
        guard forgotten > 0 else { return }
        arrivals.removeFirst(forgotten)
        forgotten = 0
        apps = Set(arrivals.map(\.delivery.app))
        device = factory.play(arrivals.map(\.delivery))
    }

    /// What became of a notification; `nil` for one that was not delivered.
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
