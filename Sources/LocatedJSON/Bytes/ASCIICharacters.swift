extension UInt8 {
    /// Whether the byte is `0` to `9`.
    package var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether the byte is `A` to `Z` or `a` to `z`.
    package var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }

    /// Whether the byte is white space in JSON.
    var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// Whether the byte is a hexadecimal digit in either letter case.
    package var isHexDigit: Bool { hexDigitValue != nil }

    /// The value of a hexadecimal digit in either letter case; `nil` for any other byte.
    package var hexDigitValue: UInt8? {
        switch self {
        case 0x30...0x39: self &- 0x30
        case 0x41...0x46, 0x61...0x66: (self | 0x20) &- 0x57
        default: nil
        }
    }
}

extension Collection<UInt8> {
    /// The value of one to eight hexadecimal digits in either letter case; `nil` for any other bytes.
    package var hexadecimalValue: UInt32? {
        guard (1...8).contains(count) else { return nil }
        var value: UInt32 = 0
        for byte in self {
            guard let digit = byte.hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}

extension UInt32 {
    /// The value of the four bytes as hexadecimal digits in either letter case, the first digit in the lowest byte;
    /// `nil` if any byte is not a hexadecimal digit.
    @inline(__always)
    package var valueOfHexDigits: UInt32? {
        // 1 for each byte with bit 6 set, as in every letter.
        let letters = self &>> 6 & 0x0101_0101
        let values = self & 0x0F0F_0F0F &+ 9 &* letters
        // In a valid byte, the high four bits are 3 for a digit, 4 or 6 for a letter, and the value is at most 9 for a
        // digit, 10 to 15 for a letter.
        let kinds = (self | letters &<< 5) & 0xF0F0_F0F0 ^ (0x3030_3030 &+ 0x30 &* letters)
        let sizes = (values &+ 0x0606_0606) & 0xF0F0_F0F0 ^ letters &<< 4
        guard kinds | sizes | values & 0xF0F0_F0F0 == 0 else { return nil }
        let swapped = values.byteSwapped
        let pairs = swapped | swapped &>> 4
        return pairs &>> 8 & 0xFF00 | pairs & 0xFF
    }
}

extension Int {
    /// The decimal digits in ASCII, the first in the lowest byte, and their count; `nil` for a negative number or more
    /// than eight digits.
    ///
    /// Has no loop over the digits, because the processor could not predict how often it repeats.
    @inline(__always)
    var fewDigits: (bytes: UInt64, count: Int)? {
        guard (0..<100_000_000).contains(self) else { return nil }
        let number = UInt64(truncatingIfNeeded: self)
        // Two numbers below 10,000, then four below 100, then eight below 10; the more significant half is in the
        // lower bits.
        let fours = number / 10_000 | (number % 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
        let twos = hundreds | (fours &- 100 &* hundreds) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        let digits = tens | (twos &- 10 &* tens) << 8
        let zeros = Swift.min(digits.trailingZeroBitCount / 8, 7)
        return ((digits | 0x3030_3030_3030_3030) >> UInt64(8 * zeros), 8 - zeros)
    }
}

extension [UInt8] {
    /// Appends a number in decimal digits.
    package mutating func append(decimal number: Int) {
        let start = count
        var rest = number.magnitude
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        if number < 0 { append(UInt8(ascii: "-")) }
        self[start...].reverse()
    }
}
