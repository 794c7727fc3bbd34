/// What is known of a text that was read.
struct TextTraits: OptionSet {
    let rawValue: UInt8

    /// It holds escapes.
    static let escapes = TextTraits(rawValue: 1)
    /// It may hold a placeholder, a card number, a key or a token.
    static let signs = TextTraits(rawValue: 2)
    /// An ASCII character is written as `\u00XX`: what the text says has to be looked at.
    static let hidden = TextTraits(rawValue: 4)
}

extension QuickScanner {
    /// Reads a text in which no secret is found.
    @inline(__always)
    mutating func readsText() -> Bool {
        guard readsPlainText() else { return false }
        if marks.holdSign(from: textStart, count: textCount) { traits.insert(.signs) }
        return traits.isDisjoint(with: [.signs, .hidden]) || !holdsSecret()
    }

    /// Reads a text, whatever it says.
    @inline(__always)
    mutating func readsPlainText() -> Bool {
        guard byte == UInt8(ascii: "\"") else { return false }
        textStart = at + 1
        traits = []
        at = textStart + marks.plainCount(from: textStart)
        guard byte == UInt8(ascii: "\"") || skipsRestOfText() else { return false }
        textCount = at - textStart
        at += 1
        return true
    }

    /// Passes over a text from its first byte that is not plain to its closing quote.
    @inline(never)
    private mutating func skipsRestOfText() -> Bool {
        var next = at
        repeat {
            guard skipsEscapes(&next) else { return false }
            next += marks.plainCount(from: next)
        } while next.load(as: UInt8.self) != UInt8(ascii: "\"")
        at = next
        return true
    }

    /// The text that was read last, as it stands between its quotes.
    var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: textStart, count: textCount) }

    /// Whether the rule about secrets finds one in the text.
    @inline(never)
    private func holdsSecret() -> Bool {
        withDecodedText { SecretData.Secret(in: $0, named: nil) != nil }
    }

    /// Hands over what the text says.
    private func withDecodedText<Result>(_ body: (JSONBytes) -> Result) -> Result {
        guard traits.contains(.escapes) else { return body(JSONBytes(text)) }
        return withUnsafeTemporaryAllocation(byteCount: textCount, alignment: 1) { room in
            body(JSONBytes(UnsafeRawBufferPointer(rebasing: room[..<decodeText(into: room)])))
        }
    }

    /// Writes what the text says that was read last.
    ///
    /// - Parameter room: As many bytes as the text has, at least.
    /// - Returns: How many bytes were written.
    func decodeText(into room: UnsafeMutableRawBufferPointer) -> Int {
        var count = 0
        var next = textStart
        let last = textStart + textCount
        while next < last {
            var byte = next.load(as: UInt8.self)
            next += 1
            if byte == UInt8(ascii: "\\") {
                byte = next.load(as: UInt8.self)
                next += 1
                switch byte {
                case UInt8(ascii: "u"):
                    count += Self.write(scalar(at: &next), into: room, at: count)
                    continue
                case UInt8(ascii: "b"): byte = 0x08
                case UInt8(ascii: "f"): byte = 0x0C
                case UInt8(ascii: "n"): byte = 0x0A
                case UInt8(ascii: "r"): byte = 0x0D
                case UInt8(ascii: "t"): byte = 0x09
                default: break
                }
            }
            room[count] = byte
            count += 1
        }
        return count
    }

    /// The character of an escape that was read before, from its digits on; of a pair both halves are passed over.
    private func scalar(at next: inout UnsafeRawPointer) -> Unicode.Scalar {
        let unit = codeUnit(at: next) ?? 0
        next += 4
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(UInt32(unit)) ?? "\u{FFFD}" }
        let trail = codeUnit(at: next + 2) ?? 0
        next += 6
        return Unicode.Scalar(UInt32(0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF)) ?? "\u{FFFD}"
    }

    private static func write(
        _ scalar: Unicode.Scalar, into room: UnsafeMutableRawBufferPointer, at place: Int
    ) -> Int {
        var count = 0
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            room[place + count] = byte
            count += 1
        }
        return count
    }

    // MARK: - Bytes of a text

    /// Passes over escapes, of which many follow one another where an encoder writes everything beyond ASCII so.
    @inline(__always)
    private mutating func skipsEscapes(_ next: inout UnsafeRawPointer) -> Bool {
        repeat {
            guard skipsEscape(&next) else { return false }
        } while next.load(as: UInt8.self) == UInt8(ascii: "\\")
        return true
    }

    /// Passes over an escape; anything else that ends the plain part of a text is a doubt.
    @inline(__always)
    private mutating func skipsEscape(_ next: inout UnsafeRawPointer) -> Bool {
        guard next.load(as: UInt8.self) == UInt8(ascii: "\\") else { return false }
        traits.insert(.escapes)
        switch next.load(fromByteOffset: 1, as: UInt8.self) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            next += 2
            return true
        case UInt8(ascii: "/"):
            spared &+= 1
            next += 2
            return true
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(at: next + 2) else { return false }
            next += 6
            return codeUnitFits(unit, &next)
        default: return false
        }
    }

    /// Whether a code unit, with the one that belongs to it, is a character; and what minifying it would spare.
    @inline(__always)
    private mutating func codeUnitFits(_ unit: Int, _ next: inout UnsafeRawPointer) -> Bool {
        switch unit {
        case 0: return false
        case ..<0x80:
            if !Self.isHarmless(unit) { traits.insert(.hidden) }
            spared &+= 6 &- JSONText.cost(of: UInt8(truncatingIfNeeded: unit))
        case ..<0x800: spared &+= 4
        case 0xD800..<0xDC00:
            guard next.load(as: UInt8.self) == UInt8(ascii: "\\"),
                next.load(fromByteOffset: 1, as: UInt8.self) == UInt8(ascii: "u"),
                let trail = codeUnit(at: next + 2), (0xDC00..<0xE000).contains(trail)
            else { return false }
            next += 6
            spared &+= 8
        case 0xDC00..<0xE000: return false
        default: spared &+= 3
        }
        return true
    }

    /// Whether an ASCII character belongs to no secret and begins no placeholder, so that it may as well be an escape:
    /// many encoders write `&`, `<`, `>` and quotes so.
    private static func isHarmless(_ unit: Int) -> Bool {
        switch unit {
        case ..<0x20, 0x22, 0x26, 0x27, 0x2F, 0x3C, 0x3E, 0x5C: true
        default: false
        }
    }

    /// The value of four hexadecimal digits.
    @inline(__always)
    private func codeUnit(at place: UnsafeRawPointer) -> Int? {
        let values = table.pointee.hexDigits
        let first = values[Int(place.load(as: UInt8.self))]
        let second = values[Int(place.load(fromByteOffset: 1, as: UInt8.self))]
        let third = values[Int(place.load(fromByteOffset: 2, as: UInt8.self))]
        let fourth = values[Int(place.load(fromByteOffset: 3, as: UInt8.self))]
        guard (first | second | third | fourth) & QuickKeyTable.noDigit == 0 else { return nil }
        return Int(first) << 12 | Int(second) << 8 | Int(third) << 4 | Int(fourth)
    }

    // MARK: - Texts of keys

    /// Reads the text of a key.
    mutating func keyText(_ role: QuickKey.Role) -> Bool {
        guard readsText(), textCount > 0 else { return false }
        if hasSigns, isConspicuous(role) { return false }
        switch role {
        case .sound: return isPlayed()
        case .thread: thread = QuickText(raw: text, hasEscapes: traits.contains(.escapes))
        case .summaryArgument:
            // One of nothing but digits is taken for a count.
            guard !text[0].isDigit, text[0] != UInt8(ascii: "\\") else { return false }
            summaryArgument = QuickText(raw: text, hasEscapes: traits.contains(.escapes))
        default: break
        }
        return true
    }

    /// Whether the text that was read is filled in by a template later.
    @inline(__always)
    var isTemplate: Bool { hasSigns && withDecodedText { $0.isTemplate } }

    /// The place of a word in the list of its key; -1 for any other text.
    @inline(__always)
    mutating func wordIndex(_ key: UnsafeMutablePointer<QuickKey>) -> Int {
        guard readsText(), traits.isDisjoint(with: [.escapes]) else { return -1 }
        let word = PackedName(at: textStart, count: textCount)
        for index in 0..<key.pointee.count
        where table.pointee.words[key.pointee.first &+ index].equals(word) {
            return index
        }
        return -1
    }

    /// Whether the text may hold a placeholder.
    @inline(__always)
    private var hasSigns: Bool {
        !traits.isDisjoint(with: [.signs, .hidden]) || textStart.load(as: UInt8.self) == UInt8(ascii: "#")
    }

    /// Whether the text is the name of a sound that iOS plays.
    @inline(__always)
    private mutating func isPlayed() -> Bool {
        guard traits.isDisjoint(with: [.escapes]) else { return false }
        let name = PackedName(at: textStart, count: textCount)
        if table.pointee.defaultSound.equals(name) { return true }
        let isComparable = textCount <= PackedName.longest
        let known = table.pointee.sounds + Int(truncatingIfNeeded: name.hash) & (QuickKeyTable.soundCount - 1)
        if isComparable, known.pointee.equals(name) { return true }
        guard withDecodedText({ SoundFile.fault(of: $0) == nil && !$0.isInCurlyQuotes }) else { return false }
        if isComparable { known.pointee = name }
        return true
    }

    @inline(never)
    private func isConspicuous(_ role: QuickKey.Role) -> Bool {
        withDecodedText { text in
            if text.isTemplate { return true }
            guard role == .shownText || role == .alert else { return false }
            // A text of JSON in the place of an object has a rule of its own.
            return LocSpecifier.specifier(in: text.buffer) != nil
                || (role == .alert && text.buffer.contains(UInt8(ascii: "{")))
        }
    }

    // MARK: - Dates in the data of a Live Activity

    /// Whether the text may begin with a date and a time.
    var isDateWithTime: Bool {
        guard textCount >= 16 else { return false }
        return traits.contains(.escapes) || withDecodedText { ActivityStateDate.isDateWithTime($0) }
    }

    static func isDate(_ name: UnsafeRawBufferPointer) -> Bool {
        DateName.isDate(JSONBytes(name))
    }
}
