extension JSONValue {
    /// Copies a value out of Jansson's tree.
    ///
    /// Open objects and arrays are in a list, not on the call stack, which is small on secondary threads.
    package init(_ root: JSONNode) {
        guard var innermost = OpenContainer(root) else {
            self = Self.scalar(root)
            return
        }
        var outer: [OpenContainer] = []
        while true {
            if let node = innermost.next() {
                if let container = OpenContainer(node) {
                    outer.append(innermost)
                    innermost = container
                } else {
                    innermost.append(Self.scalar(node))
                }
            } else {
                guard var parent = outer.popLast() else {
                    self = innermost.value
                    return
                }
                parent.append(innermost.value)
                innermost = parent
            }
        }
    }

    private static func scalar(_ node: JSONNode) -> JSONValue {
        switch node.kind {
        case .string: return .string(node.string ?? "")
        case .integer: return .integer(node.integer ?? 0)
        case .real: return node.number.flatMap(FiniteDouble.init).map { .number($0) } ?? .null
        case .boolean: return .boolean(node.boolean ?? false)
        case .null, .object, .array: return .null
        }
    }

    /// An object or array with children left to copy.
    private struct OpenContainer {
        private let node: JSONNode
        private var iterator: JSONNode.Members.Iterator
        private var name = ""
        private var index = 0
        private var elements: [JSONValue] = []
        private var members: [Member] = []

        init?(_ node: JSONNode) {
            guard node.isObject || node.isArray else { return nil }
            self.node = node
            iterator = node.members.makeIterator()
        }

        /// Returns the next child to copy; pass its copy to ``append(_:)``.
        mutating func next() -> JSONNode? {
            guard node.isObject else {
                defer { index += 1 }
                return node[index]
            }
            guard let member = iterator.next() else { return nil }
            name = String(member.name)
            return member.value
        }

        mutating func append(_ value: JSONValue) {
            if node.isObject { members.append(Member(name, value)) } else { elements.append(value) }
        }

        var value: JSONValue { node.isObject ? .object(members) : .array(elements) }
    }
}
