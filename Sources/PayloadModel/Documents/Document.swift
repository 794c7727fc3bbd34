import LocatedJSON

/// A document that parses: its bytes, Jansson's tree, and the places of its keys and values.
package final class Document {
    package let source: SourceText
    let tree: JSONTree
    /// Where the document is in its file; `nil` when it is the file.
    package let embedding: Embedding?
    /// Whether a fix has compared two values of the document.
    package private(set) var comparesValues = false
    /// What the document costs; rules about sizes and the report ask for it.
    package private(set) lazy var size = DocumentSize(source.bytes)
    /// Made at the first finding; a clean document never pays for it.
    package private(set) lazy var map = SourceMap(source, places: tree.takePlaces())
    /// Knows lines and columns, when the document is the file.
    private var cursor = SourceCursor()

    /// - Parameter expectsFindings: Whether places are likely to be asked for.
    package init(
        _ source: SourceText, embedding: Embedding? = nil, expectsFindings: Bool = false
    ) throws(JSONTree.Refusal) {
        self.source = source
        self.embedding = embedding
        tree = try JSONTree(parsing: source.bytes, wantsPlaces: expectsFindings)
    }

    package var root: JSONNode { tree.root }

    /// Whether some object, at any depth, holds the same name twice.
    package var hasDuplicateKeys: Bool { tree.hasDuplicateKeys }

    /// The value at a pointer; `nil` where there is none.
    package func node(at pointer: JSONPointer) -> JSONNode? { root.descendant(at: pointer) }

    /// The members of the object at a pointer, in the order of the file; empty for anything else.
    package func members(at pointer: JSONPointer) -> [(name: JSONBytes, value: JSONNode)] {
        node(at: pointer).map { Array($0.members) } ?? []
    }

    /// Whether two values of the document say the same.
    func areEqual(_ left: JSONNode, _ right: JSONNode) -> Bool {
        comparesValues = true
        return JSONNode.areEqual(left, right)
    }

    /// The place in the file of a stretch of the document's bytes.
    package func range(_ bytes: Range<Int>) -> SourceRange {
        guard let embedding else { return cursor.range(bytes, in: source) }
        return embedding.file.range(embedding.text.source(of: bytes))
    }

    /// A fix of the document as one of the file; `nil` where the file says it in other words.
    package func fixOfFile(_ fix: Fix) -> Fix? {
        guard let embedding else { return fix }
        return embedding.text.fix(fix)
    }
}
