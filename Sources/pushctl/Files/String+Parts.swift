extension String {
    /// Creates a string from two sequences of UTF-8.
    init(joining beginning: [UInt8], _ rest: some Collection<UInt8>) {
        self.init(unsafeUninitializedCapacity: beginning.count + rest.count) { buffer in
            let end = buffer.update(fromContentsOf: beginning)
            return buffer[end...].update(fromContentsOf: rest)
        }
    }
}
