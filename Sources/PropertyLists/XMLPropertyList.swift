/// Reads property lists in XML.
enum XMLPropertyList {
    /// Whether a text begins like XML, possibly after a UTF-8 byte order mark and white space.
    static func isRecognized(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let start = text.drop(while: isSpace)
        return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: $0.utf8) }
    }

    /// Reads an XML property list.
    ///
    /// - Parameter bytes: UTF-8.
    /// - Throws: ``PropertyListError`` with line and column.
    /// - Complexity: O(*n*) in the number of bytes.
    static func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
        var reader = Reader(bytes: bytes)
        return try reader.read()
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        [0x09, 0x0A, 0x0D, 0x20].contains(byte)
    }

    /// An element that is still open.
    private struct Element {
        let name: String
        let start: Int
        var text: [UInt8] = []
        var members: [PropertyList.Member] = []
        var elements: [PropertyList] = []
        /// The key whose value comes next, with the byte range of its `<key>` element.
        var key: (name: String, range: Range<Int>)?
        /// The value inside, if the element is `plist`.
        var value: PropertyList?

        var isContainer: Bool { ["plist", "dict", "array"].contains(name) }
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        var open: [Element] = []
        var result: PropertyList?
        var count = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func read() throws(PropertyListError) -> PropertyList {
            while index < bytes.count {
                if bytes[index] != UInt8(ascii: "<") {
                    try readText()
                } else if let characters = skip("<![CDATA[", to: "]]>") {
                    try append(Array(characters), at: characters.startIndex)
                } else if skip("<!--", to: "-->") == nil, skip("<?", to: "?>") == nil {
                    if bytes[index...].starts(with: "<!".utf8) {
                        try skipDeclaration()
                    } else {
                        try readTag()
                    }
                }
            }
            if let last = open.last { throw fault("<\(last.name)> is not closed", at: last.start) }
            guard let result else { throw fault("the property list is empty", at: index) }
            return result
        }

        private mutating func readTag() throws(PropertyListError) {
            let start = index
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
                throw fault("the tag that begins here has no end", at: start)
            }
            index = end + 1
            let isClosing = bytes[start + 1] == UInt8(ascii: "/")
            let isEmpty = !isClosing && bytes[end - 1] == UInt8(ascii: "/")
            let inner = bytes[(start + (isClosing ? 2 : 1))..<(isEmpty ? end - 1 : end)]
            let name = String(decoding: inner.prefix { !isSpace($0) }.prefix(40), as: UTF8.self)
            guard elements.contains(name) else {
                throw fault("<\(name)> is not an element of a property list", at: start)
            }
            if !isClosing {
                count += name == "key" ? 0 : 1
                if count > PropertyList.countLimit { throw .tooMany(at: start, in: bytes) }
                guard open.last?.isContainer != false else {
                    throw fault("<\(name)> is inside a value", at: start)
                }
                open.append(Element(name: name, start: start))
                guard open.count <= PropertyList.depthLimit else {
                    throw fault(
                        "elements are nested more than \(PropertyList.depthLimit) levels deep", at: start)
                }
            }
            if isClosing || isEmpty {
                guard let last = open.popLast() else {
                    throw fault("</\(name)> closes no open element", at: start)
                }
                guard last.name == name else {
                    throw fault("expected </\(last.name)>, not </\(name)>", at: start)
                }
                try close(last, at: start)
            }
        }

        private mutating func close(_ element: Element, at offset: Int) throws(PropertyListError) {
            let range = element.start..<index
            guard element.name == "key" else {
                guard let value = try value(of: element, at: offset) else { return }
                return try add(PropertyList(value, range: range), at: element.start)
            }
            guard let last = open.indices.last, open[last].name == "dict", open[last].key == nil else {
                throw fault("expected a value, not a <key>", at: element.start)
            }
            open[last].key = (String(decoding: element.text, as: UTF8.self), range)
        }

        /// Returns the value of an element; for `plist`, stores the value inside as the result and returns `nil`.
        private mutating func value(of element: Element, at offset: Int) throws(PropertyListError)
            -> PropertyList.Value?
        {
            let text = String(decoding: element.text, as: UTF8.self)
            switch element.name {
            case "plist":
                guard open.isEmpty else { throw fault("a <plist> is inside the list", at: element.start) }
                guard let value = element.value else {
                    throw fault("the property list is empty", at: element.start)
                }
                try add(value, at: element.start)
                return nil
            case "dict":
                guard element.key == nil else { throw fault("the last <key> has no value", at: offset) }
                return .dictionary(PropertyList.Members(element.members))
            case "array": return .array(element.elements)
            case "string": return .string(text)
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            case "date": return .date
            case "data": return .data
            default:
                guard let number = PropertyList.number(text) else {
                    throw fault("<\(element.name)> does not contain a number", at: element.start)
                }
                return number
            }
        }

        /// Adds a value to the innermost element.
        private mutating func add(_ value: PropertyList, at offset: Int) throws(PropertyListError) {
            guard let last = open.indices.last else {
                guard result == nil else { throw fault("a second value follows the first", at: offset) }
                result = value
                return
            }
            switch open[last].name {
            case "dict":
                guard let key = open[last].key else {
                    throw fault("expected a <key> before the value", at: offset)
                }
                open[last].members.append(.init(name: key.name, nameRange: key.range, value: value))
                open[last].key = nil
            case "plist":
                guard open[last].value == nil else {
                    throw fault("a second value follows the first", at: offset)
                }
                open[last].value = value
            default: open[last].elements.append(value)
            }
        }

        /// Skips a declaration such as `<!DOCTYPE plist>`. Rejects one that declares entities: no property list needs
        /// them, and in an attack, they expand to a huge text.
        private mutating func skipDeclaration() throws(PropertyListError) {
            let start = index
            let inner = skip("<!", to: ">") ?? []
            guard !inner.contains(UInt8(ascii: "[")), !inner.starts(with: "ENTITY".utf8) else {
                throw fault(
                    "a property list cannot declare entities of its own; write their text instead", at: start
                )
            }
        }

        private mutating func readText() throws(PropertyListError) {
            let start = index
            if bytes[index] == UInt8(ascii: "&") {
                guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
                    let scalar = entity(bytes[(index + 1)..<end])
                else {
                    throw fault(
                        "the \"&\" does not begin a known entity; write \"&amp;\" for the character",
                        at: start)
                }
                index = end + 1
                try append(Array(String(scalar).utf8), at: start)
            } else {
                let text = bytes[index...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
                index = text.endIndex
                try append(Array(text), at: start)
            }
        }

        private mutating func append(_ text: [UInt8], at offset: Int) throws(PropertyListError) {
            if let last = open.indices.last, !open[last].isContainer {
                open[last].text += text
            } else if let other = text.firstIndex(where: { !isSpace($0) }) {
                // A byte order mark can precede everything.
                guard offset == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) else {
                    throw fault("there is text outside of a value", at: offset + other)
                }
            }
        }

        private func entity(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
            let text = String(decoding: name, as: UTF8.self)
            if let scalar = entities[text] { return scalar }
            guard name.first == UInt8(ascii: "#") else { return nil }
            let isHexadecimal = text.hasPrefix("#x")
            let code = UInt32(text.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
            return code.flatMap(Unicode.Scalar.init)
        }

        /// Skips a comment or another construct that is not an element, and returns its contents. If the construct is
        /// not closed, it extends to the end of the text.
        ///
        /// - Returns: `nil` if `opening` is not at the current offset.
        private mutating func skip(_ opening: String, to closing: String) -> ArraySlice<UInt8>? {
            guard bytes[index...].starts(with: opening.utf8) else { return nil }
            let start = index + opening.utf8.count
            index = start
            while index < bytes.count, !bytes[index...].starts(with: closing.utf8) { index += 1 }
            let inner = bytes[start..<index]
            index = min(index + closing.utf8.count, bytes.count)
            return inner
        }

        private func fault(_ message: String, at offset: Int) -> PropertyListError {
            PropertyListError(message, at: offset, in: bytes)
        }
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    private static let elements: Set<String> = [
        "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
    ]
}
