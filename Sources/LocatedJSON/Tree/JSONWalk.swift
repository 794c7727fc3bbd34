/// A walk through every value inside an object or array, in the order of the document, each value before its contents.
///
/// Open objects and arrays are in a list, not on the call stack, so that no nesting is too deep. Pointers are made only
/// on request.
package struct JSONWalk: IteratorProtocol {
    /// A value and its key; the key is `nil` for an element of an array.
    package typealias Visit = (node: JSONNode, name: UTF8Bytes?)

    /// An object or array with children left to visit.
    private struct OpenContainer {
        let node: JSONNode
        let isObject: Bool
        var iterator: JSONNode.Members.Iterator
        var name: UTF8Bytes?
        var index = -1

        init(_ node: JSONNode) {
            self.node = node
            isObject = node.isObject
            iterator = node.members.makeIterator()
        }

        mutating func next() -> Visit? {
            guard isObject else {
                index += 1
                return node[index].map { ($0, nil) }
            }
            guard let member = iterator.next() else { return nil }
            name = member.name
            return (member.value, member.name)
        }
    }

    /// The container whose children the walk visits.
    private var inner: OpenContainer
    /// The containers around `inner`, outermost first.
    private var outer: [OpenContainer] = []
    private static let usualDepth = 4
    /// The object or array that was visited last and that the next step opens; `nil` if there is nothing to open.
    private var pending: JSONNode?

    /// Makes a walk through the contents of an object or array; it does not visit the container itself.
    package init(inside container: JSONNode) {
        inner = OpenContainer(container)
    }

    package mutating func next() -> Visit? {
        if let container = pending {
            if outer.isEmpty { outer.reserveCapacity(Self.usualDepth) }
            outer.append(inner)
            inner = OpenContainer(container)
            pending = nil
        }
        while true {
            if let visit = inner.next() {
                let kind = visit.node.kind
                if kind == .object || kind == .array { pending = visit.node }
                return visit
            }
            guard let container = outer.popLast() else { return nil }
            inner = container
        }
    }

    /// Skips the contents of the value that was visited last.
    package mutating func skipContents() { pending = nil }

    /// The pointer to the value that was visited last, relative to the object or array of the walk.
    package var pointer: JSONPointer {
        JSONPointer(
            (outer + [inner]).map { container in container.name.map { String($0) } ?? "\(container.index)" })
    }
}
