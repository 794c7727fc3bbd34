/// A number of JSON, as far as the quick pass looks at it.
struct QuickNumber {
    /// The whole part without its sign; of more than eighteen digits there is none.
    var magnitude = 0
    var isNegative = false
    var hasFraction = false
    /// Whether the digits behind the point are all zero.
    var isFractionZero = true
    var hasExponent = false

    var isWhole: Bool { !hasFraction && !hasExponent }

    /// Whether it is a whole number from 0 on that everybody can hold.
    var isSmallCount: Bool { isWhole && !isNegative && magnitude < 1_000_000_000 }

    /// Whether it lies between 0 and 1.
    var isShare: Bool {
        !isNegative && !hasExponent && (magnitude == 0 || (magnitude == 1 && isFractionZero))
    }

    /// Whether it may be a date of our time in seconds since 1970.
    var isLikeDate: Bool { hasExponent || (1_000_000_000...9_999_999_999).contains(magnitude) }
}

extension QuickScanner {
    /// Reads a number that every parser can hold.
    mutating func readsNumber() -> Bool {
        var next = at
        var read = QuickNumber()
        if next.load(as: UInt8.self) == UInt8(ascii: "-") {
            read.isNegative = true
            next += 1
        }
        let whole = next
        while let digit = digit(at: next) {
            read.magnitude = read.magnitude &* 10 &+ digit
            next += 1
        }
        let count = next - whole
        // Eighteen digits always fit.
        guard count > 0, count <= 18, count == 1 || whole.load(as: UInt8.self) != UInt8(ascii: "0") else {
            return false
        }
        if next.load(as: UInt8.self) == UInt8(ascii: ".") {
            read.hasFraction = true
            next += 1
            let fraction = next
            while let digit = digit(at: next) {
                if digit != 0 { read.isFractionZero = false }
                next += 1
            }
            guard next > fraction else { return false }
        }
        if next.load(as: UInt8.self) | 0x20 == UInt8(ascii: "e") {
            read.hasExponent = true
            next += 1
            if next.load(as: UInt8.self) == UInt8(ascii: "-")
                || next.load(as: UInt8.self) == UInt8(ascii: "+")
            {
                next += 1
            }
            let exponent = next
            while digit(at: next) != nil { next += 1 }
            // Far from the ends of what a Double holds.
            guard (1...2).contains(next - exponent) else { return false }
        }
        number = read
        at = next
        return true
    }

    @inline(__always)
    private func digit(at place: UnsafeRawPointer) -> Int? {
        let value = place.load(as: UInt8.self) &- UInt8(ascii: "0")
        return value < 10 ? Int(value) : nil
    }
}
