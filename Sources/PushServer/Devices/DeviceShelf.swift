import GroupingSim

/// The simulated devices, one for each token that something is kept of.
struct DeviceShelf {
    private let factory: DeviceFactory
    private var devices: [String: SimulatedDevice] = [:]

    init(_ factory: DeviceFactory) {
        self.factory = factory
    }

    mutating func deliver(_ delivery: Delivery, to token: String, number: Int) {
        devices[token, default: SimulatedDevice(factory)].receive(delivery, number: number)
    }

    /// Forgets the oldest notification of a device, and the device with its last one.
    mutating func forgetOldest(of token: String) {
        devices[token]?.forgetOldest()
        if devices[token]?.isEmpty == true { devices[token] = nil }
    }

    mutating func removeAll() { devices = [:] }

    /// What became of a notification by now.
    mutating func outcome(of number: Int, on token: String) -> Outcome? {
        devices[token]?.settle()
        return devices[token]?.outcome(of: number)
    }

    /// The report on a device; of a token that received nothing, that on an empty one.
    func report(on token: String) -> [UInt8] {
        factory.report(devices[token]?.deliveries ?? [])
    }
}
