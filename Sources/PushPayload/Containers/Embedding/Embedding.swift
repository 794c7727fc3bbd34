import LocatedJSON

/// How a document lies in a file: as a part of it, or as what a string in it says.
struct Embedding {
    let file: FileText
    let text: EmbeddedText
    /// The number of the payload among those of the file.
    let payload: Int
    /// Where the request stands that sends it, when the file holds that.
    var request: SourceRange?
}

/// The text of a file, which knows lines and columns.
final class FileText {
    let source: SourceText
    private var cursor = SourceCursor()

    init(_ source: SourceText) {
        self.source = source
    }

    /// The lines and columns of a stretch of bytes.
    func range(_ bytes: Range<Int>) -> SourceRange { cursor.range(bytes, in: source) }
}
