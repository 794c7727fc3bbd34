import LocatedJSON

/// The key of a device in a ``DeviceTable``.
struct DeviceKey {
    let hash: UInt64

    /// Hashes the key of a record.
    ///
    /// - Parameter key: The key of the record: a string or a number.
    init(_ key: JSONValue, _ tableHash: TableHash) {
        switch key {
        case .string(let text): hash = tableHash.hash(text)
        case .integer(let number): hash = tableHash.hash(number)
        // The complement distinguishes the number 1.5 from the string "1.5".
        default: hash = ~tableHash.hash(JSONWriter.compact(key))
        }
    }

    init(_ key: WrittenKey, _ tableHash: TableHash) {
        switch key {
        case .text(let text): hash = tableHash.hash(text)
        case .number(let number): hash = tableHash.hash(number)
        }
    }
}
