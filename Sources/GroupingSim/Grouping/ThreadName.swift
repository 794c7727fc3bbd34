/// The name of a thread, in the thread's record where it is short: as long as a UUID or shorter.
///
/// Comparing it then waits for no memory but the record's. Longer names, which are rare, lie in an arena. An empty
/// name is that of the default stack.
struct ThreadName: Sendable, Hashable {
    /// As many bytes as fit beside the one for their number.
    static let capacity = MemoryLayout<Bytes>.size - 1

    /// Bytes, compared and filled in words.
    private struct Bytes: Hashable {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0
        var fifth: UInt64 = 0
    }

    /// The text, zeros, and in the last byte how long it is; for a long one its place in the arena, and 255.
    private var bytes = Bytes()

    /// The empty name.
    init() {}

    /// A name that fits into the record; `nil` for a longer one.
    init?(short text: String) {
        let count = text.utf8.count
        guard count <= Self.capacity else { return nil }
        withUnsafeMutableBytes(of: &bytes) { bytes in
            text.withScalarBytes { bytes.copyMemory(from: $0) }
            bytes[Self.capacity] = UInt8(count)
        }
    }

    /// A name that lies in an arena.
    init(long place: TextArena.Place) {
        bytes.first = UInt64(place.lowerBound)
        bytes.second = UInt64(place.upperBound)
        withUnsafeMutableBytes(of: &bytes) { $0[Self.capacity] = 255 }
    }

    /// Where a long name lies; `nil` for a short one.
    var place: TextArena.Place? {
        guard length == 255 else { return nil }
        return Int(bytes.first)..<Int(bytes.second)
    }

    var isEmpty: Bool { length == 0 }

    /// The text of the name.
    func text(in arena: TextArena) -> String {
        if let place { return arena.text(at: place) }
        return withUnsafeBytes(of: bytes) { String(decoding: $0.prefix(length), as: UTF8.self) }
    }

    private var length: Int { withUnsafeBytes(of: bytes) { Int($0[Self.capacity]) } }
}
