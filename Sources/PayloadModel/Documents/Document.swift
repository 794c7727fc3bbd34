import LocatedJSON

/// A parsed document: its bytes, Jansson's tree, and the positions of its keys and values.
package final class Document {
    package let source: SourceText
    let tree: JSONTree
    /// The location of the document in its file; `nil` if it is the whole file.
    package let embedding: Embedding?
    /// Whether a fix has compared two values of the document.
    package private(set) var comparesValues = false
    /// The size of the document, for the report and for the rules about sizes.
    package private(set) lazy var size = DocumentSize(source.bytes)
    /// The positions of keys and values; created at their first use, because most clean documents need none.
    package private(set) lazy var map = SourceMap(source, places: tree.takePlaces())
    /// The cursor that computes lines and columns if the document is the whole file.
    private var cursor = SourceCursor()

    /// Parses a document.
    ///
    /// - Parameter expectsFindings: Whether the caller expects findings, which need positions.
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

    /// Returns the value at a pointer; `nil` if there is none.
    package func node(at pointer: JSONPointer) -> JSONNode? { root.descendant(at: pointer) }

    /// Returns the members of the object at a pointer, in the order of the file; empty for any other value.
    package func members(at pointer: JSONPointer) -> [(name: UTF8Bytes, value: JSONNode)] {
        node(at: pointer).map { Array($0.members) } ?? []
    }

    /// Returns whether two values of the document are equal, and sets ``comparesValues``.
    func areEqual(_ left: JSONNode, _ right: JSONNode) -> Bool {
        comparesValues = true
        return JSONNode.areEqual(left, right)
    }

    /// Converts a byte range of the document into a range of the file.
    package func range(_ bytes: Range<Int>) -> SourceRange {
        guard let embedding else { return cursor.range(bytes, in: source) }
        return embedding.file.range(embedding.text.source(of: bytes))
    }

    /// Converts a fix of the document into a fix of the file. Returns `nil` if an edit has no counterpart in the file.
    package func fixOfFile(_ fix: Fix) -> Fix? {
        guard let embedding else { return fix }
        return embedding.text.fix(fix)
    }
}
