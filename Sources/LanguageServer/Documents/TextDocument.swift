import LocatedJSON

/// An open document: the text in the editor, which may differ from the file.
package struct TextDocument {
    package let uri: String
    package let path: String
    package private(set) var version: JSONValue
    package private(set) var bytes: [UInt8]
    private(set) var lines: LineIndex

    /// Whether the document has a file; a document that was never saved has none.
    let isFile: Bool

    /// Creates a document that the editor opened.
    ///
    /// - Parameter language: The editor's name for the kind of the text, such as `ndjson`. It decides whether a
    ///   document without a file is a stream.
    init(uri: String, language: String = "", version: JSONValue, text: String) {
        self.uri = uri
        self.version = version
        isFile = DocumentAddress.isFile(uri)
        let path = DocumentAddress.path(of: uri)
        let isStream = !isFile && ["jsonl", "jsonlines", "ndjson"].contains(language)
        self.path = isStream ? path + ".ndjson" : path
        bytes = Array(text.utf8)
        lines = LineIndex(bytes)
    }

    /// Applies the changes of one `didChange` message, each to the result of the previous change.
    mutating func apply(
        _ changes: [JSONValue], version: JSONValue, _ encoding: PositionEncoding
    ) throws(ResponseError) {
        self.version = version
        for change in changes {
            guard case .string(let text)? = change["text"] else {
                throw ResponseError(.invalidParams, "a change has no \"text\"")
            }
            if change["range"] == nil || change["range"] == .null {
                bytes = Array(text.utf8)
            } else {
                guard let range = TextRange(change["range"]) else {
                    throw ResponseError(.invalidParams, "the range of a change is malformed")
                }
                bytes.replaceSubrange(self.range(range, encoding), with: text.utf8)
            }
            lines = LineIndex(bytes)
        }
    }

    func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
        lines.offset(of: position, in: bytes, encoding)
    }

    /// Returns the byte range of a text range; empty if the end of the text range precedes its start.
    func range(_ range: TextRange, _ encoding: PositionEncoding) -> Range<Int> {
        let start = offset(of: range.start, encoding)
        return start..<max(start, offset(of: range.end, encoding))
    }

    func cursor(_ encoding: PositionEncoding) -> PositionCursor { PositionCursor(bytes, lines, encoding) }
}
