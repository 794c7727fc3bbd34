/// What is known of a text that was read.
struct TextTraits: OptionSet {
    let rawValue: UInt8

    /// It holds escapes.
    static let escapes = TextTraits(rawValue: 1)
    /// It may hold a placeholder, a card number, a key or a token.
    static let signs = TextTraits(rawValue: 2)
    /// An ASCII character is written as `\u00XX`: what the text says has to be looked at.
    static let hidden = TextTraits(rawValue: 4)
    /// It is there.
    static let present = TextTraits(rawValue: 8)
    /// It is no text, but a number or a word of JSON.
    static let number = TextTraits(rawValue: 16)
    /// It is empty or begins with `#`.
    static let unusual = TextTraits(rawValue: 32)

    /// It may say what some rule looks for in any text.
    static let conspicuous: TextTraits = [.signs, .hidden]
}

extension QuickScanner {
    /// Reads a text, and lists it where more of it is wanted to be known.
    ///
    /// - Parameter start: The byte behind its first quote.
    /// - Returns: Where its last quote is; `nil` for a doubt.
    @inline(__always)
    mutating func takeText(
        _ start: UnsafeRawPointer, _ marks: ByteMarks, of member: UnsafeMutablePointer<QuickMember>,
        _ reading: QuickMember.Reading, _ wanted: inout Wanted
    ) -> UnsafeRawPointer? {
        var end = start + marks.quietCount(from: start)
        var traits: TextTraits = []
        if end.load(as: UInt8.self) != UInt8(ascii: "\"") {
            guard let rest = skipText(start, isAside: reading == .aside) else { return nil }
            end = rest
            traits = self.traits
        }
        // In ASCII the quote that ends an empty text and `#` are neighbours.
        if start.load(as: UInt8.self) | 1 == UInt8(ascii: "#") { traits.insert(.unusual) }
        wanted.add(start, end - start, of: member, reading, traits)
        return end
    }

    /// Passes over any text to its closing quote; keeps what is known of it.
    ///
    /// - Parameter isAside: Whether minifying the payload spares nothing of it.
    @inline(never)
    mutating func skipText(_ start: UnsafeRawPointer, isAside: Bool) -> UnsafeRawPointer? {
        traits = []
        var end = start + marks.plainCount(from: start)
        if end.load(as: UInt8.self) != UInt8(ascii: "\"") {
            guard let rest = skipRestOfText(end, isAside: isAside) else { return nil }
            end = rest
        }
        if marks.holdSign(from: start, count: end - start) { traits.insert(.signs) }
        return end
    }

    /// Passes over a text from its first byte that is not plain to its closing quote; keeps what is known of it.
    ///
    /// - Parameter isAside: Whether minifying the payload spares nothing of it.
    @inline(never)
    mutating func skipRestOfText(_ start: UnsafeRawPointer, isAside: Bool) -> UnsafeRawPointer? {
        let before = spared
        var next = start
        traits = .escapes
        repeat {
            guard skipsEscape(&next) else { return nil }
            // Where another one follows it, an encoder writes everything beyond ASCII so: they come by the dozen.
            while next.load(as: UInt8.self) == UInt8(ascii: "\\") {
                let passed = marks.passOverEscapes(from: next)
                next += passed.count
                spared &+= passed.spared
                guard passed.count > 0 || skipsEscape(&next) else { return nil }
            }
            next += marks.plainCount(from: next)
        } while next.load(as: UInt8.self) != UInt8(ascii: "\"")
        if isAside { spared = before }
        return next
    }

    /// Whether the rule about secrets finds one in a text.
    @inline(never)
    func holdsSecret(_ text: ScannedText) -> Bool {
        text.withDecoded { SecretData.Secret(in: $0, named: nil) != nil }
    }

    // MARK: - Escapes

    /// Passes over an escape; anything else that ends the plain part of a text is a doubt.
    @inline(__always)
    private mutating func skipsEscape(_ next: inout UnsafeRawPointer) -> Bool {
        guard next.load(as: UInt8.self) == UInt8(ascii: "\\") else { return false }
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

    /// The code unit of UTF-16 that four hexadecimal digits give.
    @inline(__always)
    private func codeUnit(at place: UnsafeRawPointer) -> Int? {
        UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)).ofHexDigits.map { Int($0) }
    }
}
