import LocatedJSON

/// The device of a delivery as a table knows it.
struct DeviceKey {
    let hash: UInt64

    /// - Parameter key: What the record is known by: a text or a number.
    init(_ key: JSONValue, _ numbers: TableHash) {
        switch key {
        case .string(let text): hash = numbers.hash(text)
        case .integer(let number): hash = numbers.hash(number)
        default: hash = ~numbers.hash(JSONWriter.compact(key))
        }
    }

    @inline(__always)
    init(_ key: WrittenKey, _ numbers: TableHash) {
        switch key {
        case .text(let text): hash = numbers.hash(text)
        case .number(let number): hash = numbers.hash(number)
        }
    }

    /// The number of a stack of the device, which is never 0.
    ///
    /// - Parameters:
    ///   - app: The ``TableHash`` of the app; `nil` when nobody says it.
    ///   - thread: The ``StableHash`` of the thread id; `nil` for the one stack of what has none.
    @inline(__always)
    func stack(app: UInt64?, thread: UInt64?) -> UInt64 {
        let ofApp = ByteWord.mix(hash, app ?? Self.noApp)
        // No hash of a thread has so many bits.
        return max(ByteWord.mix(ofApp, thread ?? .max), 1)
    }

    private static let noApp: UInt64 = 0x510E_527F_ADE6_82D1
}
