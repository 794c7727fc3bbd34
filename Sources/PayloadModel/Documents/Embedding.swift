import LocatedJSON

/// The place of a document in a file: it is a part of the file, or the content of a string.
package struct Embedding {
    package let file: FileText
    package let text: EmbeddedText
    /// The number of the payload among those of the file.
    package let payload: Int
    /// The place of the request that sends it, if the file contains that request.
    package var request: SourceRange?

    package init(file: FileText, text: EmbeddedText, payload: Int, request: SourceRange? = nil) {
        self.file = file
        self.text = text
        self.payload = payload
        self.request = request
    }
}

/// The text of a file, which knows lines and columns.
package final class FileText {
    package let source: SourceText
    private var cursor = SourceCursor()

    package init(_ source: SourceText) {
        self.source = source
    }

    /// The lines and columns of a range of bytes.
    package func range(_ bytes: Range<Int>) -> SourceRange { cursor.range(bytes, in: source) }
}
