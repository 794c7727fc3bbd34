import PropertyLists

/// Reads the subset of YAML that project descriptions use: mappings and sequences by indentation or in brackets, quoted
/// and plain scalars, multi-line scalars, anchors of members' values, and merges. Every scalar is a string.
package struct YAMLReader {
    private var lines: [YAMLLine]
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    /// The number of values so far.
    private var count = 0
    /// The anchored values, each with the number of values in it, including itself; every alias counts them again.
    private var anchors: [String: (value: PropertyList, count: Int)] = [:]

    /// The maximum size of a document, in bytes.
    package static let sizeLimit = 4 << 20
    /// The maximum nesting of values.
    package static let depthLimit = 64
    /// The maximum number of values.
    package static let countLimit = 100_000

    /// Reads a document.
    ///
    /// - Throws: ``YAMLError``.
    static func read(_ bytes: [UInt8]) throws(YAMLError) -> PropertyList {
        guard bytes.count <= sizeLimit else {
            throw YAMLError(message: "the file has more than \(sizeLimit >> 20) MB", offset: 0)
        }
        var reader = YAMLReader(bytes)
        guard let first = reader.lines.first else {
            return PropertyList(.dictionary(.init([])), range: 0..<0)
        }
        let value = try reader.readBlock(first.indent, within: -1)
        if reader.index < reader.lines.count {
            throw reader.lines[reader.index].failure("the line is indented less than the first")
        }
        return value
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = YAMLLine.all(in: bytes)
    }

    /// Reads a value that begins at the start of a line.
    ///
    /// - Parameter outer: The indentation of the value that contains the block.
    private mutating func readBlock(_ indent: Int, within outer: Int) throws(YAMLError) -> PropertyList {
        let line = lines[index]
        try line.refuseTab()
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else {
            throw line.failure("values are nested more than \(Self.depthLimit) levels deep")
        }
        if Self.isItem(line.text) { return try readSequence(indent) }
        guard line.member != nil else {
            index += 1
            return try readValue(line.text[...], line, within: outer)
        }
        return try readMapping(indent)
    }

    private static func isItem(_ text: String) -> Bool { text == "-" || text.hasPrefix("- ") }

    private mutating func readSequence(_ indent: Int) throws(YAMLError) -> PropertyList {
        let start = lines[index].offset
        var elements: [PropertyList] = []
        while index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
            let text = lines[index].text
            try countValues(at: lines[index])
            let rest = text.dropFirst().drop { $0 == " " }
            if rest.isEmpty {
                index += 1
                elements.append(try readNested(deeperThan: indent))
                continue
            }
            if rest.first == "|" || rest.first == ">" {
                index += 1
                elements.append(readText(indent, after: lines[index - 1]))
                continue
            }
            // The text after the dash begins a nested block.
            let step = text.utf8.count - rest.utf8.count
            lines[index].text = String(rest)
            lines[index].indent += step
            lines[index].offset += step
            elements.append(try readBlock(indent + step, within: indent))
        }
        return PropertyList(.array(elements), range: start..<max(start, nextOffset))
    }

    private mutating func readMapping(_ indent: Int) throws(YAMLError) -> PropertyList {
        let start = lines[index].offset
        var members: [PropertyList.Member] = []
        while index < lines.count, lines[index].indent == indent, !Self.isItem(lines[index].text) {
            let line = lines[index]
            try line.refuseTab()
            try countValues(at: line)
            guard let (key, keyEnd, valueStart) = line.member else {
                throw line.failure("expected a key and a colon")
            }
            index += 1
            let length = line.text.utf8.distance(from: line.text.startIndex, to: keyEnd)
            var text = line.text[valueStart...]
            var anchor: Substring?
            if text.hasPrefix("&") {
                anchor = text.dropFirst().prefix { $0 != " " }
                text = text.drop { $0 != " " }.trimmed
            }
            let value: PropertyList
            let before = count
            if text.isEmpty {
                value = try readNested(deeperThan: indent, orItemsAt: indent)
            } else if text.first == "|" || text.first == ">" {
                value = readText(indent, after: line)
            } else {
                value = try readValue(text, line, within: indent)
            }
            if let anchor { anchors[String(anchor)] = (value, count - before + 1) }
            if key == "<<" {
                // Members next to a merge override the merged ones, because the last of equal keys counts.
                members.insert(contentsOf: value.members ?? .init([]), at: 0)
            } else {
                members.append(
                    PropertyList.Member(
                        name: key, nameRange: line.offset..<(line.offset + length), value: value))
            }
        }
        if index < lines.count, lines[index].indent > indent {
            throw lines[index].failure("the line is indented more than those before it")
        }
        return PropertyList(.dictionary(PropertyList.Members(members)), range: start..<max(start, nextOffset))
    }

    /// Reads the value in the lines after a key or dash; an empty string if no line belongs to the value.
    ///
    /// - Parameter other: A second indentation, at which only items of a sequence belong to the value.
    private mutating func readNested(deeperThan indent: Int, orItemsAt other: Int? = nil) throws(YAMLError)
        -> PropertyList
    {
        guard index < lines.count else { return PropertyList(.string(""), range: nextOffset..<nextOffset) }
        let line = lines[index]
        if line.indent > indent || line.indent == other && Self.isItem(line.text) {
            return try readBlock(line.indent, within: indent)
        }
        return PropertyList(.string(""), range: line.offset..<line.offset)
    }

    /// Reads a multi-line scalar: all lines that are indented more than `indent`.
    private mutating func readText(_ indent: Int, after line: YAMLLine) -> PropertyList {
        var texts: [String] = []
        while index < lines.count, lines[index].indent > indent {
            texts.append(lines[index].text)
            index += 1
        }
        return PropertyList(
            .string(texts.joined(separator: "\n")), range: line.offset..<max(line.offset, nextOffset))
    }

    /// Reads a value in the rest of a line, and in the further lines that belong to it.
    ///
    /// - Parameter outer: The indentation that all further lines of a quoted value exceed.
    private mutating func readValue(
        _ text: Substring, _ line: YAMLLine, within outer: Int
    ) throws(YAMLError) -> PropertyList {
        if text.hasPrefix("*") {
            guard let (value, size) = anchors[String(text.dropFirst().trimmed)] else {
                throw line.failure(
                    "no earlier line defines the anchor \"&\(text.dropFirst())\" for \"\(text)\"")
            }
            try countValues(size, at: line)
            return value
        }
        let offset = line.offset + line.text.utf8.distance(from: line.text.startIndex, to: text.startIndex)
        if let quote = text.utf8.first, YAMLScalar.isQuote(quote),
            YAMLScalar.end(quote, text.utf8.dropFirst()) == nil
        {
            return try readQuoted(text, at: offset, within: outer)
        }
        guard text.first == "[" || text.first == "{" else {
            // A plain scalar can continue in lines that are indented more, and are not members or items.
            var whole = String(text)
            while index < lines.count, lines[index].indent > line.indent, lines[index].member == nil,
                !Self.isItem(lines[index].text)
            {
                whole += " " + lines[index].text
                index += 1
            }
            return PropertyList(
                .string(YAMLScalar.text(whole[...])), range: offset..<(offset + text.utf8.count))
        }
        var flow = YAMLFlow(String(text), at: offset)
        while !flow.isClosed, index < lines.count {
            flow.append(lines[index].text)
            index += 1
        }
        let value = try flow.readAll()
        try countValues(flow.count, at: line)
        return value
    }

    /// Reads a scalar in quotes that continues on further lines.
    private mutating func readQuoted(
        _ text: Substring, at offset: Int, within outer: Int
    ) throws(YAMLError) -> PropertyList {
        let quote = text.utf8.first ?? 0
        // Invalid bytes are shorter in the file than in the decoded text.
        let start = min(offset + text.utf8.count, bytes.count)
        var whole = String(text)
        while index < lines.count, lines[index].indent > outer {
            let line = lines[index].text
            whole += " " + line
            index += 1
            if YAMLScalar.end(quote, line.utf8[...]) != nil {
                return PropertyList(
                    .string(YAMLScalar.text(whole[...])), range: offset..<max(offset, nextOffset))
            }
        }
        // The closing quote may be in text that looks like a comment; `lines` does not contain comments.
        guard bytes[start..<max(start, nextOffset)].contains(quote) else {
            throw YAMLError(message: "the quote that begins here is not closed", offset: offset)
        }
        return PropertyList(.string(YAMLScalar.text(whole[...])), range: offset..<max(offset, nextOffset))
    }

    /// The offset of the next line, or the end of the file.
    private var nextOffset: Int { index < lines.count ? lines[index].offset : bytes.count }

    private mutating func countValues(_ number: Int = 1, at line: YAMLLine) throws(YAMLError) {
        count += number
        if count > Self.countLimit {
            throw line.failure("the file contains more than \(Self.countLimit) values")
        }
    }
}
