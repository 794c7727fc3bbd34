/// A list in memory that has one owner, which the compiler sees to: nothing counts who looks into it, and nothing asks at
/// each element whether somebody else has it as well.
package struct OwnedList<Element>: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<Element>
    package private(set) var count = 0

    /// - Parameter capacity: How many elements it takes before it has to grow.
    package init(capacity: Int) {
        memory =
            capacity > 0
            ? .allocate(capacity: capacity) : UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Takes one element several times.
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

    /// What a list without room begins with.
    private static var smallest: Int { 4 }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(
            capacity: max(2 * memory.count, Self.smallest))
        _ = larger.moveInitialize(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
