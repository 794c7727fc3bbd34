import PayloadModel

extension ShellReader {
    /// Whether a byte outside of quotes ends a word.
    static func endsWord(_ byte: UInt8) -> Bool {
        " \t\r\n;&|()<>".utf8.contains(byte)
    }

    /// Reads a word: adjacent quoted and unquoted parts.
    mutating func readWord() -> ScriptWord {
        if command.language == nil, isWrittenForPowerShell { command.language = .powerShell }
        if command.language != .commandPrompt, let word = readHereString() { return word }
        switch command.language {
        case .commandPrompt: return readCommandPromptWord()
        case .powerShell: return readPowerShellWord()
        case .posix, nil: return readPOSIXWord()
        }
    }

    private mutating func readPOSIXWord() -> ScriptWord {
        var word = ScriptWord(at: index)
        while index < end {
            let byte = bytes[index]
            if Self.endsWord(byte) { break }
            if byte == UInt8(ascii: "^"), let length = windowsContinuation(at: index) {
                index += length
                break
            }
            switch byte {
            case UInt8(ascii: "'"):
                index += 1
                readSingleQuoted(into: &word)
            case UInt8(ascii: "\""):
                index += 1
                readDoubleQuoted(into: &word)
            case UInt8(ascii: "$") where self.byte(index + 1) == UInt8(ascii: "'"):
                index += 2
                readANSIC(into: &word)
            case UInt8(ascii: "$") where self.byte(index + 1) == UInt8(ascii: "\""):
                index += 2
                readDoubleQuoted(into: &word)
            case UInt8(ascii: "$"), UInt8(ascii: "`"):
                readSubstitution(into: &word, .none)
            case UInt8(ascii: "\\"):
                if let length = continuation(at: index) {
                    index += length
                } else {
                    readEscape(into: &word, .none)
                }
            default:
                word.append(index..<index + 1, .none)
                index += 1
            }
        }
        word.range = word.range.lowerBound..<index
        return word
    }

    private mutating func readSingleQuoted(into word: inout ScriptWord) {
        // A single-quoted string cannot contain `'`, so scripts close the string, quote `'` differently, and reopen it.
        let detours = ["'\\''", "'\"'\"'"].map { Array($0.utf8) }
        while true {
            guard let quote = bytes[index..<end].firstIndex(of: UInt8(ascii: "'")) else {
                word.append(index..<end, .single)
                word.isClosed = false
                index = end
                return
            }
            word.append(index..<quote, .single)
            guard let detour = detours.first(where: { bytes[quote..<end].starts(with: $0) }) else {
                index = quote + 1
                return
            }
            index = quote + detour.count
            word.append(
                ScriptWord.Piece(
                    content: .escape([UInt8(ascii: "'")]), source: quote..<index, quoting: .single))
        }
    }

    private mutating func readDoubleQuoted(into word: inout ScriptWord) {
        readExpanding(into: &word, .double, until: end)
        if index < end {
            index += 1
        } else {
            word.isClosed = false
        }
    }

    /// Reads text in which `$`, backticks and `\` are special. Ends at `limit` or, in double quotes, before a `"`.
    mutating func readExpanding(into word: inout ScriptWord, _ quoting: ShellQuoting, until limit: Int) {
        let escapable = quoting == .double ? "\"\\$`".utf8 : "\\$`".utf8
        while index < limit {
            switch bytes[index] {
            case UInt8(ascii: "\"") where quoting == .double: return
            // PowerShell escapes a double quote with a backtick.
            case UInt8(ascii: "`") where quoting == .double && byte(index + 1) == UInt8(ascii: "\""):
                readEscape(into: &word, quoting)
            case UInt8(ascii: "$"), UInt8(ascii: "`"): readSubstitution(into: &word, quoting)
            case UInt8(ascii: "\\"):
                if let length = continuation(at: index) {
                    index += length
                } else if index + 1 < end, escapable.contains(bytes[index + 1]) {
                    readEscape(into: &word, quoting)
                } else {
                    word.append(index..<index + 1, quoting)
                    index += 1
                }
            default:
                word.append(index..<index + 1, quoting)
                index += 1
            }
        }
    }

    /// Reads an escape character, such as `\` or PowerShell's backtick, and the byte that it escapes.
    mutating func readEscape(into word: inout ScriptWord, _ quoting: ShellQuoting) {
        guard index + 1 < end else {
            word.append(index..<end, quoting)
            index = end
            return
        }
        let letter = bytes[index + 1]
        // The letters after PowerShell's backtick are those of `$'…'`, except "E".
        let mayBeControl = bytes[index] == UInt8(ascii: "`") && letter != UInt8(ascii: "E")
        let escaped = mayBeControl ? Self.letters[letter] ?? letter : letter
        word.append(
            ScriptWord.Piece(content: .escape([escaped]), source: index..<index + 2, quoting: quoting))
        index += 2
    }

    // MARK: - Escapes in `$'…'`

    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "e"): 27, UInt8(ascii: "E"): 27,
        UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
        UInt8(ascii: "v"): 11,
    ]
    /// The maximum number of hexadecimal digits of each escape.
    private static let digits: [UInt8: Int] = [
        UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
    ]

    private mutating func readANSIC(into word: inout ScriptWord) {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "'"):
                index += 1
                return
            case UInt8(ascii: "\\") where index + 1 < end:
                let (content, length) = ansiCEscape(at: index)
                let source = index..<index + length
                word.append(ScriptWord.Piece(content: .escape(content), source: source, quoting: .ansiC))
                index += length
            default:
                word.append(index..<index + 1, .ansiC)
                index += 1
            }
        }
        word.isClosed = false
    }

    /// Returns the bytes that an escape represents, and its length; an unknown escape is literal.
    private func ansiCEscape(at offset: Int) -> (content: [UInt8], length: Int) {
        let letter = bytes[offset + 1]
        if let byte = Self.letters[letter] { return ([byte], 2) }
        let octal = bytes[offset + 1..<min(offset + 4, end)].prefix { (0x30...0x37).contains($0) }
        if !octal.isEmpty {
            let value = octal.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
            return ([UInt8(truncatingIfNeeded: value)], 1 + octal.count)
        }
        guard let most = Self.digits[letter] else {
            let isEscapable = "\\'\"?".utf8.contains(letter)
            return (isEscapable ? [letter] : [UInt8(ascii: "\\"), letter], 2)
        }
        let found = bytes[offset + 2..<min(offset + 2 + most, end)].prefix(while: \.isHexDigit)
        guard let value = found.hexadecimalValue else {
            return ([UInt8(ascii: "\\"), letter], 2)
        }
        if most == 2 { return ([UInt8(truncatingIfNeeded: value)], 2 + found.count) }
        let encoded = Unicode.Scalar(value).flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter
        return (Array(encoded), 2 + found.count)
    }
}
