/// A document in UTF-16, with or without a byte order mark.
package struct UTF16Text {
    private let bytes: [UInt8]
    private let isLittleEndian: Bool
    /// The number of bytes in the byte order mark.
    private let start: Int

    /// Recognizes UTF-16 by its mark, or by the zero bytes of two ASCII characters; `nil` for other documents.
    package init?(_ bytes: [UInt8]) {
        let head = Array(bytes.prefix(4))
        switch (head, head.map { $0 == 0 }) {
        // Little-endian UTF-32, whose mark begins with that of UTF-16.
        case ([0xFF, 0xFE, 0, 0], _): return nil
        case (_, _) where head.starts(with: [0xFF, 0xFE]): (isLittleEndian, start) = (true, 2)
        case (_, _) where head.starts(with: [0xFE, 0xFF]): (isLittleEndian, start) = (false, 2)
        case (_, [false, true, false, true]): (isLittleEndian, start) = (true, 0)
        case (_, [true, false, true, false]): (isLittleEndian, start) = (false, 0)
        default: return nil
        }
        self.bytes = bytes
    }

    /// The document in UTF-8, without the mark; `nil` if it is not valid UTF-16.
    package var utf8: [UInt8]? {
        guard (bytes.count - start).isMultiple(of: 2) else { return nil }
        let units = stride(from: start, to: bytes.count, by: 2).lazy.map { offset in
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        var encoded: [UInt8] = []
        let failed = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true,
            into: { encoded.append($0) })
        return failed ? nil : encoded
    }
}
