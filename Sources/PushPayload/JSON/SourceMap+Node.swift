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

    /// Nodes as they are found, in memory that has one owner: a list would ask for each node whether it has another.
    struct NodeList: ~Copyable {
        private var memory: UnsafeMutableBufferPointer<Node>
        private var count = 0

        init(capacity: Int) { memory = .allocate(capacity: capacity) }

        deinit { memory.deallocate() }

        var all: [Node] { Array(memory[..<count]) }

        subscript(index: Int) -> Node { memory[index] }

        /// Ends the value of a node.
        mutating func end(_ node: Int, at end: Int) { memory[node].valueEnd = end }

        /// Appends a value to the children of another.
        ///
        /// - Parameter first: Its first byte.
        /// - Returns: Its number.
        @inline(__always)
        mutating func append(key: Range<Int>?, value: Range<Int>, parent: Int?, _ first: UInt8) -> Int {
            if count == memory.count { grow() }
            let number = Int32(truncatingIfNeeded: count)
            var previous: Int32 = -1
            var position: Int32 = 0
            if let parent {
                previous = memory[parent].lastNumber
                position = memory[parent].children
                if previous < 0 {
                    memory[parent].firstNumber = number
                } else {
                    memory[Int(previous)].nextNumber = number
                }
                memory[parent].lastNumber = number
                memory[parent].children = position &+ 1
            }
            memory.initializeElement(
                at: count,
                to: Node(
                    key: key, value: value, parent: parent, previous: previous, position: position,
                    first: first))
            count += 1
            return Int(number)
        }

        private mutating func grow() {
            let larger = UnsafeMutableBufferPointer<Node>.allocate(capacity: 2 * memory.count)
            _ = larger.initialize(fromContentsOf: memory[..<count])
            memory.deallocate()
            memory = larger
        }
    }
}
