extension UInt8 {
    /// Whether the byte is `0` to `9`.
    var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether the byte is a hexadecimal digit in either letter case.
    var isHexDigit: Bool { hexDigitValue != nil }

    /// The value of a hexadecimal digit in either letter case; `nil` for any other byte.
    var hexDigitValue: UInt8? {
        switch self {
        case 0x30...0x39: self &- 0x30
        case 0x41...0x46, 0x61...0x66: (self | 0x20) &- 0x57
        default: nil
        }
    }
}

extension [UInt8] {
    /// Appends a number in decimal digits.
    mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let magnitude = number.magnitude
        var unit: UInt = 1
        while magnitude / unit >= 10 { unit *= 10 }
        while unit > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / unit % 10))
            unit /= 10
        }
    }
}
