extension Device {
    /// How many deliveries are looked up together: about as many waits as a processor has at a time.
    private static let batch = 16

    /// Lets events happen, one after the other.
    ///
    /// The state is the same as after ``apply(_:)`` for each; on a device with many threads it is reached sooner,
    /// because the memory of several deliveries' threads is waited for together.
    ///
    /// - Complexity: That of ``apply(_:)``, for each.
    public mutating func apply(contentsOf events: [Event]) {
        var addresses: [ThreadAddress] = []
        addresses.reserveCapacity(Self.batch)
        for start in stride(from: 0, to: events.count, by: Self.batch) {
            let batch = start..<min(start + Self.batch, events.count)
            addresses.removeAll(keepingCapacity: true)
            for number in batch { addresses.append(address(of: events[number])) }
            lookUp(&addresses)
            for number in batch { play(events[number], to: addresses[number - start]) }
        }
    }

    private mutating func address(of event: Event) -> ThreadAddress {
        guard case .delivery(let delivery) = event else { return .nowhere }
        return ThreadAddress(delivery.content.threadID, app: index(ofApp: delivery.app))
    }

    /// Looks for the records of threads, first for all in the table and then for all in the ledger: no turn of a
    /// loop needs what another one waits for.
    private func lookUp(_ addresses: inout [ThreadAddress]) {
        for number in addresses.indices {
            addresses[number].place = threadTable.place(addresses[number].hash)
        }
        for number in addresses.indices where addresses[number].name != nil {
            let address = addresses[number]
            addresses[number].thread = threadTable.first(address.hash, from: address.place) ?? -1
        }
        for number in addresses.indices where !isCurrent(addresses[number]) {
            addresses[number].thread = -1
        }
    }

    /// Whether the record that was found is that of the thread, still.
    func isCurrent(_ address: ThreadAddress) -> Bool {
        guard address.thread >= 0 else { return false }
        let record = ledger.threads[Int(address.thread)]
        return record.name == address.name && record.app == address.app && record.place >= 0
    }
}
