import TestSupport

@testable import LocatedJSON
@testable import PushPayload

/// A text in a string of a queue's record, which may be in a string of another record, and so on. The escapes are
/// chosen at random; the place of each byte is recorded during escaping.
struct NestedText {
    private(set) var bytes: [UInt8]
    /// For each byte of the innermost text, its place in the outermost text: the escape of its scalar, or the byte
    /// itself if the scalar is not escaped.
    private var places: [Range<Int>]

    init(_ text: String) {
        bytes = Array(text.utf8)
        places = bytes.indices.map { $0..<$0 + 1 }
    }

    /// Returns the place in the outermost text of a range of the innermost text.
    func place(of range: Range<Int>) -> Range<Int> {
        if range.isEmpty {
            let offset =
                range.lowerBound < places.count
                ? places[range.lowerBound].lowerBound : places.last?.upperBound ?? 0
            return offset..<offset
        }
        return places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound
    }

    /// Puts the text into a string of a new record.
    mutating func wrap(_ random: inout SeededGenerator) {
        let space = ["", " ", "\n  ", "\r\n\t"].randomElement(using: &random) ?? ""
        let others = [#""topic":"tisché""#, #""partition":0"#, #""offset":42"#]
        let split = Int.random(in: 0...others.count, using: &random)
        var outer = Array(
            ("{" + others[..<split].map { space + $0 + "," }.joined() + space + "\"payload\": \"").utf8)
        var steps: [Range<Int>] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let start = outer.count
            let width = String(scalar).utf8.count
            if let escape = Self.escape(scalar, &random) {
                outer += Array(escape.utf8)
                steps += Array(repeating: start..<outer.count, count: width)
            } else {
                outer += Array(String(scalar).utf8)
                steps += (0..<width).map { start + $0..<start + $0 + 1 }
            }
        }
        outer += Array(("\"" + others[split...].map { "," + space + $0 }.joined() + "}").utf8)
        bytes = outer
        places = places.map { steps[$0.lowerBound].lowerBound..<steps[$0.upperBound - 1].upperBound }
    }

    /// - Returns: `nil` for a scalar that is written as it is.
    private static func escape(_ scalar: Unicode.Scalar, _ random: inout SeededGenerator) -> String? {
        let short: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{8}": "\\b",
            "\u{C}": "\\f",
        ]
        let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        // Most ASCII characters stay as they are, because three levels of escapes would make a long file.
        let choice = Int.random(in: 0..<12, using: &random)
        if !mustEscape, choice > (scalar.isASCII && scalar != "/" ? 0 : 6) { return nil }
        if choice > 1, let short = short[scalar] { return short }
        return String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    /// Returns the text inside `depth` nested records, or an empty text if a record has no `payload`.
    static func content(of bytes: [UInt8], depth: Int) throws -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        for _ in 0..<depth {
            guard case .string(let inner)? = try JSONValue(parsing: text)["payload"] else { return "" }
            text = inner
        }
        return text
    }
}
