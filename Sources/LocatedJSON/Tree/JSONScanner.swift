/// Reads the tokens of a JSON document from its bytes, without a tree.
///
/// It accepts a subset of what Jansson accepts, and never more: every function returns `nil` or `false` for a token
/// that is malformed, and for one that only Jansson should judge (U+0000, numbers of many digits).
///
/// The scanner is the one place that reads a document through a pointer. It checks every index against `end`, and it
/// must not outlive the bytes.
package struct JSONScanner {
    package let bytes: UnsafePointer<UInt8>
    /// The number of bytes.
    package let end: Int
    /// The offset of the next byte.
    package var offset = 0
    package let traits: UnsafePointer<UInt8>

    /// - Parameter bytes: The document; it must stay in memory as long as the scanner is used.
    @inlinable package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes =
            bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? ByteTraits.emptyText
        end = bytes.count
        traits = ByteTraits.table
    }

    /// A string token.
    package struct Text {
        /// The bytes between the quotes, as they are written.
        package let range: Range<Int>
        package let hasEscapes: Bool
        /// What is known of its characters.
        package let traits: ByteTraits
        /// The bytes that minifying its escapes saves.
        package let saved: Int

        @inlinable package init(range: Range<Int>, hasEscapes: Bool, traits: ByteTraits, saved: Int) {
            self.range = range
            self.hasEscapes = hasEscapes
            self.traits = traits
            self.saved = saved
        }
    }

    /// A number token.
    package struct Number {
        package var range: Range<Int>
        /// The digits before the point.
        package var magnitude = 0
        package var isNegative = false
        /// Whether it has neither a fraction nor an exponent.
        package var isInteger = true
        package var hasExponent = false

        @inlinable package init(range: Range<Int>) { self.range = range }
    }

    /// The next byte; 0, which begins no token, at the end.
    @inline(__always)
    @inlinable package var next: UInt8 { offset < end ? bytes[offset] : 0 }

    @inlinable package var isAtEnd: Bool { offset == end }

    /// The bytes of a range.
    @inline(__always)
    @inlinable package func raw(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
    }

    /// Moves past whitespace.
    ///
    /// - Returns: The number of bytes it has.
    @inline(__always)
    @inlinable package mutating func skipSpace() -> Int {
        let start = offset
        while offset < end {
            let byte = bytes[offset]
            guard byte <= UInt8(ascii: " "),
                byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
            else { break }
            offset &+= 1
        }
        return offset &- start
    }

    /// Moves past a byte if it is next.
    @inline(__always)
    @inlinable package mutating func skip(_ byte: UInt8) -> Bool {
        guard offset < end, bytes[offset] == byte else { return false }
        offset &+= 1
        return true
    }

    /// Moves past one of the words `true`, `false` and `null`.
    @inlinable package mutating func skipWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard end - offset >= count else { return false }
        for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
        offset += count
        // A letter here would continue the word.
        return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
    }

    // MARK: - Strings

    /// Reads a string.
    ///
    /// - Complexity: O(*n*) in its bytes.
    @inline(__always)
    @inlinable package mutating func readText() -> Text? {
        guard skip(UInt8(ascii: "\"")) else { return nil }
        let start = offset
        var seen: UInt8 = 0
        var saved = 0
        var hasEscapes = false
        while offset < end {
            let trait = traits[Int(bytes[offset])]
            guard trait & ByteTraits.special.rawValue != 0 else {
                seen |= trait
                offset &+= 1
                continue
            }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                let text = Text(
                    range: Range(uncheckedBounds: (start, offset)), hasEscapes: hasEscapes,
                    traits: ByteTraits(rawValue: seen), saved: saved)
                offset &+= 1
                return text
            case UInt8(ascii: "\\"):
                hasEscapes = true
                guard let escape = readEscape() else { return nil }
                saved &+= escape.saved
                seen |= escape.scalar < 0x80 ? traits[Int(escape.scalar)] : ByteTraits.other.rawValue
            case 0..<0x20: return nil
            default:
                seen |= ByteTraits.other.rawValue
                guard skipCharacter() else { return nil }
            }
        }
        return nil
    }

    /// Moves past one character beyond ASCII; `false` unless it is well-formed UTF-8.
    @inline(__always)
    @inlinable package mutating func skipCharacter() -> Bool {
        let first = bytes[offset]
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first <= 0xF4, end &- offset >= length else { return false }
        let second = bytes[offset &+ 1]
        // The second byte rules out overlong forms, surrogates and what is above U+10FFFF.
        let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
        guard second >= lowest, second <= highest else { return false }
        if length > 2, bytes[offset &+ 2] & 0xC0 != 0x80 { return false }
        if length > 3, bytes[offset &+ 3] & 0xC0 != 0x80 { return false }
        offset &+= length
        return true
    }

    /// Reads an escape.
    ///
    /// - Returns: What it stands for, and the bytes that its shortest form saves.
    @inlinable package mutating func readEscape() -> (scalar: UInt32, saved: Int)? {
        guard end - offset >= 2 else { return nil }
        let letter = bytes[offset + 1]
        guard letter == UInt8(ascii: "u") else {
            offset += 2
            switch letter {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return (UInt32(letter), 0)
            case UInt8(ascii: "/"): return (UInt32(letter), 1)
            case UInt8(ascii: "b"): return (0x08, 0)
            case UInt8(ascii: "f"): return (0x0C, 0)
            case UInt8(ascii: "n"): return (0x0A, 0)
            case UInt8(ascii: "r"): return (0x0D, 0)
            case UInt8(ascii: "t"): return (0x09, 0)
            default: return nil
            }
        }
        guard var scalar = readCodeUnit(), scalar != 0 else { return nil }
        guard scalar & 0xF800 == 0xD800 else { return (scalar, 6 - Self.shortest(scalar)) }
        guard scalar < 0xDC00, end - offset >= 6, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u"), let trail = readCodeUnit(), trail & 0xFC00 == 0xDC00
        else { return nil }
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + trail & 0x3FF
        return (scalar, 8)
    }

    @inlinable package mutating func readCodeUnit() -> UInt32? {
        guard end - offset >= 6 else { return nil }
        var unit: UInt32 = 0
        for index in offset + 2..<offset + 6 {
            guard let digit = bytes[index].hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        offset += 6
        return unit
    }

    /// The bytes of a character of the basic plane in a minified document.
    @inlinable package static func shortest(_ scalar: UInt32) -> Int {
        switch scalar {
        case 0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x22, 0x5C: 2
        case ..<0x20: 6
        case ..<0x80: 1
        case ..<0x800: 2
        default: 3
        }
    }

    // MARK: - Numbers

    /// Reads a number that every parser can hold: at most 18 digits before the point and after it, an exponent of at
    /// most two.
    @inlinable package mutating func readNumber() -> Number? {
        var number = Number(range: offset..<offset)
        number.isNegative = skip(UInt8(ascii: "-"))
        let first = next
        let whole = readDigits()
        guard (1...18).contains(whole.count), whole.count == 1 || first != UInt8(ascii: "0") else {
            return nil
        }
        number.magnitude = whole.value
        if skip(UInt8(ascii: ".")) {
            number.isInteger = false
            guard (1...18).contains(readDigits().count) else { return nil }
        }
        if next | 0x20 == UInt8(ascii: "e") {
            number.isInteger = false
            number.hasExponent = true
            offset += 1
            if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
            guard (1...2).contains(readDigits().count) else { return nil }
        }
        number.range = number.range.lowerBound..<offset
        return number
    }

    @inlinable package mutating func readDigits() -> (count: Int, value: Int) {
        let start = offset
        var value = 0
        while offset < end, bytes[offset] &- UInt8(ascii: "0") < 10 {
            value = value &* 10 &+ Int(bytes[offset] &- UInt8(ascii: "0"))
            offset &+= 1
        }
        return (offset &- start, value)
    }
}

/// What a text can hold that a rule may look at.
package struct ByteTraits: OptionSet {
    package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Ends a run of ordinary bytes: a quotation mark, a backslash, a control character, a byte beyond ASCII.
    @inlinable package static var special: ByteTraits { ByteTraits(rawValue: 1) }
    @inlinable package static var digit: ByteTraits { ByteTraits(rawValue: 2) }
    /// Begins a placeholder or a format specifier: `$ % { < #`.
    @inlinable package static var sign: ByteTraits { ByteTraits(rawValue: 4) }
    /// Any other character than a digit.
    @inlinable package static var other: ByteTraits { ByteTraits(rawValue: 8) }

    /// The traits of each byte. Made once and never changed, so that every thread may read it.
    package nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max {
            let traits: ByteTraits =
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x80...: .special
                case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
                case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "<"),
                    UInt8(ascii: "#"):
                    [.sign, .other]
                default: .other
                }
            (table + Int(byte)).initialize(to: traits.rawValue)
        }
        return UnsafePointer(table)
    }()

    /// A place to point at for a document without bytes.
    @inlinable package static var emptyText: UnsafePointer<UInt8> { table }
}
