import PayloadModel

/// Reads a byte range of a script as commands.
struct ShellReader {
    let bytes: [UInt8]
    let end: Int
    var index: Int
    /// The ``ShellCommand/scope`` of all commands in the range.
    private let scope: Int
    /// The language of the script, if it is known.
    private let language: ShellLanguage?
    private(set) var commands: [ShellCommand] = []
    /// The ranges between `$(` and `)` and between backquotes, which contain further commands.
    var substitutions: [Range<Int>] = []
    /// The quotation marks for which a search found no end of a PowerShell here-string. Avoids a second search.
    var endlessHereStrings: Set<UInt8> = []

    var command: ShellCommand
    /// Whether the script is a file for the Windows command prompt.
    var isBatchFile: Bool { language == .commandPrompt }

    private var hereDocuments: [HereDocument] = []
    /// Whether the output of the previous command goes into the current one.
    private var isPiped = false

    init(_ bytes: [UInt8], _ range: Range<Int>, scope: Int, in language: ShellLanguage?) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
        self.scope = scope
        self.language = language
        command = ShellCommand(language: language)
    }

    /// Returns a byte of the range; 0 beyond its end.
    func byte(_ offset: Int) -> UInt8 {
        offset < end ? bytes[offset] : 0
    }

    mutating func read() {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
            case UInt8(ascii: "\n"):
                index += 1
                endCommand(isPipe: false)
                readHereDocuments()
            case UInt8(ascii: "#"):
                index = bytes[index..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
            case UInt8(ascii: "|"):
                // `||` is not a pipe.
                let isPipe = byte(index + 1) != UInt8(ascii: "|")
                index += isPipe ? 1 : 2
                endCommand(isPipe: isPipe)
            case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"):
                index += 1
                endCommand(isPipe: false)
            case UInt8(ascii: ">") where command.words.isEmpty && byte(index + 1) == UInt8(ascii: " "):
                // A prompt, as in examples of documentation: `> curl …`.
                index += 1
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                readRedirection()
            default:
                if let length = continuation(at: index) ?? windowsContinuation(at: index) {
                    index += length
                } else if let (broken, next) = brokenContinuation {
                    command.brokenContinuations.append(broken)
                    index = next
                } else if let (length, shell) = prompt {
                    index += length
                    command.language = language ?? shell
                } else {
                    let word = readWord()
                    command.words.append(word)
                    if command.language == nil { command.language = languageOfCurl(word) }
                }
            }
        }
        endCommand(isPipe: false)
    }

    /// The range of a backslash at the index that should join two lines but does not, including the cause (the blanks,
    /// comment or backslash that follows), and the offset of the option or URL after that, on this line or the next.
    /// `nil` for anything else; before other words, an escaped blank or backslash may be intended.
    private var brokenContinuation: (Range<Int>, next: Int)? {
        guard byte(index) == UInt8(ascii: "\\"), !command.words.isEmpty else { return nil }
        var blanks = index + 1
        if byte(blanks) == UInt8(ascii: "\\") {
            blanks += 1
            guard byte(blanks) == UInt8(ascii: "\n") || byte(blanks) == UInt8(ascii: "\r") else { return nil }
        }
        while byte(blanks) == UInt8(ascii: " ") || byte(blanks) == UInt8(ascii: "\t") { blanks += 1 }
        guard blanks > index + 1 else { return nil }
        if byte(blanks) == UInt8(ascii: "#") {
            blanks = bytes[blanks..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
        }
        var next = blanks
        if byte(next) == UInt8(ascii: "\r") { next += 1 }
        if byte(next) == UInt8(ascii: "\n") { next += 1 }
        while byte(next) == UInt8(ascii: " ") || byte(next) == UInt8(ascii: "\t") { next += 1 }
        let isOption = byte(next) == UInt8(ascii: "-") && ![0, 0x0A, 0x0D, 0x20].contains(byte(next + 1))
        let isAddress = ["http", "<http"].contains { bytes[next..<end].starts(with: $0.utf8) }
        guard isOption || isAddress else { return nil }
        return (index..<blanks, next)
    }

    /// Returns the length of a `\` and the line end after it, also CR LF; `nil` for other bytes.
    func continuation(at offset: Int) -> Int? {
        byte(offset) == UInt8(ascii: "\\") ? lineEnd(at: offset + 1).map { $0 + 1 } : nil
    }

    /// Returns the length of the character that joins two lines of a command in a Windows shell, with the line end
    /// after it; `nil` for other bytes. The character is `^` in the command prompt, and a backtick after a blank in
    /// PowerShell. It counts only in a command with `curl`, and in any command known to be for the command prompt.
    func windowsContinuation(at offset: Int) -> Int? {
        let isAfterBlank = offset > 0 && " \t".utf8.contains(bytes[offset - 1])
        guard byte(offset) == UInt8(ascii: "^") || byte(offset) == UInt8(ascii: "`") && isAfterBlank,
            let length = lineEnd(at: offset + 1),
            command.language == .commandPrompt || command.words.contains(where: isCurl)
        else { return nil }
        return length + 1
    }

    /// Returns the length of the line end at an offset; `nil` if there is none.
    private func lineEnd(at offset: Int) -> Int? {
        if byte(offset) == UInt8(ascii: "\n") { return 1 }
        return byte(offset) == UInt8(ascii: "\r") && byte(offset + 1) == UInt8(ascii: "\n") ? 2 : nil
    }

    private mutating func endCommand(isPipe: Bool) {
        guard !command.words.isEmpty else { return }
        command.scope = scope
        command.isPiped = isPiped
        commands.append(command)
        command = ShellCommand(language: language)
        isPiped = isPipe
    }

    // MARK: - Redirections

    private struct HereDocument {
        var delimiter: ArraySlice<UInt8>
        /// Whether tabs at the start of a line are removed: `<<-`.
        var stripsTabs: Bool
        var quoting: ShellQuoting
        /// The index that its command gets in `commands`.
        var command: Int
    }

    private mutating func readRedirection() {
        if readAddressInBrackets() { return }
        let isHere = bytes[index] == UInt8(ascii: "<") && byte(index + 1) == UInt8(ascii: "<")
        let isHereString = isHere && byte(index + 2) == UInt8(ascii: "<")
        index += isHereString ? 3 : isHere ? 2 : 1
        let stripsTabs = isHere && !isHereString && byte(index) == UInt8(ascii: "-")
        while index < end, ">&|-".utf8.contains(bytes[index]) { index += 1 }
        while byte(index) == UInt8(ascii: " ") || byte(index) == UInt8(ascii: "\t") { index += 1 }
        guard index < end, !Self.endsWord(bytes[index]) else { return }
        let word = readWord()
        if isHereString {
            command.input = word
        } else if isHere {
            let isLiteral = word.pieces.contains { $0.quoting != .none } || word.range.count != word.length
            hereDocuments.append(
                HereDocument(
                    delimiter: word.text(of: bytes).bytes[...], stripsTabs: stripsTabs,
                    quoting: isLiteral ? .literalHereDocument : .hereDocument, command: commands.count))
        }
    }

    /// Reads an address in angle brackets, `<https://…>`, which a shell reads as two redirections.
    private mutating func readAddressInBrackets() -> Bool {
        guard ["<https://", "<http://"].contains(where: { bytes[index..<end].starts(with: $0.utf8) }) else {
            return false
        }
        let start = index
        index += 1
        let word = readWord()
        guard byte(index) == UInt8(ascii: ">") else {
            index = start
            return false
        }
        index += 1
        command.words.append(word)
        command.bracketedAddresses.append(start..<index)
        return true
    }

    /// Reads the here-documents whose operators are in the line that has just ended.
    private mutating func readHereDocuments() {
        for document in hereDocuments {
            var word = ScriptWord(at: index)
            while index < end {
                let lineEnd = bytes[index..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
                var start = index
                while document.stripsTabs, start < lineEnd, bytes[start] == UInt8(ascii: "\t") { start += 1 }
                let next = min(lineEnd + 1, end)
                let line = bytes[start..<lineEnd]
                if line == document.delimiter
                    || line.last == UInt8(ascii: "\r") && line.dropLast() == document.delimiter
                {
                    index = next
                    break
                }
                if document.quoting == .literalHereDocument {
                    word.append(start..<next, document.quoting)
                    index = next
                } else {
                    index = start
                    readExpanding(into: &word, .hereDocument, until: next)
                }
            }
            word.range =
                word.range.lowerBound..<max(word.range.lowerBound, word.pieces.last?.source.upperBound ?? 0)
            if commands.indices.contains(document.command) { commands[document.command].input = word }
        }
        hereDocuments = []
    }
}

extension ScriptWord {
    /// The number of bytes in the pieces of the word.
    fileprivate var length: Int { pieces.reduce(0) { $0 + $1.source.count } }
}
