import LocatedJSON
import PayloadModel

/// Finds format specifiers, which arguments replace in localized texts: `%@`, `%1$@`, or `%d` as a separate word.
enum FormatSpecifier {
    /// Returns the first `%@` or `%n$@`, or `%d`, `%i`, `%u` or `%s` (also with `l`: `%ld`) as a separate word. `%%`
    /// and a percent sign after a digit, as in `50%@home`, do not begin a specifier.
    static func first(in bytes: UnsafeRawBufferPointer) -> String? {
        var index = 0
        while let start = bytes.offset(of: UInt8(ascii: "%"), from: index) {
            var end = start + 1
            while end < bytes.count, bytes[end].isDigit { end += 1 }
            if end > start + 1, end < bytes.count, bytes[end] == UInt8(ascii: "$") {
                end += 1
            } else if end > start + 1 {
                index = end
                continue
            }
            // After a digit, the sign means a percentage: 50%@home.
            let isPercentage = start > 0 && bytes[start - 1].isDigit
            if end < bytes.count, bytes[end] == UInt8(ascii: "@"), !isPercentage {
                return String(decoding: bytes[start...end], as: UTF8.self)
            }
            if end == start + 1, let wordEnd = endOfWord(in: bytes, from: start) {
                return String(decoding: bytes[start..<wordEnd], as: UTF8.self)
            }
            // In %%, the second sign belongs to the first.
            index = end < bytes.count && end == start + 1 && bytes[end] == UInt8(ascii: "%") ? end + 1 : end
        }
        return nil
    }

    /// Returns the end of a specifier such as `%d` at an offset; `nil` if it is not a separate word, as in `50 %deal`
    /// or `20%d`.
    private static func endOfWord(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let isFirst = start == 0 || " (\n".utf8.contains(bytes[start - 1])
        var end = start + 1
        if end < bytes.count, bytes[end] == UInt8(ascii: "l") { end += 1 }
        guard isFirst, end < bytes.count, "dius".utf8.contains(bytes[end]) else { return nil }
        let isLast = end + 1 == bytes.count || " .,:;!?)\n".utf8.contains(bytes[end + 1])
        return isLast ? end + 1 : nil
    }
}
