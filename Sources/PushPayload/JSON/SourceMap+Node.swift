extension SourceMap {
    /// As small as it can be: findings make a map of most payloads that have one, and most of the work is to write it.
    struct Node {
        private let keyStart: Int
        private let keyEnd: Int
        private let valueStart: Int
        fileprivate var valueEnd: Int
        // Numbers of other nodes, -1 for none; no document has more values than these can count.
        private let parentNumber: Int32
        private let previousNumber: Int32
        fileprivate var nextNumber: Int32 = -1
        fileprivate var firstNumber: Int32 = -1
        fileprivate var lastNumber: Int32 = -1
        fileprivate var children: Int32 = 0
        private let place: Int32
        let isObject: Bool
        let isArray: Bool

        fileprivate init(
            key: Range<Int>?, value: Range<Int>, parent: Int?, previous: Int32, position: Int32, first: UInt8
        ) {
            (keyStart, keyEnd) = key.map { ($0.lowerBound, $0.upperBound) } ?? (-1, -1)
            (valueStart, valueEnd) = (value.lowerBound, value.upperBound)
            parentNumber = Int32(truncatingIfNeeded: parent ?? -1)
            previousNumber = previous
            place = position
            isObject = first == UInt8(ascii: "{")
            isArray = first == UInt8(ascii: "[")
        }

        /// The bytes of the member's name with its quotes; `nil` in an array and for the root.
        var key: Range<Int>? { keyStart < 0 ? nil : keyStart..<keyEnd }
        /// The bytes of the value.
        var value: Range<Int> { valueStart..<valueEnd }
        /// The object or array it stands in; `nil` for the root.
        var parent: Int? { Self.number(parentNumber) }
        /// Its place among the children of its parent, counted from 0.
        var position: Int { Int(place) }
        /// The child of the same parent before it, and the one behind it.
        var previous: Int? { Self.number(previousNumber) }
        var next: Int? { Self.number(nextNumber) }
        var firstChild: Int? { Self.number(firstNumber) }
        var lastChild: Int? { Self.number(lastNumber) }
        var childCount: Int { Int(children) }

        private static func number(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
    }
}

extension OwnedList<SourceMap.Node> {
    /// Ends the value of a node.
    mutating func end(_ node: Int, at end: Int) { self[node].valueEnd = end }

    /// Appends a value to the children of another.
    ///
    /// - Parameter first: Its first byte.
    /// - Returns: Its number.
    @inline(__always)
    mutating func append(key: Range<Int>?, value: Range<Int>, parent: Int?, _ first: UInt8) -> Int {
        let number = Int32(truncatingIfNeeded: count)
        var previous: Int32 = -1
        var position: Int32 = 0
        if let parent {
            previous = self[parent].lastNumber
            position = self[parent].children
            if previous < 0 {
                self[parent].firstNumber = number
            } else {
                self[Int(previous)].nextNumber = number
            }
            self[parent].lastNumber = number
            self[parent].children = position &+ 1
        }
        append(
            SourceMap.Node(
                key: key, value: value, parent: parent, previous: previous, position: position, first: first))
        return Int(number)
    }
}
