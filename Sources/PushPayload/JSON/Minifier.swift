/// Makes a document smaller without changing what it says: white space goes, text becomes raw UTF-8,
/// `/` loses its backslash. Order, duplicates and the spelling of numbers stay.
package enum Minifier {
    /// The minified form of a document that parses.
    ///
    /// - Complexity: O(*n*) in the number of bytes; builds no tree.
    package static func minified(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        scan(
            bytes, verbatim: { result += bytes[$0] },
            escaped: { result += Array(JSONText.encode(JSONText.decode(bytes[$0])).utf8) })
        return result
    }

    /// The length of the minified form of a document that parses, in bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes; builds neither a tree nor the form.
    static func size(of bytes: [UInt8]) -> Int {
        var total = 0
        scan(
            bytes, verbatim: { total += $0.count },
            escaped: { total += JSONText.cost(of: JSONText.decode(bytes[$0])) + 2 })
        return total
    }

    /// Names the stretches that stay, in order: those to be taken as they are, and whole string literals
    /// with escapes in them.
    @inline(__always)
    private static func scan(
        _ bytes: [UInt8], verbatim: (Range<Int>) -> Void, escaped: (Range<Int>) -> Void
    ) {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                    if start < index { verbatim(start..<index) }
                    index += 1
                    start = index
                case UInt8(ascii: "\""):
                    let (end, hasEscapes) = StringLiteral.end(in: bytes, from: index)
                    if hasEscapes {
                        if start < index { verbatim(start..<index) }
                        escaped(index..<end)
                        start = end
                    }
                    index = end
                default:
                    index += 1
                }
            }
            if start < index { verbatim(start..<index) }
        }
    }
}
