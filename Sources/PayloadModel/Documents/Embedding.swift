import LocatedJSON

/// The location of a document in its file, if it is a part of the file or the content of a string there.
package struct Embedding {
    package let file: FileText
    package let text: EmbeddedText
    /// The number of the payload in the file, from 0.
    package let payload: Int
    /// The range of the request that sends the payload, if the file contains it.
    package var request: SourceRange?

    package init(file: FileText, text: EmbeddedText, payload: Int, request: SourceRange? = nil) {
        self.file = file
        self.text = text
        self.payload = payload
        self.request = request
    }
}

/// The text of a file, with the lines and columns of its bytes.
package final class FileText {
    package let source: SourceText
    private var cursor = SourceCursor()

    package init(_ source: SourceText) {
        self.source = source
    }

    /// Returns the lines and columns of a range of bytes.
    package func range(_ bytes: Range<Int>) -> SourceRange { cursor.range(bytes, in: source) }
}
