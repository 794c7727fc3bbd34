/// Makes a document smaller without changing its meaning: removes white space, and writes every string in its shortest
/// form. The order of members, repeated keys and the spelling of numbers stay.
package enum Minifier {
    /// Returns the minified form of a valid document.
    ///
    /// - Complexity: O(*n*) in the number of bytes; builds no tree.
    package static func minified(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        bytes.withUnsafeBytes { raw in
            scan(
                raw, verbatim: { result += bytes[$0] },
                escaped: { result += JSONText.encode(JSONText.decode(bytes[$0])).utf8 })
        }
        return result
    }

    /// Returns the length in bytes of the minified form of a valid document.
    ///
    /// - Complexity: O(*n*) in the number of bytes; builds neither a tree nor the minified form.
    package static func size(of bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var size = 0
            scan(
                bytes, verbatim: { size += $0.count },
                escaped: {
                    size += JSONText.shortestCost(ofLiteral: UnsafeRawBufferPointer(rebasing: bytes[$0]))
                })
            return size
        }
    }

    /// Calls `verbatim` for bytes to copy, and `escaped` for whole string literals with escapes, in order.
    @inline(__always)
    private static func scan(
        _ bytes: UnsafeRawBufferPointer, verbatim: (Range<Int>) -> Void, escaped: (Range<Int>) -> Void
    ) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                let (end, hasEscapes) = StringLiteral.end(in: bytes, from: index)
                if hasEscapes {
                    if start < index { verbatim(start..<index) }
                    escaped(index..<end)
                    start = end
                }
                index = end
            } else if byte <= UInt8(ascii: " ") {
                if start < index { verbatim(start..<index) }
                index += 1
                start = index
            } else {
                index += 1
            }
        }
        if start < index { verbatim(start..<index) }
    }
}
