import PayloadModel

extension ShellReader {
    /// Reads a variable, or a command in `$(…)` or backquotes; any other `$` is literal.
    mutating func readSubstitution(into word: inout ScriptWord, _ quoting: ShellQuoting) {
        let start = index
        let found = bytes[index] == UInt8(ascii: "`") ? readBackquoted() : readDollar(quoting)
        guard let (name, command, isClosed) = found else {
            word.append(start..<start + 1, quoting)
            index = start + 1
            return
        }
        if !isClosed { word.isClosed = false }
        word.append(
            ScriptWord.Piece(
                content: .variable(name: name, command: command), source: start..<index, quoting: quoting))
    }

    private typealias Found = (name: String, command: Int?, isClosed: Bool)

    private mutating func readDollar(_ quoting: ShellQuoting) -> Found? {
        let start = index + 1
        let next = byte(start)
        if next == UInt8(ascii: "{") {
            let name = self.name(from: start + 1)
            let (after, isClosed) = endOfBraces(from: start + 1, quoting)
            index = after
            return (name.isEmpty ? "value" : name, nil, isClosed)
        }
        if next == UInt8(ascii: "(") {
            let (after, isClosed) = endOfParentheses(from: start + 1)
            index = after
            // The inner parentheses of `$((…))` contain no command.
            guard byte(start + 1) != UInt8(ascii: "(") else { return ("result", nil, isClosed) }
            substitutions.append(start + 1..<(isClosed ? after - 1 : after))
            let name = self.name(from: start + 1)
            return (name.isEmpty ? "output" : name, start + 1, isClosed)
        }
        let name = self.name(from: start)
        if !name.isEmpty, !next.isDigit {
            index = start + name.utf8.count
            return (name, nil, true)
        }
        guard next.isDigit || "@*#?$!-".utf8.contains(next), start < end else { return nil }
        index = start + 1
        return (String(decoding: [next], as: UTF8.self), nil, true)
    }

    private mutating func readBackquoted() -> Found {
        let start = index + 1
        index = start
        while index < end, bytes[index] != UInt8(ascii: "`") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let isClosed = index < end
        index = min(index, end)
        substitutions.append(start..<index)
        if isClosed { index += 1 }
        let name = self.name(from: start)
        return (name.isEmpty ? "output" : name, start, isClosed)
    }

    /// Returns the letters, digits and `_` at an offset, at most ``longestName`` of them.
    func name(from start: Int) -> String {
        let name = bytes[min(start, end)..<end].prefix { byte in
            byte.isDigit || byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte & 0xDF)
        }
        return String(decoding: name.prefix(Self.longestName), as: UTF8.self)
    }

    private static let longestName = 100

    /// Returns the offset after the `}` of a variable; the end if there is none.
    ///
    /// A `{` without `$` opens nothing: the variable in `${A:-{}}` ends at the first `}`. The shell appends the second
    /// one to the value, even if the default is not used. Most scripts mean a default with balanced braces, so a `}`
    /// that is directly after the variable and balances the default counts as part of the variable.
    private func endOfBraces(from start: Int, _ quoting: ShellQuoting) -> (offset: Int, isClosed: Bool) {
        let open = UInt8(ascii: "{")
        let close = UInt8(ascii: "}")
        let quote = UInt8(ascii: "\"")
        var stack = [open]
        var openInDefault = 0
        var offset = start
        while offset < end, let inside = stack.last {
            var byte = bytes[offset]
            offset += 1
            let isEscaped = byte == UInt8(ascii: "\\")
            if isEscaped {
                byte = self.byte(offset)
                offset += 1
            }
            switch byte {
            case open: openInDefault += 1
            case close where isEscaped || inside == quote: openInDefault -= 1
            case _ where isEscaped: break
            case close: stack.removeLast()
            case quote:
                if inside == quote { stack.removeLast() } else { stack.append(quote) }
            case UInt8(ascii: "$") where self.byte(offset) == open:
                stack.append(open)
                offset += 1
            case UInt8(ascii: "$") where self.byte(offset) == UInt8(ascii: "("):
                offset = endOfParentheses(from: offset + 1).offset
            case UInt8(ascii: "'") where inside == open && quoting == .none:
                offset = bytes[offset..<end].firstIndex(of: byte).map { $0 + 1 } ?? end
            default: break
            }
        }
        guard stack.isEmpty, offset <= end else { return (end, false) }
        while openInDefault > 0, self.byte(offset) == close {
            openInDefault -= 1
            offset += 1
        }
        return (offset, true)
    }

    /// Returns the offset after the `)` of a command substitution; the end if there is none.
    private func endOfParentheses(from start: Int) -> (offset: Int, isClosed: Bool) {
        let open = UInt8(ascii: "(")
        let quote = UInt8(ascii: "\"")
        var stack = [open]
        var delimiters: [ArraySlice<UInt8>] = []
        var offset = start
        while offset < end, let inside = stack.last {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\\"): offset += 1
            case quote:
                if inside == quote { stack.removeLast() } else { stack.append(quote) }
            case open where inside == open || bytes[offset - 2] == UInt8(ascii: "$"):
                stack.append(open)
            case _ where inside == quote: break
            case UInt8(ascii: ")"): stack.removeLast()
            case UInt8(ascii: "'"):
                offset = bytes[offset..<end].firstIndex(of: byte).map { $0 + 1 } ?? end
            case UInt8(ascii: "#") where Self.endsWord(bytes[offset - 2]):
                offset = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
            case UInt8(ascii: "<") where self.byte(offset) == byte && self.byte(offset + 1) != byte:
                let word = bytes[offset + 1..<end].drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }
                    .prefix { !Self.endsWord($0) }
                delimiters.append(word.filter { !"'\"\\".utf8.contains($0) }[...])
                offset = word.endIndex
            case UInt8(ascii: "<") where self.byte(offset) == byte: offset += 2
            case UInt8(ascii: "\n"):
                for delimiter in delimiters { offset = endOfHereDocument(delimiter, from: offset) }
                delimiters = []
            default: break
            }
        }
        return (min(offset, end), stack.isEmpty && offset <= end)
    }

    /// Returns the offset after the line that ends a here-document; the end if there is none.
    private func endOfHereDocument(_ delimiter: ArraySlice<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < end {
            let lineEnd = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
            let line = bytes[offset..<lineEnd].drop { $0 == UInt8(ascii: "\t") }
            offset = min(lineEnd + 1, end)
            if line.elementsEqual(delimiter) || line.elementsEqual(delimiter + [UInt8(ascii: "\r")]) { break }
        }
        return offset
    }
}
