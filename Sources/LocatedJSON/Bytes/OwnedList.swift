/// A growing list with a single owner. Access needs neither reference counting nor a check for unique ownership.
package struct OwnedList<Element>: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<Element>
    package private(set) var count = 0

    /// Creates an empty list.
    ///
    /// - Parameter capacity: The number of elements that fit before the list grows.
    package init(capacity: Int) {
        memory =
            capacity > 0
            ? .allocate(capacity: capacity) : UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Makes a list of equal elements.
    package init(repeating element: Element, count: Int) {
        self.init(capacity: count)
        memory[..<count].initialize(repeating: element)
        self.count = count
    }

    deinit {
        memory[..<count].deinitialize()
        memory.deallocate()
    }

    var isEmpty: Bool { count == 0 }
    package var indices: Range<Int> { 0..<count }

    package subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(indices.contains(index), "no such element")
            return memory[index]
        }
        @inline(__always) _modify {
            precondition(indices.contains(index), "no such element")
            yield &memory[index]
        }
    }

    @inline(__always)
    package mutating func append(_ element: Element) {
        if count == memory.count { grow() }
        memory.initializeElement(at: count, to: element)
        count += 1
    }

    /// The smallest capacity to which a list grows.
    private static var smallest: Int { 4 }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(
            capacity: max(2 * memory.count, Self.smallest))
        _ = larger.moveInitialize(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
