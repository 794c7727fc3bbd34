extension SourceMap {
    /// One value of the map. Small, because writing the nodes is most of the work of making a map.
    package struct Node {
        private let keyStart: Int
        private let keyEnd: Int
        private let valueStart: Int
        /// The offset after the value; for an object or array that is still open, the offset after its opening bracket.
        var valueEnd: Int
        // Indices of other nodes (-1 for none), the number of children, and the position among the siblings. No
        // document has more values than `Int32` can count.
        private let parentNumber: Int32
        private let previousNumber: Int32
        private var nextNumber: Int32 = -1
        private var firstNumber: Int32 = -1
        private var lastNumber: Int32 = -1
        private var children: Int32 = 0
        private let place: Int32
        package let isObject: Bool
        let isArray: Bool

        /// Makes a node without children.
        ///
        /// - Parameters:
        ///   - key: The bytes of the key with its quotes; empty in an array and for the root.
        ///   - value: The bytes of the value.
        ///   - parent: The index of the enclosing object or array, -1 for none.
        ///   - previous: The index of the previous child of the same parent, -1 for none.
        ///   - position: The position among the children of the parent, counted from 0.
        ///   - first: The first byte of the value.
        @inline(__always)
        init(key: Range<Int>, value: Range<Int>, parent: Int, previous: Int, position: Int, first: UInt8) {
            (keyStart, keyEnd) = (key.lowerBound, key.upperBound)
            (valueStart, valueEnd) = (value.lowerBound, value.upperBound)
            parentNumber = Int32(truncatingIfNeeded: parent)
            previousNumber = Int32(truncatingIfNeeded: previous)
            place = Int32(truncatingIfNeeded: position)
            isObject = first == UInt8(ascii: "{")
            isArray = first == UInt8(ascii: "[")
        }

        /// Appends a child.
        ///
        /// - Returns: The index of the previous child, -1 for none, and the number of previous children.
        @inline(__always)
        mutating func appendChild(_ number: Int) -> (previous: Int, count: Int) {
            let before = (Int(lastNumber), Int(children))
            lastNumber = Int32(truncatingIfNeeded: number)
            if firstNumber < 0 { firstNumber = lastNumber }
            children &+= 1
            return before
        }

        /// Sets the next child of the same parent.
        @inline(__always)
        mutating func setNext(_ number: Int) { nextNumber = Int32(truncatingIfNeeded: number) }

        /// The bytes of the key with its quotes; `nil` in an array and for the root.
        package var key: Range<Int>? { keyStart < keyEnd ? keyStart..<keyEnd : nil }
        /// The bytes of the value.
        package var value: Range<Int> { valueStart..<valueEnd }
        /// The index of the enclosing object or array; `nil` for the root.
        package var parent: Int? { Self.number(parentNumber) }
        /// The position among the children of the parent, counted from 0.
        var position: Int { Int(place) }
        /// The index of the previous child of the same parent; `nil` if there is none.
        package var previous: Int? { Self.number(previousNumber) }
        /// The index of the next child of the same parent; `nil` if there is none.
        package var next: Int? { Self.number(nextNumber) }
        package var firstChild: Int? { Self.number(firstNumber) }
        package var lastChild: Int? { Self.number(lastNumber) }
        package var childCount: Int { Int(children) }

        private static func number(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
    }
}
