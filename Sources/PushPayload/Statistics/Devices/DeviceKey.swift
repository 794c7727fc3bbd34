import LocatedJSON

/// The key of a device in a ``DeviceTable``.
struct DeviceKey {
    let hash: UInt64

    /// Hashes the key of a record.
    ///
    /// - Parameter key: The key of the record: a string or a number.
    init(_ key: JSONValue, _ numbers: TableHash) {
        switch key {
        case .string(let text): hash = numbers.hash(text)
        case .integer(let number): hash = numbers.hash(number)
        default: hash = ~numbers.hash(JSONWriter.compact(key))
        }
    }

    init(_ key: WrittenKey, _ numbers: TableHash) {
        switch key {
        case .text(let text): hash = numbers.hash(text)
        case .number(let number): hash = numbers.hash(number)
        }
    }
}
