// Keys, strings and their escapes.
extension JSONPass {
    /// Reads a key, its colon, and the white space around the colon.
    @inline(__always)
    mutating func readKey() -> Bool {
        guard next == UInt8(ascii: "\""), reserveToken() else { return false }
        offset &+= 1
        let start = offset
        var token = JSONToken(.name)
        if let hash = readShortKey() {
            token.word = hash
        } else {
            guard let isEscaped = readString() else { return false }
            token.isEscaped = isEscaped
            token.word = hash(start..<(offset &- 1), isEscaped: isEscaped)
        }
        append(token, start..<(offset &- 1))
        skipSpace()
        guard next == UInt8(ascii: ":") else { return false }
        offset &+= 1
        skipSpace()
        return true
    }

    /// Reads a key of at most 15 bytes, all of them plain ASCII, with its closing quote.
    ///
    /// - Returns: The hash of the key; `nil`, without moving, for any other key or with fewer than 16 bytes left.
    @inline(__always)
    private mutating func readShortKey() -> UInt64? {
        guard end &- offset >= ByteBlock.size else { return nil }
        let block = ByteBlock(at: bytes + offset)
        let ends = block.plainEnds
        guard ends.isAny, byte(offset &+ ends.firstIndex) == UInt8(ascii: "\"") else { return nil }
        offset &+= ends.firstIndex &+ 1
        let (words, mask) = (block.words, ends.before)
        return ByteWord.mix(seed ^ words.0 & mask.0, words.1 & mask.1)
    }

    @inline(never)
    private func hash(_ range: Range<Int>, isEscaped: Bool) -> UInt64 {
        let name = UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
        guard isEscaped else { return hash(name) }
        return Self.withDecoded(name, hash)
    }

    private func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
        guard name.count < ByteBlock.size else { return ByteWord.hash(name, seed: seed) }
        guard let start = name.baseAddress else { return ByteWord.mix(seed, 0) }
        let size = ByteWord.size
        return ByteWord.mix(
            seed ^ ByteWord.load(start, upTo: name.count),
            name.count > size ? ByteWord.load(start + size, upTo: name.count - size) : 0)
    }

    /// Calls a function with the decoded text of a string whose escapes were accepted.
    private static func withDecoded<Result>(
        _ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { scratch in
            let count = EscapedText.decode(text, into: scratch) ?? 0
            return body(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
        }
    }

    @inline(__always)
    mutating func readText() -> Bool {
        guard reserveToken() else { return false }
        offset &+= 1
        let start = offset
        var token = JSONToken(.text)
        guard let isEscaped = readString(&token.hasPlaceholderSign) else { return false }
        let text = UnsafeRawBufferPointer(start: bytes + start, count: offset &- 1 &- start)
        token.isEscaped = isEscaped
        if isEscaped {
            (token.hasOnlyDigits, token.hasPlaceholderSign) = Self.describe(escaped: text)
        } else {
            token.hasOnlyDigits = text.allSatisfy(\.isDigit)
        }
        append(token, start..<(offset &- 1))
        return true
    }

    @inline(never)
    private static func describe(escaped text: UnsafeRawBufferPointer) -> (
        hasOnlyDigits: Bool, hasPlaceholderSign: Bool
    ) {
        withDecoded(text) { ($0.allSatisfy(\.isDigit), $0.contains(where: isSign)) }
    }

    @inline(__always)
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "#"):
            true
        default: false
        }
    }

    /// Reads the rest of a string and its closing quote.
    ///
    /// - Returns: Whether it has escapes; `nil` if it is malformed.
    private mutating func readString() -> Bool? {
        var hasPlaceholderSign = false
        return readString(&hasPlaceholderSign)
    }

    /// Reads the rest of a string and its closing quote, and looks for signs of placeholders.
    ///
    /// - Parameter hasPlaceholderSign: Set to `true` at an unescaped character that may begin a placeholder.
    /// - Returns: Whether it contains escapes; `nil` if it is malformed.
    @inline(__always)
    private mutating func readString(_ hasPlaceholderSign: inout Bool) -> Bool? {
        var isEscaped = false
        while true {
            while end &- offset >= ByteBlock.size {
                let block = ByteBlock(at: bytes + offset)
                let (ends, signs) = (block.plainEnds, block.placeholderSigns)
                let mask = ends.before
                if signs.words.0 & mask.0 | signs.words.1 & mask.1 != 0 { hasPlaceholderSign = true }
                offset &+= ends.firstIndex
                if ends.isAny { break }
            }
            while offset < end, Self.isPlain(byte(offset)) {
                if Self.isSign(byte(offset)) { hasPlaceholderSign = true }
                offset &+= 1
            }
            guard offset < end else { return nil }
            switch byte(offset) {
            case UInt8(ascii: "\""):
                offset &+= 1
                return isEscaped
            case UInt8(ascii: "\\"):
                isEscaped = true
                guard readEscape() else { return nil }
            case 0x80...:
                repeat {
                    guard skipCharacter() else { return nil }
                } while offset < end && byte(offset) >= 0x80
            default: return nil
            }
        }
    }

    /// Whether a byte of a string is ASCII and needs no escape.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte &- 0x20 < 0x60 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Moves past one non-ASCII character; `false` unless it is well-formed UTF-8.
    @inline(__always)
    private mutating func skipCharacter() -> Bool {
        let first = byte(offset)
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first <= 0xF4, end &- offset >= length else { return false }
        let second = byte(offset &+ 1)
        // The range of the second byte excludes overlong forms, surrogates and numbers above U+10FFFF.
        let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
        guard second >= lowest, second <= highest else { return false }
        if length > 2, byte(offset &+ 2) & 0xC0 != 0x80 { return false }
        if length > 3, byte(offset &+ 3) & 0xC0 != 0x80 { return false }
        offset &+= length
        return true
    }

    /// Reads an escape, and counts the bytes that its shortest form saves.
    @inline(never)
    private mutating func readEscape() -> Bool {
        guard end - offset >= 2 else { return false }
        let letter = byte(offset + 1)
        guard letter == UInt8(ascii: "u") else {
            offset += 2
            if letter == UInt8(ascii: "/") { savedBytes += 1 }
            return EscapedText.character(of: letter) != nil
        }
        // Declines U+0000, so that Jansson decides about it.
        guard let scalar = readCodeUnit(), scalar != 0 else { return false }
        guard scalar & 0xF800 == 0xD800 else {
            savedBytes += 6 - Self.shortest(scalar)
            return true
        }
        guard scalar < 0xDC00, end - offset >= 6, byte(offset) == UInt8(ascii: "\\"),
            byte(offset + 1) == UInt8(ascii: "u"), let trail = readCodeUnit()
        else { return false }
        savedBytes += 8
        return trail & 0xFC00 == 0xDC00
    }

    private mutating func readCodeUnit() -> UInt32? {
        guard end - offset >= 6 else { return nil }
        var unit: UInt32 = 0
        for index in offset + 2..<offset + 6 {
            guard let digit = byte(index).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        offset += 6
        return unit
    }

    /// Returns the number of bytes that a scalar below U+10000 needs in a minified document.
    private static func shortest(_ scalar: UInt32) -> Int {
        switch scalar {
        case 0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x22, 0x5C: 2
        case ..<0x20: 6
        case ..<0x80: 1
        case ..<0x800: 2
        default: 3
        }
    }
}
