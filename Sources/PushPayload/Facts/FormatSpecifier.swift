import LocatedJSON
import PayloadModel

/// A format specifier in a localized text, which an argument replaces: `%@` or `%1$@`.
enum FormatSpecifier {
    /// The first `%@` or `%n$@`. `%%` and a percent sign after a digit, as in `50%@home`, do not begin one.
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
            // After a digit, it is a percent sign: 50%@home.
            let isPercentage = start > 0 && bytes[start - 1].isDigit
            if end < bytes.count, bytes[end] == UInt8(ascii: "@"), !isPercentage {
                return String(decoding: bytes[start...end], as: UTF8.self)
            }
            // In %%, the second sign belongs to the first.
            index = end < bytes.count && end == start + 1 && bytes[end] == UInt8(ascii: "%") ? end + 1 : end
        }
        return nil
    }
}
