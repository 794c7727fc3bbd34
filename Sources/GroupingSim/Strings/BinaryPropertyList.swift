/// Reads property lists in the binary form, which compiled strings files have.
enum BinaryPropertyList {
    /// The bytes that every one begins with; the version follows.
    static let signature = "bplist"

    /// How often an object may be met for each byte of the file. Writers share texts but not dictionaries, so
    /// that every reference to follow has a byte of its own.
    private static let visitsPerByte = 4

    /// - Throws: ``StringsError``, for a list that lies within itself too.
    static func read(_ bytes: [UInt8]) throws(StringsError) -> PropertyList {
        var reader = Reader(bytes: bytes)
        guard let top = reader?.top, let list = reader?.value(of: top, depth: 1) else {
            throw StringsError("the binary property list is damaged or lies within itself")
        }
        return list
    }

    private struct Reader {
        let bytes: [UInt8]
        let offsetSize: Int
        let referenceSize: Int
        let count: Int
        let top: Int
        let table: Int
        var visits: Int

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
            visits = bytes.count * visitsPerByte
        }

        /// The value of an object; `nil` for a damaged one, and where the lists lie too deep or are too many.
        mutating func value(of object: Int, depth: Int) -> PropertyList? {
            visits -= 1
            guard visits >= 0, depth <= PropertyList.depthLimit, object < count,
                let start = Self.integer(bytes, at: table + object * offsetSize, size: offsetSize),
                start < table
            else { return nil }
            let kind = bytes[start] >> 4
            guard kind == 0x5 || kind == 0x6 || (0xA...0xD).contains(kind) else { return .other }
            guard let (length, content) = length(at: start) else { return nil }
            switch kind {
            case 0x5:
                guard length <= table - content else { return nil }
                return .string(String(decoding: bytes[content..<(content + length)], as: UTF8.self))
            case 0x6:
                guard length <= (table - content) / 2 else { return nil }
                let units = (0..<length).map { number in
                    UInt16(bytes[content + number * 2]) << 8 | UInt16(bytes[content + number * 2 + 1])
                }
                return .string(String(decoding: units, as: UTF16.self))
            case 0xD:
                return dictionary(length, content, depth)
            default:
                return .array
            }
        }

        /// All references to keys stand before those to values.
        private mutating func dictionary(_ length: Int, _ content: Int, _ depth: Int) -> PropertyList? {
            guard length <= (table - content) / referenceSize / 2 else { return nil }
            var members: [String: PropertyList] = [:]
            for number in 0..<length {
                let key = content + number * referenceSize
                let value = key + length * referenceSize
                guard let keyObject = Self.integer(bytes, at: key, size: referenceSize),
                    let valueObject = Self.integer(bytes, at: value, size: referenceSize),
                    case .string(let name)? = self.value(of: keyObject, depth: depth + 1),
                    let member = self.value(of: valueObject, depth: depth + 1)
                else { return nil }
                members[name] = member
            }
            return .dictionary(members)
        }

        /// The length in the marker of an object, and where its contents begin.
        private func length(at start: Int) -> (length: Int, content: Int)? {
            let short = Int(bytes[start] & 0xF)
            guard short == 0xF else { return (short, start + 1) }
            // The length follows as an integer, whose own size is a power of two.
            let marker = start + 1
            guard marker < table, bytes[marker] >> 4 == 1, bytes[marker] & 0xF <= 3 else { return nil }
            let size = 1 << Int(bytes[marker] & 0xF)
            guard marker + 1 + size <= table, let length = Self.integer(bytes, at: marker + 1, size: size)
            else { return nil }
            return (length, marker + 1 + size)
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
