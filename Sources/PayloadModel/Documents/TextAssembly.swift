/// Assembles a text from ranges of another text, and from texts that replace other ranges of it.
package struct TextAssembly {
    private let source: [UInt8]
    private let relation: TextOrigin.Relation
    private var bytes: [UInt8] = []
    private var pieces: [TextOrigin.Piece] = []

    package init(_ relation: TextOrigin.Relation, of source: [UInt8]) {
        self.relation = relation
        self.source = source
    }

    /// Appends a part of the source unchanged.
    package mutating func copy(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<source.count)
        guard !range.isEmpty else { return }
        if let last = pieces.last, last.isVerbatim, last.source.upperBound == range.lowerBound {
            pieces[pieces.count - 1].source = last.source.lowerBound..<range.upperBound
        } else {
            pieces.append(TextOrigin.Piece(start: bytes.count, source: range, isVerbatim: true))
        }
        bytes += source[range]
    }

    /// Appends a text that replaces a range of the source.
    package mutating func write(_ text: String, for range: Range<Int>) {
        write(Array(text.utf8), for: range)
    }

    package mutating func write(_ text: [UInt8], for range: Range<Int>) {
        guard !text.isEmpty else { return }
        pieces.append(TextOrigin.Piece(start: bytes.count, source: range, isVerbatim: false))
        bytes += text
    }

    /// Returns the text, with its origin in the source followed by the given origins of the source.
    package func text(in origins: [TextOrigin]) -> EmbeddedText {
        EmbeddedText(
            bytes: bytes,
            origins: [TextOrigin(relation, pieces: pieces, length: bytes.count)] + origins)
    }
}
