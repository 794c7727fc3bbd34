import LocatedJSON

/// The origin of the bytes of a text that was extracted from another text.
///
/// The text consists of pieces. A verbatim piece is copied from the source, which is the other text; any other piece
/// replaces a part of the source: `"` for the escape `\"`, `"thread-id"` for a vendor's `"threadId"`.
package struct TextOrigin: Sendable, Hashable {
    struct Piece: Sendable, Hashable {
        /// The offset in the text of the first byte of the piece.
        var start: Int
        /// The range of the source that the piece copies or replaces.
        var source: Range<Int>
        var isVerbatim: Bool
    }

    /// The relation of the text to its source, which determines how a fix of the text becomes a fix of the source.
    package enum Relation: Sendable, Hashable {
        /// A range of the source; pieces that are not verbatim replace parts of it.
        case excerpt
        /// The text of a JSON string: inserted text is escaped.
        case stringContent
        /// Equal values under other keys and in another order: only values that are copied unchanged can be fixed.
        case translation
        /// The result of a shell word: inserted text gets the quotes of its surroundings.
        case shellWord(ShellQuotes)

        /// Returns a text as the source must spell it at a range; `nil` if the source cannot express it.
        fileprivate func written(_ text: String, at range: Range<Int>) -> String? {
            switch self {
            case .excerpt, .translation: text
            case .stringContent: String(JSONText.encode(text).dropFirst().dropLast())
            // `${NAME}` represents a variable or a command, which the script may spell in another way.
            case .shellWord(let quotes): text.contains("${") ? nil : quotes.quoting(of: range)?.written(text)
            }
        }
    }

    let relation: Relation
    /// The pieces in the order of the text, without gaps; never empty.
    private let pieces: [Piece]
    /// The length of the text in bytes.
    private let length: Int

    init(_ relation: Relation, pieces: [Piece], length: Int) {
        self.relation = relation
        self.pieces = pieces.isEmpty ? [Piece(start: 0, source: 0..<0, isVerbatim: true)] : pieces
        self.length = length
    }

    /// Creates the origin of an unchanged part of the source.
    init(excerpt range: Range<Int>) {
        self.init(
            .excerpt, pieces: [Piece(start: 0, source: range, isVerbatim: true)], length: range.count)
    }

    /// Returns the range of the source that a range of the text comes from.
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
        // In the source, the last piece may come before the first piece.
        return start <= end ? start..<end : first.source
    }

    /// Whether the shell produces the byte at an offset, from a variable or an escape, instead of copying it.
    func isProducedByShell(at offset: Int) -> Bool {
        if case .shellWord = relation { !pieces[piece(at: offset)].isVerbatim } else { false }
    }

    /// Converts an edit of the text into an edit of the source; `nil` if the source cannot express it.
    func sourceEdit(for edit: Edit) -> Edit? {
        guard edit.range.lowerBound >= 0, edit.range.upperBound <= length else { return nil }
        guard
            let range = relation == .translation
                ? source(inOnePiece: edit.range) : source(inOrder: edit.range)
        else {
            return nil
        }
        return relation.written(edit.text, at: range).map { Edit(range, $0) }
    }

    /// Returns the source of a range inside one verbatim piece; `nil` for any other range. A fix of a translation can
    /// replace only values, because the text around them differs from that in the source.
    private func source(inOnePiece range: Range<Int>) -> Range<Int>? {
        let piece = pieces[piece(at: range.lowerBound)]
        guard piece.isVerbatim, !range.isEmpty, range.upperBound <= piece.start + piece.source.count else {
            return nil
        }
        return source(of: range)
    }

    private func source(inOrder range: Range<Int>) -> Range<Int>? {
        var index = piece(at: range.lowerBound)
        if range.isEmpty {
            // An insertion between two pieces goes to the end of the first piece, if that is verbatim.
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

    /// Whether a piece directly follows its predecessor in the source, too.
    private func follows(_ index: Int) -> Bool {
        index > 0 && pieces[index - 1].source.upperBound == pieces[index].source.lowerBound
    }

    private func verbatim(_ offset: Int, in piece: Piece) -> Int {
        min(piece.source.lowerBound + max(0, offset - piece.start), piece.source.upperBound)
    }

    private func end(of index: Int) -> Int {
        index + 1 < pieces.count ? pieces[index + 1].start : length
    }

    /// Returns the index of the piece that contains an offset; the last index for an offset beyond the end.
    private func piece(at offset: Int) -> Int {
        pieces.dropFirst().partitioningIndex { $0.start > offset } - 1
    }
}
