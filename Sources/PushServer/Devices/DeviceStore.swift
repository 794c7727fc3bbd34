import GroupingSim

/// The simulated devices, one for each token with stored notifications.
struct DeviceStore {
    private let factory: DeviceFactory
    private var devices: [String: SimulatedDevice] = [:]

    init(_ factory: DeviceFactory) {
        self.factory = factory
    }

    mutating func deliver(_ delivery: Delivery, to token: String, number: Int) {
        devices[token, default: SimulatedDevice(factory)].receive(delivery, number: number)
    }

    /// Drops the oldest notification of a device, and the device itself if it has no other.
    mutating func dropOldest(of token: String) {
        devices[token]?.dropOldest()
        if devices[token]?.isEmpty == true { devices[token] = nil }
    }

    mutating func removeAll() { devices = [:] }

    /// Returns the current outcome of a notification; `nil` if the device never received it or has dropped it.
    mutating func outcome(of number: Int, on token: String) -> Outcome? {
        devices[token]?.removeDropped()
        return devices[token]?.outcome(of: number)
    }

    /// Returns the report on a device; an empty report for an unknown token.
    func report(on token: String) -> [UInt8] {
        factory.report(devices[token]?.deliveries ?? [])
    }
}
