/// A walk through every value of a tree, outermost first, in the order of the document.
///
/// Open objects and arrays wait on a list, not on the call stack, so that no depth of nesting is too
/// deep. Pointers are made only when somebody asks for one.
package struct JSONWalk: IteratorProtocol {
    /// A value with the name it has as a member; an element of an array has none.
    package typealias Visit = (node: JSONNode, name: JSONBytes?)

    /// An object or array of which some children were visited and some are still to come.
    private struct OpenContainer {
        let node: JSONNode
        let isObject: Bool
        var iterator: JSONNode.Members.Iterator
        var name: JSONBytes?
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

    /// The container whose children are visited, and those around it.
    private var inner: OpenContainer
    private var outer: [OpenContainer] = []
    private static let usualDepth = 4
    /// The container that was visited last and is to be opened by the next step.
    private var pending: JSONNode?

    /// Begins inside an object or array; the container itself is not visited.
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

    /// Where the value stands that was visited last, counted from where the walk began.
    package var pointer: JSONPointer {
        JSONPointer(
            (outer + [inner]).map { container in container.name.map { String($0) } ?? "\(container.index)" })
    }
}
