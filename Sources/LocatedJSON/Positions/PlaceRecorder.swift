/// Records the byte ranges of keys and values, in the order in which they begin.
struct PlaceRecorder: ~Copyable {
    private var nodes: OwnedList<SourceMap.Node>
    /// The maximum number of values; if a document has more, ``finished()`` returns `nil`.
    private let maxValues: Int
    /// Whether the record can still be complete: `false` after more values than the maximum, or if the maximum is 0.
    private(set) var isComplete: Bool
    /// The index of the innermost open object or array; -1 for none.
    private var open = -1
    /// Whether the innermost open value is an object.
    private(set) var isInObject = false

    /// The maximum initial capacity; most payloads have fewer values.
    private static let usualValues = 32

    /// Prepares to record the places of a document.
    ///
    /// - Parameters:
    ///   - count: The length of the text in bytes; the initial capacity depends on it.
    ///   - maxValues: The maximum number of values to record.
    init(forBytes count: Int, maxValues: Int = .max) {
        nodes = OwnedList(capacity: min(count / 8 + 4, Self.usualValues, maxValues))
        self.maxValues = maxValues
        isComplete = maxValues > 0
    }

    /// Returns the recorded places; `nil` if the document has more values than the maximum.
    consuming func finished() -> OwnedList<SourceMap.Node>? {
        guard isComplete else { return nil }
        return nodes
    }

    /// Records a value, and opens it if it is an object or array.
    ///
    /// - Parameters:
    ///   - key: The bytes of the key with its quotes; empty in an array and for the root.
    ///   - value: The bytes of the value; for an object or array, the bytes read so far.
    ///   - first: The first byte of the value.
    @inline(__always)
    mutating func add(key: Range<Int>, value: Range<Int>, first: UInt8) {
        guard isComplete else { return }
        let number = nodes.count
        var siblings = (previous: -1, count: 0)
        if open >= 0 {
            siblings = nodes[open].appendChild(number)
            if siblings.previous >= 0 { nodes[siblings.previous].setNext(number) }
        }
        nodes.append(
            SourceMap.Node(
                key: key, value: value, parent: open, previous: siblings.previous, position: siblings.count,
                first: first))
        // "[" and "{" differ by one bit.
        if first | 0x20 == UInt8(ascii: "{") {
            open = number
            isInObject = first == UInt8(ascii: "{")
        }
        if number == maxValues { isComplete = false }
    }

    /// Closes the innermost object or array, if one is open.
    ///
    /// - Parameter end: The offset after its last byte.
    @inline(__always)
    mutating func close(at end: Int) {
        guard open >= 0, isComplete else { return }
        nodes[open].valueEnd = end
        open = nodes[open].parent ?? -1
        isInObject = open >= 0 && nodes[open].isObject
    }
}
