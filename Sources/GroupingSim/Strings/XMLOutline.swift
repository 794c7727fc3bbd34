import PushPayload

/// The elements of a property list in XML.
///
/// The list is read here down to its tags before a decoder sees it: for the depth, which must be bounded, and
/// for the place of a tag that does not fit, the most frequent fault, which the decoder does not tell.
enum XMLOutline {
    /// Whether a text begins as XML, behind white space and a byte order mark of UTF-8.
    static func isRecognized(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let start = text.drop(while: isSpace)
        return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: $0.utf8) }
    }

    /// The same list with nothing in it but tags without attributes and text, so that a decoder cannot find
    /// other elements than were found here.
    ///
    /// - Throws: ``StringsError`` with the line and column of the tag.
    static func plain(_ bytes: [UInt8]) throws(StringsError) -> [UInt8] {
        var reader = Reader(bytes: bytes)
        try reader.read()
        return reader.plain
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        [0x09, 0x0A, 0x0D, 0x20].contains(byte)
    }

    private struct Reader {
        let bytes: [UInt8]
        var plain = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)
        var index = 0
        var open: [(name: String, start: Int)] = []

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func read() throws(StringsError) {
            while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                plain += bytes[index..<start]
                index = start
                if let characters = skip("<![CDATA[", to: "]]>") {
                    for byte in characters { plain += Self.escaped(byte) }
                } else if skip("<!--", to: "-->") == nil, skip("<?", to: "?>") == nil,
                    skip("<!", to: ">") == nil
                {
                    try readTag()
                }
            }
            plain += bytes[index...]
            if let last = open.last { throw fault("<\(last.name)> is not closed", at: last.start) }
        }

        private mutating func readTag() throws(StringsError) {
            let start = index
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
                throw fault("the tag that begins here has no end", at: start)
            }
            index = end + 1
            let isClosing = bytes[start + 1] == UInt8(ascii: "/")
            let isEmpty = !isClosing && bytes[end - 1] == UInt8(ascii: "/")
            let inner = bytes[(start + (isClosing ? 2 : 1))..<(isEmpty ? end - 1 : end)]
            let name = String(decoding: inner.prefix { !isSpace($0) }.prefix(40), as: UTF8.self)
            guard Self.elements.contains(name) else {
                throw fault("<\(name)> is no element of a property list", at: start)
            }
            plain += "<\(isClosing ? "/" : "")\(name)\(isEmpty ? "/" : "")>".utf8
            if isClosing {
                guard let last = open.popLast(), last.name == name else {
                    throw fault("</\(name)> closes nothing that is open here", at: start)
                }
            } else if !isEmpty {
                open.append((name, start))
                guard open.count <= PropertyList.depthLimit else {
                    throw fault("elements lie within elements more than 16 deep", at: start)
                }
            }
        }

        private static let elements: Set<String> = [
            "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
        ]

        /// Passes over what is no element, and gives what is in it; without an end it reaches to the end of
        /// the text. `nil` when it does not begin here.
        private mutating func skip(_ opening: String, to closing: String) -> ArraySlice<UInt8>? {
            guard bytes[index...].starts(with: opening.utf8) else { return nil }
            let start = index + opening.utf8.count
            index = start
            while index < bytes.count, !bytes[index...].starts(with: closing.utf8) { index += 1 }
            let inner = bytes[start..<index]
            index = min(index + closing.utf8.count, bytes.count)
            return inner
        }

        private static func escaped(_ byte: UInt8) -> [UInt8] {
            switch byte {
            case UInt8(ascii: "<"): Array("&lt;".utf8)
            case UInt8(ascii: ">"): Array("&gt;".utf8)
            case UInt8(ascii: "&"): Array("&amp;".utf8)
            default: [byte]
            }
        }

        private func fault(_ message: String, at offset: Int) -> StringsError {
            let place = SourceText(bytes).position(at: offset)
            return StringsError(message, line: place.line, column: place.column)
        }
    }
}
