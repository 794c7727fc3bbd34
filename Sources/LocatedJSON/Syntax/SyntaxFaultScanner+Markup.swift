/// Recognizes YAML, Markdown, request headers and `.strings` files.
extension SyntaxFaultScanner {
    /// Whether YAML begins at a line: lines with a name, a colon and perhaps a value. Either at least two such lines
    /// are the whole text, or one of them is a list item or has indented lines or a list below it.
    func isYAML(_ first: Range<Int>) -> Bool {
        var line = first
        var members = 0
        var hasKey = false
        while line.lowerBound < bytes.count {
            let text = bytes[line].drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }
            let name = text.prefix { isPartOfWord($0) && $0 < 0x80 }
            let rest = text[name.endIndex...]
            // Only YAML has list items such as `- name: value`.
            if bytes[line].starts(with: "- ".utf8), rest.starts(with: ": ".utf8), !name.isEmpty {
                return true
            }
            guard !name.isEmpty, rest.first == UInt8(ascii: ":"), rest.last != UInt8(ascii: ","),
                rest.count == 1 || rest.dropFirst().first == UInt8(ascii: " "),
                rest.elementsEqual(": {}".utf8)
                    || !rest.contains(UInt8(ascii: "{")) && !rest.contains(UInt8(ascii: "["))
            else { return false }
            members += 1
            // A capitalized name may be a label in prose, such as `Note: `.
            hasKey = hasKey || name.first.map { !(0x41...0x5A).contains($0) } == true
            let next = startOfLine(after: line)
            if rest.count == 1
                || [": |", ": >", ": |-", ": >-"].contains(where: { rest.elementsEqual($0.utf8) })
            {
                return matches(" ", at: next) || matches("- ", at: next)
            }
            line = self.line(from: next)
        }
        return members > 1 && hasKey
    }

    /// Whether all lines are headers of a request, and at least one is for APNs.
    func hasOnlyHeaders(from start: Range<Int>) -> Bool {
        let lines = bytes[start.lowerBound...].split { $0 == 0x0A || $0 == 0x0D }
        return lines.allSatisfy(isHeader) && lines.contains { $0.starts(with: "apns-".utf8) }
    }

    /// Whether all lines are members of a `.strings` file whose keys have no quotes: `title = "Hi";`.
    func hasOnlyTexts(from start: Range<Int>) -> Bool {
        bytes[start.lowerBound...].split { $0 == 0x0A || $0 == 0x0D }.allSatisfy { line in
            let line = line.drop(while: Self.isSpace)
            let name = line.prefix(while: isPartOfWord)
            let value = line[name.endIndex...]
            return line.isEmpty
                || !name.isEmpty && value.starts(with: " = \"".utf8)
                    && value.suffix(2).elementsEqual("\";".utf8)
                    && !value.contains(UInt8(ascii: "{"))
        }
    }

    /// Returns the kind of YAML that begins at a line, and the range to report: the first `curl` command, or the line
    /// if there is no command.
    func yaml(from first: Range<Int>) -> (line: Range<Int>, kind: TextKind) {
        var line = first
        while line.lowerBound < bytes.count {
            if let command = command(in: line) {
                // In a plain scalar, a colon and a space end a key (YAML 1.2, 7.3.3).
                let hasKey = text(command).contains(": ")
                return (command, hasKey ? .yamlWithKeyInCommand : .yamlWithCommand)
            }
            line = self.line(from: nextSignificant(from: line.upperBound))
        }
        return (first, .yaml)
    }

    /// Returns the `curl` command that is a list item or the value of a key: `- curl …`, `run: curl …`; `nil` if there
    /// is none on the line.
    private func command(in line: Range<Int>) -> Range<Int>? {
        func skip(_ mark: StaticString, _ start: Int) -> Int {
            matches(mark, at: start) ? nextSignificant(from: start + mark.utf8CodeUnitCount) : start
        }
        let item = skip("- ", nextSignificant(from: line.lowerBound))
        let value = skip(": ", item + bytes[item...].prefix(while: isPartOfWord).count)
        let start = matches("curl ", at: item) ? item : value
        return start > line.lowerBound && start < line.upperBound && matches("curl ", at: start)
            ? start..<line.upperBound : nil
    }

    /// Returns the start of the next line that is neither empty nor a comment.
    private func startOfLine(after line: Range<Int>) -> Int {
        var start = line.upperBound
        while let byte = byte(at: start), "\r\n#".utf8.contains(byte) {
            start = byte == UInt8(ascii: "#") ? self.line(from: start).upperBound : start + 1
        }
        return start
    }

    /// Whether a text begins with a heading of Markdown, and another one, a code block or a list follows soon.
    func isMarkdown(_ first: Range<Int>) -> Bool {
        let marks = bytes[first].prefix { $0 == UInt8(ascii: "#") }.count
        guard (1...6).contains(marks), matches(" ", at: first.lowerBound + marks) else { return false }
        let rest = bytes[first.upperBound..<min(bytes.count, first.upperBound + Self.head)]
        return rest.split(separator: 0x0A).contains { line in
            ["## ", "### ", "```", "- ", "* "].contains { line.starts(with: $0.utf8) }
        }
    }
}

extension SyntaxFaultScanner.TextKind {
    static let markdown = Self(
        name: "Markdown, not JSON", help: "keep only the JSON of the payload, from \"{\" to \"}\"")
    fileprivate static let yaml = Self(
        name: "YAML, not JSON", help: "convert it first: yq -o json FILE | pushctl validate -")
    fileprivate static let yamlWithKeyInCommand = Self(
        name: "YAML, which takes the \": \" in this command for the end of a key", help: block)
    fileprivate static let yamlWithCommand = Self(
        name: "YAML, not a script; pushctl reads commands in YAML only after \"|\"", help: block)
    private static let block = "write the command on a line of its own after \"- |\" or \"run: |\""
}
