/// The references between the objects of a binary property list.
///
/// They are looked at before a decoder is: a list may contain itself, or the same list so often that it would
/// take more memory than there is. Values are left to the decoder.
enum BinaryOutline {
    /// How often an object may be met for each byte of the file. Writers share texts but not dictionaries, so
    /// that every reference to follow has a byte of its own.
    private static let visitsPerByte = 4

    /// - Throws: ``StringsError``.
    static func check(_ bytes: [UInt8]) throws(StringsError) {
        guard let outline = Outline(bytes: bytes), outline.isHarmless else {
            throw StringsError("the binary property list is damaged or lies within itself")
        }
    }

    private struct Outline {
        let bytes: [UInt8]
        let offsetSize: Int
        let referenceSize: Int
        let count: Int
        let top: Int
        let table: Int

        /// Reads the trailer: 6 bytes of no interest, two sizes, then count, top and table of 8 bytes each.
        init?(bytes: [UInt8]) {
            let trailer = bytes.count - 32
            guard trailer >= 8 else { return nil }
            self.bytes = bytes
            offsetSize = Int(bytes[trailer + 6])
            referenceSize = Int(bytes[trailer + 7])
            guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
                let count = Self.integer(bytes, at: trailer + 8, size: 8),
                let top = Self.integer(bytes, at: trailer + 16, size: 8),
                let table = Self.integer(bytes, at: trailer + 24, size: 8),
                table <= trailer, count <= (trailer - table) / offsetSize, top < count
            else { return nil }
            (self.count, self.top, self.table) = (count, top, table)
        }

        /// Whether every path ends soon, and there are not too many.
        var isHarmless: Bool {
            let limit = bytes.count * visitsPerByte
            var visits = 0
            var pending = [(object: top, depth: 1)]
            while let (object, depth) = pending.popLast() {
                visits += 1
                guard depth <= PropertyList.depthLimit, visits <= limit,
                    let references = references(of: object), references.count <= limit - pending.count
                else { return false }
                for reference in references { pending.append((reference, depth + 1)) }
            }
            return true
        }

        /// The objects that a list or dictionary holds; none for other objects.
        private func references(of object: Int) -> [Int]? {
            guard object < count,
                let start = Self.integer(bytes, at: table + object * offsetSize, size: offsetSize),
                start < table
            else { return nil }
            let kind = bytes[start] >> 4
            guard (0xA...0xD).contains(kind) else { return [] }
            var length = Int(bytes[start] & 0xF)
            var index = start + 1
            if length == 0xF {
                // The length follows as an integer, whose own size is a power of two.
                guard index < table, bytes[index] >> 4 == 1, bytes[index] & 0xF <= 3 else { return nil }
                let size = 1 << Int(bytes[index] & 0xF)
                guard index + 1 + size <= table,
                    let long = Self.integer(bytes, at: index + 1, size: size)
                else { return nil }
                length = long
                index += 1 + size
            }
            let room = (table - index) / referenceSize
            // A dictionary has a key and a value for each of its members.
            guard length <= (kind == 0xD ? room / 2 : room) else { return nil }
            let total = kind == 0xD ? length * 2 : length
            var references: [Int] = []
            references.reserveCapacity(total)
            for number in 0..<total {
                guard
                    let reference = Self.integer(
                        bytes, at: index + number * referenceSize, size: referenceSize)
                else { return nil }
                references.append(reference)
            }
            return references
        }

        /// An unsigned integer, the highest byte first; `nil` beyond the range of `Int` or of the bytes.
        private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
            guard start >= 0, start <= bytes.count - size else { return nil }
            var value: UInt64 = 0
            for byte in bytes[start..<(start + size)] { value = value << 8 | UInt64(byte) }
            return Int(exactly: value)
        }
    }
}
