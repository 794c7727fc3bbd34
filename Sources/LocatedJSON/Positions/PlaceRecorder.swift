/// Takes down where keys and values stand, in the order in which they begin.
struct PlaceRecorder: ~Copyable {
    private var nodes: OwnedList<SourceMap.Node>
    /// So many values are taken down; where there are more, nothing is.
    private let most: Int
    /// Whether everything was taken down up to here.
    private(set) var isOn: Bool
    /// The innermost object or array that has not ended, -1 for none, and whether it is an object.
    private var open = -1
    private(set) var isInObject = false

    /// The values of most payloads are fewer.
    private static let usualValues = 32

    /// - Parameters:
    ///   - count: The length of the text in bytes, of which a value takes some.
    ///   - most: How many values are taken down at most.
    init(forBytes count: Int, most: Int = .max) {
        nodes = OwnedList(capacity: min(count / 8 + 4, Self.usualValues, most))
        self.most = most
        isOn = most > 0
    }

    /// Hands over what was taken down; `nil` where there was too much.
    consuming func finished() -> OwnedList<SourceMap.Node>? {
        guard isOn else { return nil }
        return nodes
    }

    /// Takes down a value, and opens it where it is an object or an array.
    ///
    /// - Parameters:
    ///   - key: The bytes of the member's name with its quotes; empty in an array and for the root.
    ///   - value: The bytes of the value, of an object or array those that were read.
    ///   - first: The first byte of the value.
    @inline(__always)
    mutating func add(key: Range<Int>, value: Range<Int>, first: UInt8) {
        guard isOn else { return }
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
        // The brackets differ from each other by a bit.
        if first | 0x20 == UInt8(ascii: "{") {
            open = number
            isInObject = first == UInt8(ascii: "{")
        }
        if number == most { isOn = false }
    }

    /// Ends the innermost object or array, if one is open.
    ///
    /// - Parameter end: The byte behind it.
    @inline(__always)
    mutating func close(at end: Int) {
        guard open >= 0, isOn else { return }
        nodes[open].valueEnd = end
        open = nodes[open].parent ?? -1
        isInObject = open >= 0 && nodes[open].isObject
    }
}
