import LocatedJSON

/// The origin of the bytes of a text that was extracted from another one.
///
/// The text consists of pieces. A verbatim piece is copied from the source; any other piece replaces a part of it: `"`
/// for the escape `\"`, `"thread-id"` for a vendor's `"threadId"`.
package struct TextOrigin: Sendable, Hashable {
    struct Piece: Sendable, Hashable {
        /// The offset of its first byte in the text.
        var start: Int
        /// The bytes of the source that it is, or that it replaces.
        var source: Range<Int>
        var isVerbatim: Bool
    }

    /// The relation of the text to its source, which determines how a fix of the text becomes a fix of the source.
    package enum Relation: Sendable, Hashable {
        /// A stretch of the source, in which some words may have another spelling.
        case excerpt
        /// The text of a JSON string: inserted text is escaped.
        case stringContent
        /// Equal values under other keys and in another order: only values that are copied unchanged can be fixed.
        case translation
        /// The result of a shell word: inserted text gets the quotes of its surroundings.
        case shellWord(ShellQuotes)

        /// A text in the source's form, to replace a part of it; `nil` if that is impossible.
        fileprivate func written(_ text: String, at range: Range<Int>) -> String? {
            switch self {
            case .excerpt, .translation: text
            case .stringContent: String(JSONText.encode(text).dropFirst().dropLast())
            case .shellWord(let quotes): quotes.quoting(of: range)?.written(text)
            }
        }
    }

    let relation: Relation
    /// In the order of the text, without gaps; never empty.
    private let pieces: [Piece]
    /// The length of the text in bytes.
    private let length: Int

    init(_ relation: Relation, pieces: [Piece], length: Int) {
        self.relation = relation
        self.pieces = pieces.isEmpty ? [Piece(start: 0, source: 0..<0, isVerbatim: true)] : pieces
        self.length = length
    }

    /// An unchanged part of the source.
    init(excerpt range: Range<Int>) {
        self.init(
            .excerpt, pieces: [Piece(start: 0, source: range, isVerbatim: true)], length: range.count)
    }

    /// The part of the source that a part of the text comes from.
    ///
    /// - Complexity: O(log *n*) in the number of pieces.
    func source(of range: Range<Int>) -> Range<Int> {
        let first = pieces[piece(at: range.lowerBound)]
        if relation == .translation {
            let end = first.start + first.source.count
            guard first.isVerbatim, range.upperBound <= end else { return first.source }
        }
        let start = first.isVerbatim ? verbatim(range.lowerBound, in: first) : first.source.lowerBound
        guard !range.isEmpty else { return start..<(first.isVerbatim ? start : first.source.upperBound) }
        let last = pieces[piece(at: range.upperBound - 1)]
        let end = last.isVerbatim ? verbatim(range.upperBound, in: last) : last.source.upperBound
        // An inserted piece may come from somewhere else.
        return start <= end ? start..<end : first.source
    }

    /// Whether a shell makes the byte at an offset, so that the script does not contain it.
    func isMadeByShell(at offset: Int) -> Bool {
        if case .shellWord = relation { !pieces[piece(at: offset)].isVerbatim } else { false }
    }

    /// Converts an edit of the text into an edit of the source. Returns `nil` if the source encodes the value differently.
    func edit(_ edit: Edit) -> Edit? {
        guard edit.range.lowerBound >= 0, edit.range.upperBound <= length else { return nil }
        guard let range = relation == .translation ? inOnePiece(edit.range) : inOrder(edit.range) else {
            return nil
        }
        return relation.written(edit.text, at: range).map { Edit(range, $0) }
    }

    /// In a text with another order, a fix may replace values only: their neighbors differ from those in the source.
    private func inOnePiece(_ range: Range<Int>) -> Range<Int>? {
        let piece = pieces[piece(at: range.lowerBound)]
        guard piece.isVerbatim, !range.isEmpty, range.upperBound <= piece.start + piece.source.count else {
            return nil
        }
        return source(of: range)
    }

    private func inOrder(_ range: Range<Int>) -> Range<Int>? {
        var index = piece(at: range.lowerBound)
        if range.isEmpty {
            // Between two pieces: after the first of them, unless that comes from somewhere else.
            if range.lowerBound == pieces[index].start, index > 0, pieces[index - 1].isVerbatim { index -= 1 }
            let piece = pieces[index]
            if piece.isVerbatim {
                let offset = verbatim(range.lowerBound, in: piece)
                return offset..<offset
            }
            guard range.lowerBound == piece.start, index == 0 || follows(index) else { return nil }
            return piece.source.lowerBound..<piece.source.lowerBound
        }
        let last = self.piece(at: range.upperBound - 1)
        guard pieces[index].isVerbatim || pieces[index].start == range.lowerBound,
            pieces[last].isVerbatim || end(of: last) == range.upperBound,
            (index..<last).allSatisfy({ follows($0 + 1) })
        else { return nil }
        return source(of: range)
    }

    /// Whether a piece directly follows the one before it in the source, too.
    private func follows(_ index: Int) -> Bool {
        index > 0 && pieces[index - 1].source.upperBound == pieces[index].source.lowerBound
    }

    private func verbatim(_ offset: Int, in piece: Piece) -> Int {
        min(piece.source.lowerBound + max(0, offset - piece.start), piece.source.upperBound)
    }

    private func end(of index: Int) -> Int {
        index + 1 < pieces.count ? pieces[index + 1].start : length
    }

    /// The piece that contains an offset; the last piece for an offset beyond the end.
    private func piece(at offset: Int) -> Int {
        pieces.dropFirst().partitioningIndex { $0.start > offset } - 1
    }
}
