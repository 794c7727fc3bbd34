/// What a document costs, in bytes of UTF-8.
///
/// APNs counts the body as sent, white space included, headers not (Apple, *Generating a remote
/// notification*). A sender that parses and writes again sends the smaller form, so both are measured.
public struct DocumentSize: Sendable, Hashable {
    /// As it stands in the file.
    public var written: Int
    /// Without white space, text as raw UTF-8, `/` unescaped, numbers as written.
    public var minified: Int

    /// Measures a document that parses.
    ///
    /// - Complexity: O(*n*) in the number of bytes; builds no tree.
    init(_ bytes: [UInt8]) {
        written = bytes.count
        var total = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                index += 1
            case UInt8(ascii: "\""):
                let start = index
                var escapes = false
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    if bytes[index] == UInt8(ascii: "\\") {
                        escapes = true
                        index += 1
                    }
                    index += 1
                }
                index = min(index + 1, bytes.count)
                if escapes {
                    total += JSONText.cost(of: JSONText.decode(bytes[start..<index])) + 2
                } else {
                    total += index - start
                }
            default:
                total += 1
                index += 1
            }
        }
        minified = total
    }
}
