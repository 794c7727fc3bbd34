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

extension Int {
    /// Hands over the decimal digits of the number, behind a sign where it is negative.
    @inline(__always)
    func withDecimalDigits(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        // The last digit is known first. Twenty bytes hold every number with its sign.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            var rest = magnitude
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if self < 0 {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            body(UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }
}

extension [UInt8] {
    /// Appends a number in decimal digits.
    mutating func append(decimal number: Int) {
        number.withDecimalDigits { append(contentsOf: $0) }
    }
}
