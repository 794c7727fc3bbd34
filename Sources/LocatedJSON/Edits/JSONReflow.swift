/// Formats JSON for people, without parsing it: every number, escape and repeated key stays as written.
package enum JSONReflow {
    /// Returns the bytes with one member or element per line, two spaces for each level.
    ///
    /// - Parameters:
    ///   - json: A valid JSON value, in UTF-8.
    ///   - depthLimit: The deepest level to format; deeper nesting would be mostly indentation.
    ///   - depth: The level of the first line.
    ///   - lineEnd: The bytes that end a line.
    /// - Returns: `nil` if a level is deeper than `depthLimit`.
    /// - Complexity: O(*n*) in the length of the result.
    package static func pretty(
        _ json: some Sequence<UInt8>, depthLimit: Int, depth: Int = 0, lineEnd: [UInt8] = [0x0A]
    ) -> [UInt8]? {
        var result: [UInt8] = []
        var depth = depth
        var isInString = false
        var isEscaped = false
        // Whether the byte before this one, apart from white space, opened an object or array.
        var isOpen = false
        func breakLine() {
            result += lineEnd
            result += repeatElement(0x20, count: 2 * depth)
        }
        for byte in json {
            if isInString {
                result.append(byte)
                if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            if byte <= 0x20 { continue }
            let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
            if isClosing {
                depth -= 1
                if !isOpen { breakLine() }
            } else if isOpen {
                breakLine()
            }
            isOpen = false
            result.append(byte)
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: ":"): result.append(0x20)
            case UInt8(ascii: ","): breakLine()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                isOpen = true
                guard depth <= depthLimit else { return nil }
            default: break
            }
        }
        return result
    }
}
