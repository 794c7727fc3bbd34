/// Reads property lists in the binary format, the format of compiled strings files.
enum BinaryPropertyList {
    /// The first bytes of every file; the version follows.
    static let signature = "bplist"

    /// The maximum number of visits to objects for each byte of the file. An ordinary file needs at most one: writers
    /// share strings but not dictionaries, so every visit has a reference of its own, of at least one byte.
    private static let visitsPerByte = 4

    /// Reads a binary property list.
    ///
    /// - Throws: ``PropertyListError``, also for a list that contains itself.
    static func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
        var reader = Reader(bytes: bytes)
        guard let top = reader?.top, let list = reader?.value(of: top, depth: 1) else {
            if let reader, reader.remainingVisits < 0,
                bytes.count * visitsPerByte > 2 * PropertyList.countLimit
            {
                throw PropertyListError(PropertyListError.tooManyMessage)
            }
            throw PropertyListError("the binary property list is damaged or contains itself")
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
        var remainingVisits: Int
        /// The strings read so far, by object number, so that a long shared string is stored once.
        var texts: [Int: String] = [:]

        /// Reads the trailer: 6 unused bytes; the sizes of an offset and a reference, one byte each; then the number of
        /// objects, the index of the top object, and the offset of the table of offsets, 8 bytes each.
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
            remainingVisits = min(bytes.count * visitsPerByte, 2 * PropertyList.countLimit)
        }

        /// Returns the value of an object; `nil` if it is damaged, or if there are too many visits or levels.
        mutating func value(of object: Int, depth: Int) -> PropertyList? {
            remainingVisits -= 1
            guard remainingVisits >= 0, depth <= PropertyList.depthLimit, object < count,
                let start = Self.integer(bytes, at: table + object * offsetSize, size: offsetSize),
                start < table
            else { return nil }
            switch bytes[start] >> 4 {
            case 0x0: return simple(bytes[start])
            case 0x1: return number(at: start)
            case 0x2: return real(at: start)
            case 0x3: return PropertyList(.date)
            default: break
            }
            guard let (length, content) = length(at: start) else { return nil }
            switch bytes[start] >> 4 {
            case 0x4: return length <= table - content ? PropertyList(.data) : nil
            case 0x5, 0x6:
                return text(of: object, length: length, at: content, isWide: bytes[start] >> 4 == 0x6).map {
                    PropertyList(.string($0))
                }
            case 0xA: return array(length: length, at: content, depth: depth)
            case 0xD: return dictionary(length: length, at: content, depth: depth)
            // Sets and archive references are valid in the binary format but are not property list values.
            default: return PropertyList(.foreign)
            }
        }

        private func simple(_ marker: UInt8) -> PropertyList {
            switch marker {
            case 0x08: PropertyList(.boolean(false))
            case 0x09: PropertyList(.boolean(true))
            default: PropertyList(.foreign)
            }
        }

        /// Reads an integer. Integers of 8 and 16 bytes are signed; of 16 bytes, only the last 8 count.
        private func number(at start: Int) -> PropertyList? {
            let size = 1 << Int(bytes[start] & 0xF)
            guard size <= 16, start + 1 + size <= table else { return nil }
            let significant = bytes[(start + 1 + max(0, size - 8))..<(start + 1 + size)]
            return PropertyList(.integer(Int(Int64(bitPattern: Self.bits(significant)))))
        }

        private func real(at start: Int) -> PropertyList? {
            let size = 1 << Int(bytes[start] & 0xF)
            guard size == 4 || size == 8, start + 1 + size <= table else { return nil }
            let bits = Self.bits(bytes[(start + 1)..<(start + 1 + size)])
            let value =
                size == 8
                ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            return PropertyList(.real(value))
        }

        private mutating func text(of object: Int, length: Int, at content: Int, isWide: Bool) -> String? {
            if let known = texts[object] { return known }
            guard length <= (table - content) / (isWide ? 2 : 1) else { return nil }
            let text: String
            if isWide {
                let units = (0..<length).map { number in
                    UInt16(bytes[content + number * 2]) << 8 | UInt16(bytes[content + number * 2 + 1])
                }
                text = String(decoding: units, as: UTF16.self)
            } else {
                text = String(decoding: bytes[content..<(content + length)], as: UTF8.self)
            }
            texts[object] = text
            return text
        }

        private mutating func array(length: Int, at content: Int, depth: Int) -> PropertyList? {
            guard length <= (table - content) / referenceSize else { return nil }
            var elements: [PropertyList] = []
            for number in 0..<length {
                guard
                    let object = Self.integer(
                        bytes, at: content + number * referenceSize, size: referenceSize),
                    let element = value(of: object, depth: depth + 1)
                else { return nil }
                elements.append(element)
            }
            return PropertyList(.array(elements))
        }

        /// Reads a dictionary. All references to keys precede those to values.
        private mutating func dictionary(length: Int, at content: Int, depth: Int) -> PropertyList? {
            guard length <= (table - content) / referenceSize / 2 else { return nil }
            var members: [PropertyList.Member] = []
            for number in 0..<length {
                let key = content + number * referenceSize
                let value = key + length * referenceSize
                guard let keyObject = Self.integer(bytes, at: key, size: referenceSize),
                    let valueObject = Self.integer(bytes, at: value, size: referenceSize),
                    let name = self.value(of: keyObject, depth: depth + 1)?.string,
                    let member = self.value(of: valueObject, depth: depth + 1)
                else { return nil }
                members.append(.init(name: name, nameRange: nil, value: member))
            }
            return PropertyList(.dictionary(PropertyList.Members(members)))
        }

        /// Reads the length in an object's marker, and returns it with the offset of the contents.
        private func length(at start: Int) -> (length: Int, content: Int)? {
            let short = Int(bytes[start] & 0xF)
            guard short == 0xF else { return (short, start + 1) }
            // The length is an integer object after the marker; its size is a power of two.
            let marker = start + 1
            guard marker < table, bytes[marker] >> 4 == 1, bytes[marker] & 0xF <= 3 else { return nil }
            let size = 1 << Int(bytes[marker] & 0xF)
            guard marker + 1 + size <= table, let length = Self.integer(bytes, at: marker + 1, size: size)
            else { return nil }
            return (length, marker + 1 + size)
        }

        /// Reads an unsigned big-endian integer; `nil` if it exceeds `Int` or the end of the bytes.
        private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
            guard start >= 0, start <= bytes.count - size else { return nil }
            return Int(exactly: bits(bytes[start..<(start + size)]))
        }

        /// Returns the unsigned big-endian integer of up to 8 bytes.
        private static func bits(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}
