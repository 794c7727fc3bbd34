#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension String {
    /// Whether it comes before another in the order of the bytes of UTF-8, in which files are reported.
    package func precedesInBytes(_ other: String) -> Bool { byteOrder(to: other) < 0 }

    /// Whether it has the same bytes in UTF-8 as another; `==` would call two spellings of `é` equal.
    package func hasBytes(of other: String) -> Bool {
        utf8.count == other.utf8.count && byteOrder(to: other) == 0
    }

    /// Whether its last bytes in UTF-8 are those of another.
    package func endsInBytes(_ ending: String) -> Bool {
        let isEnd = utf8.withContiguousStorageIfAvailable { text in
            ending.utf8.withContiguousStorageIfAvailable { ending in
                let rest = text.count - ending.count
                guard rest >= 0, let start = text.baseAddress, let end = ending.baseAddress else {
                    return ending.isEmpty
                }
                return memcmp(start + rest, end, ending.count) == 0
            }
        }
        // A text of another language's making may lie in pieces.
        return isEnd.flatMap(\.self) ?? utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }

    /// Negative where it comes before another, positive where it comes behind it, 0 for the same bytes.
    private func byteOrder(to other: String) -> Int {
        let order = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in Self.byteOrder(of: left, to: right) }
        }
        if let order = order.flatMap(\.self) { return order }
        // A text of another language's making may lie in pieces.
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { right in Self.byteOrder(of: left, to: right) } }
    }

    private static func byteOrder(
        of left: UnsafeBufferPointer<UInt8>, to right: UnsafeBufferPointer<UInt8>
    ) -> Int {
        // A text without bytes may have no place.
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress, leftStart != rightStart
        else {
            return left.count - right.count
        }
        let order = memcmp(leftStart, rightStart, Swift.min(left.count, right.count))
        return order == 0 ? left.count - right.count : Int(order)
    }
}

/// A text as the key of a table, compared by its bytes: `String` would call two spellings of `é` equal.
struct ByteText: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ByteText, right: ByteText) -> Bool { left.text.hasBytes(of: right.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
