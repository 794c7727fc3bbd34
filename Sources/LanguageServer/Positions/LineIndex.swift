import LocatedJSON

/// The offsets at which the lines of a text begin. A line ends with LF, CR LF or CR, as in the protocol.
struct LineIndex: Sendable {
    private let starts: [Int]

    /// Finds the starts of the lines.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    init(_ bytes: [UInt8]) {
        var starts = [0]
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            let isFirstOfPair =
                byte == UInt8(ascii: "\r") && index + 1 < bytes.count
                && bytes[index + 1] == UInt8(ascii: "\n")
            if !isFirstOfPair { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// Returns the offset of a position. A column after the end of a line means the end of the line, a line after the
    /// last one means the end of the text, and a position inside a character means the start of the character.
    ///
    /// - Complexity: O(*n*) in the length of the line; O(1) if columns count UTF-8 bytes.
    func offset(of position: TextPosition, in bytes: [UInt8], _ encoding: PositionEncoding) -> Int {
        guard position.line < starts.count else { return bytes.count }
        let start = starts[position.line]
        let end = contentEnd(of: position.line, in: bytes)
        if encoding == .utf8 {
            var offset = start + min(position.character, end - start)
            while offset > start, offset < end, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            return offset
        }
        var offset = start
        var units = 0
        while offset < end {
            units += encoding.units(of: bytes[offset])
            if units > position.character { break }
            offset += 1
        }
        return offset
    }

    /// Returns the line that contains an offset: its number, counted from 0, and the offset of its start.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    func line(at offset: Int) -> (number: Int, start: Int) {
        let number = starts.dropFirst().partitioningIndex { $0 > offset } - 1
        return (number, starts[number])
    }

    /// Returns the offset of the end of a line, before its line break.
    func contentEnd(of line: Int, in bytes: [UInt8]) -> Int {
        guard line + 1 < starts.count else { return bytes.count }
        let end = starts[line + 1] - 1
        let isPair =
            bytes[end] == UInt8(ascii: "\n") && end > starts[line] && bytes[end - 1] == UInt8(ascii: "\r")
        return isPair ? end - 1 : end
    }

    /// Returns the offset at which a line begins; the end of the text for lines after the last.
    func start(of line: Int, in bytes: [UInt8]) -> Int { line < starts.count ? starts[line] : bytes.count }
}
