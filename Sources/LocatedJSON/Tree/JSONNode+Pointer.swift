extension JSONNode {
    /// Returns the value at a pointer relative to this value; `nil` if there is none.
    package func descendant(at pointer: JSONPointer) -> JSONNode? {
        var node = self
        for token in pointer.tokens {
            let next = node.isArray ? JSONPointer.arrayIndex(token).flatMap { node[$0] } : node[token]
            guard let next else { return nil }
            node = next
        }
        return node
    }
}
