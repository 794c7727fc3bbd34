extension QuickScanner {
    /// The next byte.
    @inline(__always)
    var byte: UInt8 { at.load(as: UInt8.self) }

    /// Passes over white space, which minifying would take away.
    @inline(__always)
    mutating func skipSpace() {
        guard byte <= UInt8(ascii: " ") else { return }
        // Mostly it is one space, behind a colon or a comma.
        if byte == UInt8(ascii: " "), at.load(fromByteOffset: 1, as: UInt8.self) > UInt8(ascii: " ") {
            at += 1
            spared &+= 1
        } else {
            skipSomeSpace()
        }
    }

    @inline(never)
    private mutating func skipSomeSpace() {
        let first = at
        var count: Int
        repeat {
            // Line feeds and indentation at once.
            count = ByteBlock(at: at).whiteSpace.firstOther
            at += count
        } while count == ByteBlock.size && at < end
        // The line feed behind a document does not belong to it.
        if at > end { at = end }
        spared &+= at - first
    }

    /// Passes over one byte, and white space before it.
    @inline(__always)
    mutating func skips(_ wanted: UInt8) -> Bool {
        // Most of these bytes stand alone: white space is looked for only where another byte is.
        if byte != wanted {
            skipSpace()
            guard byte == wanted else { return false }
        }
        at += 1
        return true
    }

    /// A word of JSON.
    enum Word {
        case `true`, `false`, null
    }

    @inline(__always)
    mutating func skipsWord(_ word: Word) -> Bool {
        let (bytes, count): (UInt64, Int) =
            switch word {
            case .true: (0x6575_7274, 4)
            case .false: (0x65_736C_6166, 5)
            case .null: (0x6C6C_756E, 4)
            }
        guard ByteWord.prefix(ByteWord.load(at), count) == bytes else { return false }
        at += count
        return true
    }

    // MARK: - Names

    /// Reads a name with the colon behind it, and the white space around both.
    ///
    /// It is handed over, not kept here: a name stays in the registers of whoever asked for it.
    ///
    /// - Returns: A name without a byte for a doubt.
    @inline(__always)
    mutating func readName() -> PackedName {
        guard skips(UInt8(ascii: "\"")) else { return PackedName() }
        nameStart = at
        var name = PackedName(at: at, count: marks.plainCount(from: at))
        at += name.count
        if byte != UInt8(ascii: "\"") { name = readOtherName() }
        at += 1
        guard skips(UInt8(ascii: ":")) else { return PackedName() }
        skipSpace()
        return name
    }

    /// Bytes of the longest name that is looked at if it holds escapes.
    static var longestDecodedName: Int { 128 }

    /// Reads a name with escapes up to its closing quote; what it says is copied to where it can be compared.
    @inline(never)
    private mutating func readOtherName() -> PackedName {
        // A text is read in the same way; secrets are no matter of names.
        at = nameStart - 1
        let room = table.pointee.nameRoom
        guard readsPlainText(), textCount <= Self.longestDecodedName, let start = room.baseAddress else {
            return PackedName()
        }
        at -= 1
        room.initializeMemory(as: UInt8.self, repeating: 0)
        nameStart = UnsafeRawPointer(start)
        return PackedName(at: start, count: decodeText(into: room))
    }

    /// Whether no rule looks at custom data of that name, at the top level.
    @inline(__always)
    func isOwnNameAtTopLevel(_ name: PackedName) -> Bool {
        let prefix = ByteWord.prefix(name.words.0 | ByteWord.filled(0x20), 4)
        guard prefix != Self.headerPrefix else { return false }
        return isOwnName(name, besides: table.pointee.conspicuousAtTopLevel)
    }

    /// `apns`, as names of headers begin.
    private static var headerPrefix: UInt64 { 0x736E_7061 }

    /// Whether no rule looks at custom data of that name, inside of other custom data.
    @inline(__always)
    func isOwnName(_ name: PackedName) -> Bool { isOwnName(name, besides: table.pointee.conspicuous) }

    @inline(__always)
    private func isOwnName(_ name: PackedName, besides conspicuous: QuickKeyNames) -> Bool {
        guard conspicuous.mayHoldFolded(name.words.0), let folded = name.folded(from: nameStart) else {
            return true
        }
        return conspicuous.key(folded) == nil
    }

    /// Whether the object, whose names begin at an index, has no other member of that name.
    ///
    /// - Parameter seen: A bit for each hash of the object's names, modulo 64: most names have one of their own, and
    ///   nothing is compared.
    @inline(__always)
    mutating func isNew(_ name: PackedName, since first: Int, _ seen: inout UInt64) -> Bool {
        guard openCount < Self.openLimit else { return false }
        let hash = name.hash
        let bit: UInt64 = 1 &<< hash
        if seen & bit != 0, isOpen(hash, since: first) { return false }
        seen |= bit
        openNames[openCount] = hash
        openCount &+= 1
        return true
    }

    private func isOpen(_ hash: UInt64, since first: Int) -> Bool {
        for index in first..<openCount where openNames[index] == hash { return true }
        return false
    }
}
