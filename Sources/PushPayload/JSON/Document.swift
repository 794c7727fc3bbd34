/// A document that parses: its bytes, Jansson's tree, and the places of its keys and values.
final class Document {
    let source: SourceText
    let tree: JSONTree
    /// Made at the first finding; a clean document never pays for it.
    private(set) lazy var map = SourceMap(source)

    init(_ source: SourceText) throws(JSONTree.Refusal) {
        self.source = source
        tree = try JSONTree(parsing: source.bytes)
    }

    var root: JSONNode { tree.root }

    /// The value at a pointer; `nil` where there is none.
    func node(at pointer: JSONPointer) -> JSONNode? {
        var node = root
        for token in pointer.tokens {
            let next = node.isArray ? Int(token).flatMap { node[$0] } : node[token]
            guard let next else { return nil }
            node = next
        }
        return node
    }
}
