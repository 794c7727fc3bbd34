/// Converts byte offsets to positions of the language server protocol, in any order; ascending offsets are the fastest.
///
/// The cursor continues from the previous offset, so many ascending offsets in one long line cost only one pass over
/// the line.
struct PositionCursor {
    private let bytes: [UInt8]
    private let lines: LineIndex
    private let encoding: PositionEncoding
    private var previous = (line: 0, offset: 0, units: 0)

    init(_ bytes: [UInt8], _ lines: LineIndex, _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.lines = lines
        self.encoding = encoding
    }

    /// Returns the position of a byte offset.
    ///
    /// An offset inside a line break maps to the end of the line's text. An offset inside a character maps to the end
    /// of the character.
    mutating func position(at offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let (line, start) = lines.line(at: offset)
        let lineEnd = lines.contentEnd(of: line, in: bytes)
        var end = min(offset, lineEnd)
        while end > start, end < lineEnd, bytes[end] & 0xC0 == 0x80 { end += 1 }
        if encoding == .utf8 { return TextPosition(line: line, character: end - start) }
        if previous.line != line || previous.offset > end || previous.offset < start {
            previous = (line, start, 0)
        }
        for index in previous.offset..<end { previous.units += encoding.units(of: bytes[index]) }
        previous.offset = end
        return TextPosition(line: line, character: previous.units)
    }

    mutating func range(_ range: Range<Int>) -> TextRange {
        let start = position(at: range.lowerBound)
        return TextRange(start: start, end: position(at: range.upperBound))
    }
}
