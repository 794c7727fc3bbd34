import LocatedJSON

/// Where the bytes of a text come from that was taken out of another one.
///
/// The text is made of pieces. A verbatim piece has its bytes from the source one by one; any other replaces
/// a stretch of it: `"` for the escape `\"`, `"thread-id"` for a vendor's `"threadId"`.
package struct TextOrigin: Sendable, Hashable {
    struct Piece: Sendable, Hashable {
        /// Where it begins in the text, in bytes.
        var start: Int
        /// The bytes of the source that it is, or that it replaces.
        var source: Range<Int>
        var isVerbatim: Bool
    }

    /// What the text is to its source, which says how a fix of the one is a fix of the other.
    package enum Relation: Sendable, Hashable {
        /// A stretch of it; some words may be spelled in another way.
        case excerpt
        /// What a JSON string says: what is written there is escaped.
        case stringContent
        /// The same in other words and another order: only values that are taken as they are can be fixed.
        case translation
        /// What a shell makes of a word: what is written there is quoted as its surroundings are.
        case shellWord(ShellQuotes)

        /// A text as the source writes it in the place of a stretch; `nil` where it cannot.
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

    /// A stretch of the source as it is.
    init(excerpt range: Range<Int>) {
        self.init(
            .excerpt, pieces: [Piece(start: 0, source: range, isVerbatim: true)], length: range.count)
    }

    /// The stretch of the source that a stretch of the text comes from.
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

    /// The same fix of the source; `nil` where the source says it in other words.
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
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
