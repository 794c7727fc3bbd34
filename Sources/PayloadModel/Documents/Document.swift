import LocatedJSON

/// A document that parses: its bytes, Jansson's tree, and the places of its keys and values.
package final class Document {
    package let source: SourceText
    let tree: JSONTree
    /// The place of the document in its file; `nil` if it is the whole file.
    package let embedding: Embedding?
    /// Whether a fix has compared two values of the document.
    package private(set) var comparesValues = false
    /// The size of the document, for the rules about sizes and the report.
    package private(set) lazy var size = DocumentSize(source.bytes)
    /// Created at the first finding, so a clean document does not pay for it.
    package private(set) lazy var map = SourceMap(source, places: tree.takePlaces())
    /// Computes lines and columns if the document is the whole file.
    private var cursor = SourceCursor()

    /// Parses a document.
    ///
    /// - Parameter expectsFindings: Whether the caller will probably need places.
    package init(
        _ source: SourceText, embedding: Embedding? = nil, expectsFindings: Bool = false
    ) throws(JSONTree.Refusal) {
        self.source = source
        self.embedding = embedding
        tree = try JSONTree(parsing: source.bytes, wantsPlaces: expectsFindings)
    }

    package var root: JSONNode { tree.root }

    /// Whether an object, at any depth, contains a key twice.
    package var hasDuplicateKeys: Bool { tree.hasDuplicateKeys }

    /// The value at a pointer; `nil` where there is none.
    package func node(at pointer: JSONPointer) -> JSONNode? { root.descendant(at: pointer) }

    /// The members of the object at a pointer, in the order of the file; empty for anything else.
    package func members(at pointer: JSONPointer) -> [(name: UTF8Bytes, value: JSONNode)] {
        node(at: pointer).map { Array($0.members) } ?? []
    }

    /// Whether two values of the document are equal.
    func areEqual(_ left: JSONNode, _ right: JSONNode) -> Bool {
        comparesValues = true
        return JSONNode.areEqual(left, right)
    }

    /// The range in the file of a byte range of the document.
    package func range(_ bytes: Range<Int>) -> SourceRange {
        guard let embedding else { return cursor.range(bytes, in: source) }
        return embedding.file.range(embedding.text.source(of: bytes))
    }

    /// Converts a fix of the document into a fix of the file. Returns `nil` if the file encodes the value differently.
    package func fixOfFile(_ fix: Fix) -> Fix? {
        guard let embedding else { return fix }
        return embedding.text.fix(fix)
    }
}
