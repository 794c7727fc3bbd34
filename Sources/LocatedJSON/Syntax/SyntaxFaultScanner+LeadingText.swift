/// Text before a payload, such as the sender of a chat message or the headers of a request.
extension SyntaxFaultScanner {
    /// Returns the range and the kind of the text before the first object; the range of headers is only their first
    /// line. `nil` if there is no such text, or if it may belong to the payload.
    ///
    /// - Parameter start: The offset at which the text begins.
    func leadingText(from start: Int) -> (line: Range<Int>, kind: TextKind)? {
        let head = bytes[start..<max(start, min(bytes.count, Self.head))]
        guard let brace = head.firstIndex(of: UInt8(ascii: "{")),
            quote(at: nextSignificant(from: brace + 1)) != nil
        else { return nil }
        var end = brace
        while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
        let text = start..<end
        guard !text.isEmpty, !bytes[text].contains(UInt8(ascii: "\"")),
            !bytes[text].contains(UInt8(ascii: "=")) || beginsWithTag(text) || beginsWithSymbol(text)
        else { return nil }
        if beginsWithTime(text) || beginsWithMark(text) || beginsWithSymbol(text) || beginsWithTag(text) {
            return (text, .surrounded)
        }
        guard bytes[end..<brace].contains(0x0A) else { return nil }
        let lines = bytes[text].split { $0 == 0x0A || $0 == 0x0D }
        return lines.allSatisfy(isHeader) ? (line(from: start), .headers) : nil
    }

    /// Whether a text begins with a number or a list marker: `1. Send this:`, `400 BadDeviceToken`, `- `.
    private func beginsWithMark(_ text: Range<Int>) -> Bool {
        guard bytes[text.lowerBound].isDigit else {
            return ["-", "*", "•", ">"].contains { matches($0, at: text.lowerBound) }
        }
        // A text that is only a number and a colon may be a key.
        return bytes[text].last != UInt8(ascii: ":") || !bytes[text].dropLast().allSatisfy(\.isDigit)
    }

    /// Whether a text begins with an emoji, an arrow or a dash: `📤 Payload:`, `→ `.
    private func beginsWithSymbol(_ text: Range<Int>) -> Bool {
        guard let scalar = UTF8Sequence.scalar(in: bytes, at: text.lowerBound), scalar.value >= 0x80 else {
            return false
        }
        return [.otherSymbol, .mathSymbol, .dashPunctuation].contains(scalar.properties.generalCategory)
            && ForeignPunctuation.ascii(of: scalar) == nil
    }

    /// Whether a text begins with the tag of a log entry, and words follow the tag: `[FCM] Payload:`.
    private func beginsWithTag(_ text: Range<Int>) -> Bool {
        guard matches("[", at: text.lowerBound), let end = bytes[text].firstIndex(of: UInt8(ascii: "]"))
        else {
            return false
        }
        let tag = bytes[(text.lowerBound + 1)..<end]
        return tag.contains(where: \.isLetter)
            && tag.allSatisfy { $0.isLetter || $0.isDigit || "-_. ".utf8.contains($0) }
            && bytes[(end + 1)..<text.upperBound].contains(where: \.isLetter)
    }

    /// Whether a text begins with a time or a date of a chat: `10:31 Anna:`, `[27.11.26, 10:31:02] Jan:`.
    private func beginsWithTime(_ text: Range<Int>) -> Bool {
        let isBracketed = matches("[", at: text.lowerBound)
        let stamp = bytes[text].dropFirst(isBracketed ? 1 : 0).prefix {
            $0.isDigit || ":./-".utf8.contains($0)
        }
        let digitCounts = stamp.split(whereSeparator: { !$0.isDigit }).map(\.count)
        // A number has at most one dot, so a third group of digits belongs to a date or a time.
        let isTime =
            digitCounts.count > 1 && digitCounts.allSatisfy { $0 < 5 }
            && (digitCounts.count > 2 || stamp.contains(UInt8(ascii: ":")))
        return isTime && digitCounts[1] == 2 && (!isBracketed || bytes[text].contains(UInt8(ascii: "]")))
    }

    /// Whether a line begins with a prompt, and an object begins on a later line that continues a command, as in the
    /// record of a terminal session: `me@mac app$ cat > push.json <<EOF`, `> {`.
    func isTerminalSession(_ line: Range<Int>) -> Bool {
        hasPrompt(line)
            && bytes[line.upperBound...].prefix(Self.head).split(separator: 0x0A).contains { line in
                line.starts(with: "> ".utf8)
                    && line.dropFirst().first { !SyntaxFaultScanner.isSpace($0) } == UInt8(ascii: "{")
            }
    }

    /// Whether a line begins with a prompt: at most three words without the punctuation of code, then `$ ` or `% `.
    private func hasPrompt(_ line: Range<Int>) -> Bool {
        guard
            let mark = bytes[line].firstIndex(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%") }),
            byte(at: mark + 1) == 0x20
        else { return false }
        let prompt = bytes[line.lowerBound..<mark]
        return prompt.split(separator: 0x20).count <= 3
            && !prompt.contains { "\"'=(){}<>;,".utf8.contains($0) }
    }

    /// Whether a line is a header of a request, such as `Content-Type: application/json`.
    func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
        let name = line.prefix { $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "-") }
        return !name.isEmpty && line[name.endIndex...].starts(with: ": ".utf8)
    }
}

extension SyntaxFaultScanner.TextKind {
    fileprivate static let surrounded = Self(
        name: "text before the payload, not JSON", help: "keep only the JSON, from \"{\" to \"}\"")
    static let session = Self(
        name: "the record of a terminal session, not JSON",
        help: "keep only the JSON, without the prompts and without the \"> \" at the start of its lines")
    static let headersAlone = Self(
        name: "a request with headers and no body, not JSON",
        help: "validate the body, and pass the headers with --header")
    fileprivate static let headers = Self(
        name: "a request with its headers, not only its body",
        help: "keep only the body, from \"{\" to \"}\"; pass headers of APNs with --header")
}
