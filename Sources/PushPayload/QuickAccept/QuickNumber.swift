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

extension QuickNumber {
    /// Whether it is a date in seconds since 1970 that every system can hold.
    var isDate: Bool { isWhole && !isNegative && magnitude <= Self.latestDate }

    private static let latestDate = Int(ActivityDateUnit.largestSeconds)

    /// Reads a number that every parser can hold; `nil` for a doubt.
    @inline(__always)
    static func read(at start: UnsafeRawPointer) -> (number: QuickNumber, end: UnsafeRawPointer)? {
        var next = start
        var read = QuickNumber()
        if next.load(as: UInt8.self) == UInt8(ascii: "-") {
            read.isNegative = true
            next += 1
        }
        let whole = Digits(at: next)
        // Eighteen digits always fit.
        guard whole.count > 0, whole.count <= 18,
            whole.count == 1 || next.load(as: UInt8.self) != UInt8(ascii: "0")
        else { return nil }
        read.magnitude = whole.value
        next += whole.count
        if next.load(as: UInt8.self) == UInt8(ascii: ".") {
            read.hasFraction = true
            next += 1
            let fraction = Digits(at: next)
            guard fraction.count > 0, fraction.count <= 18 else { return nil }
            read.isFractionZero = fraction.value == 0
            next += fraction.count
        }
        if next.load(as: UInt8.self) | 0x20 == UInt8(ascii: "e") {
            read.hasExponent = true
            next += 1
            if next.load(as: UInt8.self) == UInt8(ascii: "-")
                || next.load(as: UInt8.self) == UInt8(ascii: "+")
            {
                next += 1
            }
            let exponent = Digits(at: next)
            // Far from the ends of what a Double holds.
            guard (1...2).contains(exponent.count) else { return nil }
            next += exponent.count
        }
        return (read, next)
    }
}

/// Digits in a row, eight of them at a time.
private struct Digits {
    var count = 0
    /// What they say; of more than eighteen nobody asks.
    var value = 0

    @inline(__always)
    init(at start: UnsafeRawPointer) {
        (count, value) = Self.eight(at: start)
        // Few numbers are longer.
        while count > 0, count <= 16, count.isMultiple(of: ByteWord.size) {
            let next = Self.eight(at: start + count)
            for _ in 0..<next.count { value = value &* 10 }
            value = value &+ next.value
            count += next.count
            if next.count == 0 { return }
        }
    }

    @inline(__always)
    private static func eight(at start: UnsafeRawPointer) -> (count: Int, value: Int) {
        let digits = ByteWord.load(start) ^ ByteWord.filled(UInt8(ascii: "0"))
        // The highest bit of each byte that is above nine.
        let others = ((digits & ByteWord.filled(0x7F)) &+ ByteWord.filled(0x76)) | digits
        let count = (others & ByteWord.filled(0x80)).trailingZeroBitCount &>> 3
        guard count > 0 else { return (0, 0) }
        // The last digit becomes the highest byte; then neighbours are joined, two, four, eight.
        var value = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        value = (value &* 10 &+ value &>> 8) & 0x00FF_00FF_00FF_00FF
        value = (value &* 100 &+ value &>> 16) & 0x0000_FFFF_0000_FFFF
        value = (value &* 10_000 &+ value &>> 32) & 0x0000_0000_FFFF_FFFF
        return (count, Int(truncatingIfNeeded: value))
    }
}
