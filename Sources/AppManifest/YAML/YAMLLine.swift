/// A line of YAML with content.
struct YAMLLine {
    /// The number of spaces at the start of the line; a marker `---` before the text counts like spaces.
    var indent: Int
    /// The text after the spaces, without a comment.
    var text: String
    /// The byte offset of the text in the file.
    var offset: Int

    /// Returns the lines of the first document in a file, without comments, directives, empty lines or document
    /// markers.
    static func all(in bytes: [UInt8]) -> [YAMLLine] {
        var lines: [YAMLLine] = []
        var start = 0
        let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in pieces {
            defer { start += line.count + 1 }
            var indent = line.prefix { $0 == UInt8(ascii: " ") }.count
            if indent == 0, isMarker("...", line) || isMarker("---", line) && !lines.isEmpty { break }
            // The document can begin in the line of its marker.
            if isMarker("---", line) {
                indent = 3 + line.dropFirst(3).prefix { $0 == UInt8(ascii: " ") }.count
            }
            let text = withoutComment(line.dropFirst(indent))
            guard !text.isEmpty, !(indent == 0 && text.first == UInt8(ascii: "%")) else { continue }
            lines.append(
                YAMLLine(indent: indent, text: String(decoding: text, as: UTF8.self), offset: start + indent))
        }
        return lines
    }

    /// Returns the offset at which a second document begins; `nil` if the file contains one document.
    static func secondDocument(in bytes: [UInt8]) -> Int? {
        var hasDocument = false
        var hasEnded = false
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            if isMarker("...", line) {
                hasEnded = hasDocument
                continue
            }
            let isMarked = isMarker("---", line)
            guard isMarked || line.first != UInt8(ascii: "%") && !withoutComment(line).isEmpty else {
                continue
            }
            if hasDocument, isMarked || hasEnded { return start }
            hasDocument = true
        }
        return nil
    }

    /// Whether a line begins with a document marker, `---` or `...`.
    private static func isMarker(_ marker: String, _ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: marker.utf8) && line.dropFirst(3).first.map(" \t\r".utf8.contains) ?? true
    }

    private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var quote: UInt8?
        var end = line.endIndex
        var before = UInt8(ascii: " ")
        var isEscaped = false
        for index in line.indices {
            let byte = line[index]
            if let open = quote {
                if byte == open, !isEscaped { quote = nil }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\") && open == UInt8(ascii: "\"")
            } else if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte), " [{,:-".utf8.contains(before) {
                quote = byte
            } else if byte == UInt8(ascii: "#"), before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") {
                end = index
                break
            }
            before = byte
        }
        var text = line[..<end]
        while let last = text.last, [0x20, 0x09, 0x0D].contains(last) { text.removeLast() }
        return text
    }

    /// Throws if a tab indents the line, which YAML allows only inside a multi-line scalar.
    func refuseTab() throws(YAMLError) {
        guard text.utf8.first == UInt8(ascii: "\t") else { return }
        throw failure("a tab cannot indent a line in YAML; use spaces")
    }

    /// Returns an error at the start of the text.
    func failure(_ message: String) -> YAMLError { YAMLError(message: message, offset: offset) }

    /// The key of a member, and the indices in the text at which the key ends and the value starts; `nil` for a line
    /// that is not a member.
    var member: (key: String, keyEnd: String.Index, value: String.Index)? {
        var rest = text[...]
        switch text.utf8.first {
        // A value in brackets is not a key.
        case UInt8(ascii: "["), UInt8(ascii: "{"): return nil
        case let quote? where YAMLScalar.isQuote(quote):
            guard let end = YAMLScalar.end(quote, text.utf8.dropFirst()) else { return nil }
            rest = text[end...]
        default: break
        }
        for index in rest.indices where rest[index] == ":" {
            let next = rest.index(after: index)
            guard next == rest.endIndex || " \t".contains(rest[next]) else { continue }
            let value = rest[next...].firstIndex { !" \t".contains($0) } ?? rest.endIndex
            return (YAMLScalar.text(text[..<index]), index, value)
        }
        return nil
    }
}

/// Reads YAML scalars.
enum YAMLScalar {
    static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// Returns the index after the closing quote of a text that begins inside quotes; `nil` if it has none.
    static func end(_ quote: UInt8, _ text: Substring.UTF8View) -> String.Index? {
        let escape = quote == UInt8(ascii: "\"") ? UInt8(ascii: "\\") : quote
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index = text.index(after: index)
            let isEscape = byte == escape && index < text.endIndex && (byte != quote || text[index] == quote)
            if isEscape {
                index = text.index(after: index)
            } else if byte == quote {
                return index
            }
        }
        return nil
    }

    /// Returns the text of a scalar without its quotes and with its escapes decoded.
    static func text(_ written: Substring) -> String {
        let text = written.trimmed
        guard text.count >= 2, let first = text.first, first == text.last, "\"'".contains(first) else {
            return String(text)
        }
        let inner = String(text.dropFirst().dropLast())
        return first == "'" ? inner.replacing("''", with: "'") : unescaped(inner)
    }

    private static func unescaped(_ inner: String) -> String {
        var text = ""
        var rest = inner[...]
        while let backslash = rest.firstIndex(of: "\\") {
            text += rest[..<backslash]
            rest = rest[backslash...].dropFirst()
            switch rest.popFirst() {
            case "n": text += "\n"
            case let escaped? where "\"\\".contains(escaped): text.append(escaped)
            // The names and paths in project descriptions need no other escapes.
            case let other: text += "\\" + (other.map(String.init) ?? "")
            }
        }
        return text + rest
    }
}
