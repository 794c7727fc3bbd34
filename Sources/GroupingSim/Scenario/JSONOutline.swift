/// Finds the byte ranges of an object's members or an array's elements without parsing their values.
///
/// The outline finds the ends of values by quotes, brackets, commas and white space. It does not check whether a value
/// is valid JSON.
struct JSONOutline {
    private let bytes: [UInt8]
    private var index: Int
    private let end: Int

    private init(_ range: Range<Int>, of bytes: [UInt8]) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
    }

    /// Returns the keys of an object's members, without quotes, and the byte ranges of the values.
    ///
    /// - Returns: `nil` if the range is not exactly one object, or if a key contains an escape.
    /// - Complexity: O(*n*) in the number of bytes.
    static func members(
        of range: Range<Int>, in bytes: [UInt8]
    ) -> [(name: ArraySlice<UInt8>, value: Range<Int>)]? {
        var outline = JSONOutline(range, of: bytes)
        var members: [(name: ArraySlice<UInt8>, value: Range<Int>)] = []
        let isComplete = outline.readList(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) { outline in
            guard let name = outline.readString(), outline.skip(UInt8(ascii: ":")),
                let value = outline.readValue()
            else { return false }
            let text = bytes[name.lowerBound + 1..<name.upperBound - 1]
            members.append((text, value))
            return !text.contains(UInt8(ascii: "\\"))
        }
        return isComplete ? members : nil
    }

    /// Returns the byte ranges of an array's elements.
    ///
    /// - Returns: `nil` if the range is not exactly one array.
    /// - Complexity: O(*n*) in the number of bytes.
    static func elements(of range: Range<Int>, in bytes: [UInt8]) -> [Range<Int>]? {
        var outline = JSONOutline(range, of: bytes)
        var elements: [Range<Int>] = []
        let isComplete = outline.readList(from: UInt8(ascii: "["), to: UInt8(ascii: "]")) { outline in
            guard let value = outline.readValue() else { return false }
            elements.append(value)
            return true
        }
        return isComplete ? elements : nil
    }

    /// Reads comma-separated items in brackets. Returns `false` if anything but white space follows the closing
    /// bracket, or if an item, a comma or a bracket is missing.
    private mutating func readList(
        from open: UInt8, to close: UInt8, _ readItem: (inout JSONOutline) -> Bool
    ) -> Bool {
        guard skip(open) else { return false }
        if !skip(close) {
            repeat {
                guard readItem(&self) else { return false }
            } while skip(UInt8(ascii: ","))
            guard skip(close) else { return false }
        }
        skipSpace()
        return index == end
    }

    private mutating func skipSpace() {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
            default: return
            }
        }
    }

    /// Skips white space, and then `byte` if it comes next. Returns whether `byte` came next.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard index < end, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func readString() -> Range<Int>? {
        skipSpace()
        let start = index
        guard skip(UInt8(ascii: "\"")) else { return nil }
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return start..<index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    private mutating func readValue() -> Range<Int>? {
        skipSpace()
        let start = index
        var depth = 0
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard readString() != nil else { return nil }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return start < index ? start..<index : nil }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"),
                UInt8(ascii: "\r"):
                guard depth > 0 else { return start < index ? start..<index : nil }
                index += 1
                continue
            default:
                index += 1
                continue
            }
            if depth == 0 { return start..<index }
        }
        return nil
    }
}
