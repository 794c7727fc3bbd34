/// The bytes that a bracket expression matches, such as `[a-z0-9_]`, `[!x]` or `[[:digit:]]`.
struct ByteSet {
    private let ranges: [ClosedRange<UInt8>]
    private let isNegated: Bool

    func contains(_ byte: UInt8) -> Bool { ranges.contains { $0.contains(byte) } != isNegated }

    /// Parses a set in brackets.
    ///
    /// - Returns: The set that begins at an opening bracket, and the index of its closing bracket; `nil` if there is no
    ///   closing bracket, or for an unknown class.
    static func parse(_ pattern: [UInt8], from start: Int) -> (set: ByteSet, end: Int)? {
        var index = start + 1
        let isNegated = index < pattern.count && "!^".utf8.contains(pattern[index])
        if isNegated { index += 1 }
        let first = index
        var ranges: [ClosedRange<UInt8>] = []
        // The possible start of a range: the byte before, unless it ends a range or belongs to a class.
        var previous: UInt8?
        while index < pattern.count {
            var byte = pattern[index]
            if byte == UInt8(ascii: "]"), index > first {
                return (ByteSet(ranges: ranges, isNegated: isNegated), index)
            }
            if let (name, end) = className(in: pattern, at: index) {
                guard let bytes = classes[name] else { return nil }
                ranges += bytes
                previous = nil
                index = end
                continue
            }
            let isRange =
                byte == UInt8(ascii: "-") && previous != nil && index + 1 < pattern.count
                && pattern[index + 1] != UInt8(ascii: "]")
            if isRange {
                index += 1
                byte = pattern[index]
            }
            if byte == UInt8(ascii: "\\"), index + 1 < pattern.count {
                index += 1
                byte = pattern[index]
            }
            if isRange, let low = previous {
                // A reversed range contains nothing.
                if low <= byte { ranges.append(low...byte) }
                previous = nil
            } else {
                ranges.append(byte...byte)
                previous = byte
            }
            index += 1
        }
        return nil
    }

    /// Returns the name of the class at an index (`digit` for `[:digit:]`), and the index after the class; `nil` if
    /// there is none.
    private static func className(in pattern: [UInt8], at start: Int) -> (name: String, end: Int)? {
        let colon = UInt8(ascii: ":")
        let first = start + 2
        guard pattern[start] == UInt8(ascii: "["), first < pattern.count, pattern[start + 1] == colon,
            let end = pattern[first...].firstIndex(of: UInt8(ascii: "]")), end > first,
            pattern[end - 1] == colon
        else { return nil }
        return (String(decoding: pattern[first..<(end - 1)], as: UTF8.self), end + 1)
    }

    /// The POSIX classes in the locale `C`.
    private static let classes: [String: [ClosedRange<UInt8>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A],
        "alpha": [0x41...0x5A, 0x61...0x7A],
        "blank": [0x09...0x09, 0x20...0x20],
        "cntrl": [0x00...0x1F, 0x7F...0x7F],
        "digit": [0x30...0x39],
        "graph": [0x21...0x7E],
        "lower": [0x61...0x7A],
        "print": [0x20...0x7E],
        "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "space": [0x09...0x0D, 0x20...0x20],
        "upper": [0x41...0x5A],
        "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]
}
