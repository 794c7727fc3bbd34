import LocatedJSON

/// A line of a document as a report shows it: its structure, its keys, and the reported value. Other strings and words
/// are `…`, except harmless ones such as `true`.
package struct SourceExcerpt {
    /// The text before the reported value; the whole line if no value is reported.
    package private(set) var before = ""
    /// The reported value or key.
    package private(set) var focus = ""
    /// The text after the reported value.
    package private(set) var after = ""

    private let bytes: ArraySlice<UInt8>
    private let focused: Range<Int>
    private let hidesFocus: Bool
    /// The document with its known secrets, which the excerpt hides even where they look harmless.
    private let text: ConcealedText
    /// Whether `before` and `focus` are set.
    private var hasFocus = false
    /// The shown text before the reported value; once `focus` is set, the shown text after it.
    private var shown: [UInt8] = []

    /// If more than `before` bytes precede the reported value, the excerpt begins at the value. After it, at most
    /// `after` bytes are read. An excerpt that hides nothing has at most `after` bytes on each side.
    private static let reach = (before: 2048, after: 512)
    /// The maximum number of bytes read of a reported value, or of a line without one. A report shortens them further.
    private static let longestFocus = 4096
    /// The longest key that is shown, in bytes. No part of a longer key is shown: it could be part of a secret.
    private static let longestKey = 80

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The bytes of the line, a part of the document.
    ///   - range: The indices of the reported value or key in the line; `nil` for a line that is shown for context.
    ///   - text: The document.
    ///   - hidesFocus: Whether the reported value is a secret.
    /// - Complexity: O(1): reads only the bytes around the reported value, or the beginning of a line without one.
    package init(
        _ line: ArraySlice<UInt8>, around range: Range<Int>?, in text: ConcealedText, hidesFocus: Bool = false
    ) {
        self.text = text
        let focused = range?.clamped(to: line.indices) ?? line.endIndex..<line.endIndex
        let end = min(
            line.endIndex,
            range == nil ? line.startIndex + Self.longestFocus : focused.upperBound + Self.reach.after)
        let isLong = range != nil && focused.lowerBound - line.startIndex > Self.reach.before
        bytes = line[..<end]
        self.focused = focused
        self.hidesFocus = hidesFocus
        if isLong { appendEllipsis() }
        read(isLong ? focused.lowerBound..<bytes.endIndex : bytes.startIndex..<bytes.endIndex)
        if end < line.endIndex { appendEllipsis() }
        let rest = String(decoding: shown, as: UTF8.self)
        if hasFocus { after = rest } else { before = rest }
    }

    /// Shows a line with nothing hidden; a long line is shortened.
    package init(showingAllOf line: ArraySlice<UInt8>, around range: Range<Int>?) {
        let focused = range?.clamped(to: line.indices) ?? line.endIndex..<line.endIndex
        let start =
            range == nil ? line.startIndex : max(line.startIndex, focused.lowerBound - Self.reach.after)
        let end = min(line.endIndex, (range == nil ? line.startIndex : focused.upperBound) + Self.reach.after)
        (bytes, self.focused, hidesFocus, self.text) = (line, focused, false, ConcealedText(showingAllOf: []))
        func text(_ range: Range<Int>) -> String { String(decoding: line[range], as: UTF8.self) }
        before =
            (start > line.startIndex ? "…" : "") + text(start..<(range == nil ? end : focused.lowerBound))
        focus = text(focused.lowerBound..<min(focused.upperBound, focused.lowerBound + Self.longestFocus))
        after = (range == nil ? "" : text(focused.upperBound..<end)) + (end < line.endIndex ? "…" : "")
    }

    private static let ellipsis = Array("…".utf8)

    /// Appends an ellipsis for hidden text, unless one is already at the end: consecutive hidden words share it.
    private mutating func appendEllipsis() {
        let end = shown.last == UInt8(ascii: " ") ? shown.dropLast() : shown[...]
        if !end.suffix(Self.ellipsis.count).elementsEqual(Self.ellipsis) { shown += Self.ellipsis }
    }

    private mutating func append(_ text: some Collection<UInt8>) { shown += text }

    private mutating func append(_ range: Range<Int>) { shown += bytes[range] }

    private mutating func read(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            if index >= focused.lowerBound, !hasFocus, focused.lowerBound < bytes.endIndex {
                readFocus()
                index = max(index, focused.upperBound)
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): readString(&index, in: range)
            case UInt8(ascii: "<"): readTag(&index, in: range)
            case let byte where Self.isStructure(byte):
                if byte != UInt8(ascii: " ")
                    || !shown.suffix(Self.ellipsis.count + 1).elementsEqual(Self.ellipsis + [byte])
                {
                    append(index..<index + 1)
                }
                index += 1
            default: readWord(&index, in: range)
            }
        }
    }

    /// Sets `before` and `focus`. Hides the strings and words in an object, an array or a command.
    private mutating func readFocus() {
        let value = bytes[focused].prefix(Self.longestFocus)
        let isString = value.first == UInt8(ascii: "\"") || value.first == UInt8(ascii: "'")
        let isOpen = value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[")
        // The words after an option may be secrets.
        let isCommand =
            !isString && value.split(separator: UInt8(ascii: " ")).contains(where: ConcealedText.isOption)
        if isOpen || isCommand {
            focus = SourceExcerpt(bytes[focused], around: nil, in: text).before
        } else if hidesFocus, !value.isEmpty, !isKey(after: focused.upperBound) {
            let secret = value.withoutQuotes
            func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
            focus =
                text(value[..<secret.startIndex]) + Concealment.placeholder(for: secret)
                + text(value[secret.endIndex...])
        } else {
            // A secret that the length limit cuts is not always recognizable by its beginning.
            let secretStart =
                value.endIndex < focused.upperBound ? text.startOfSecret(across: value.endIndex) : nil
            let split = max(value.startIndex, secretStart ?? value.endIndex)
            let whole = value[..<split]
            let hasCopy = !text.copies(in: whole.startIndex..<whole.endIndex).isEmpty
            focus =
                Concealment.hidingAll(
                    in: String(
                        decoding: hasCopy ? text.shown(whole.startIndex..<whole.endIndex)[...] : whole,
                        as: UTF8.self))
                + String(decoding: text.shown(split..<value.endIndex), as: UTF8.self)
        }
        before = String(decoding: shown, as: UTF8.self)
        shown.removeAll(keepingCapacity: true)
        hasFocus = true
    }

    // MARK: - Strings and words

    private mutating func readString(_ index: inout Int, in range: Range<Int>) {
        let start = index
        while index < range.upperBound, bytes[index] == UInt8(ascii: "\\") { index += 1 }
        guard index < range.upperBound,
            bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
        else {
            appendEllipsis()
            index = min(max(index, start + 1), range.upperBound)
            return
        }
        let depth = index - start
        let content = index + 1
        let last = Self.endOfString(
            bytes, from: content, to: range.upperBound, quote: bytes[index], depth: depth)
        let end = min(last + depth + 1, range.upperBound)
        if !hasFocus, start < focused.lowerBound, focused.lowerBound < end,
            focused.lowerBound < bytes.endIndex
        {
            append(start..<content)
            read(content..<max(last, focused.upperBound))
            index = max(last, focused.upperBound)
            if index < end { append(index..<end) }
            index = max(index, end)
            return
        }
        append(start..<content)
        if isKey(after: end), last - content <= Self.longestKey, text.mayBeKey(at: start, isQuoted: true),
            !text.overlapsOtherSecret(content..<max(content, last))
        {
            append(Concealment.hidingAll(in: String(decoding: bytes[content..<last], as: UTF8.self)).utf8)
        } else if content < last {
            appendEllipsis()
        }
        if last < end { append(last..<end) }
        index = end
    }

    /// Returns the index of the closing quote, or of the first backslash that escapes it in nested JSON; `end` if there
    /// is no closing quote.
    private static func endOfString(
        _ bytes: ArraySlice<UInt8>, from start: Int, to end: Int, quote: UInt8, depth: Int
    ) -> Int {
        var backslashes = 0
        for index in start..<max(start, end) {
            if bytes[index] == UInt8(ascii: "\\") {
                backslashes += 1
            } else if bytes[index] == quote, depth == 0 ? backslashes.isMultiple(of: 2) : backslashes <= depth
            {
                return index - min(backslashes, depth)
            } else {
                backslashes = 0
            }
        }
        return end
    }

    private func isKey(after end: Int) -> Bool {
        let rest = bytes[min(end, bytes.endIndex)...].drop {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\\")
        }
        return rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=")
    }

    private mutating func readWord(_ index: inout Int, in range: Range<Int>) {
        let start = index
        while index < range.upperBound, index == start || index != focused.lowerBound || hasFocus,
            !Self.isStructure(bytes[index]), bytes[index] != UInt8(ascii: "\""),
            bytes[index] != UInt8(ascii: "'"),
            bytes[index] != UInt8(ascii: "\\")
        {
            index += 1
        }
        if bytes[index...].first == UInt8(ascii: ":"), !isBareKey(bytes[start..<index]) {
            // A URL, or credentials such as `user:password`.
            while index < range.upperBound, index != focused.lowerBound || hasFocus,
                !Self.endsAddress(bytes[index])
            {
                index += 1
            }
        }
        let word = bytes[start..<index]
        if isBareKey(word) {
            append(Concealment.hidingAll(in: String(decoding: word, as: UTF8.self)).utf8)
        } else if isHarmless(word), text.named(in: start..<index).isEmpty,
            text.copies(in: start..<index).isEmpty
        {
            append(start..<index)
        } else {
            appendEllipsis()
        }
    }

    /// Returns whether a word is an unquoted key, as in JavaScript, or the name of a variable or URL parameter before
    /// `=`.
    private func isBareKey(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count <= Self.longestKey, word.allSatisfy(Self.isName), beginsWord(word.startIndex),
            !text.overlapsOtherSecret(word.startIndex..<word.endIndex)
        else { return false }
        let rest = bytes[word.endIndex...]
        let isParameter = bytes[..<word.startIndex].last.map { "?&".utf8.contains($0) } == true
        if rest.first == UInt8(ascii: "="), isParameter { return true }
        // In `-u hunter2:`, the word before the colon is an API key with an empty password, not the key of a member.
        guard word.first != UInt8(ascii: "-"), text.mayBeKey(at: word.startIndex, isQuoted: false) else {
            return false
        }
        if rest.first == UInt8(ascii: "=") { return true }
        // In a URL and in `user:password`, the word continues after the colon.
        return rest.first == UInt8(ascii: ":") && !(rest.dropFirst().first.map(Self.isName) ?? false)
    }

    private func beginsWord(_ index: Int) -> Bool {
        guard index > bytes.startIndex else { return true }
        switch bytes[index - 1] {
        case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("),
            UInt8(ascii: "?"),
            UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "\""):
            return true
        default: return false
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        SecretRuns.isRunCharacter(byte) || byte == UInt8(ascii: "-")
    }

    /// The longest number that is shown, in bytes; a longer number may be a card number.
    private static let longestNumber = 11

    /// Returns whether a word may be shown: a JSON literal, a short number in JSON, a command-line option, or `curl`.
    private func isHarmless(_ word: ArraySlice<UInt8>) -> Bool {
        if ["true", "false", "null", "curl"].contains(where: { word.elementsEqual($0.utf8) }) { return true }
        if word.first == UInt8(ascii: "-"), word.dropFirst().allSatisfy({ !$0.isDigit }) {
            return word.count == 2 || word.dropFirst().first == UInt8(ascii: "-")
        }
        return word.count <= Self.longestNumber && word.contains(where: \.isDigit)
            && word.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) } && isInJSON(word)
    }

    /// Returns whether JSON punctuation is next to a number. Any other number may be a password, as after an option.
    private func isInJSON(_ number: ArraySlice<UInt8>) -> Bool {
        let previous = bytes[..<number.startIndex].last { $0 != UInt8(ascii: " ") }
        let next = bytes[number.endIndex...].first { $0 != UInt8(ascii: " ") }
        return previous.map { ":[,{".utf8.contains($0) } == true
            || next.map { ",]}".utf8.contains($0) } == true
    }

    private static let tags = [
        "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
    ]

    /// Appends the beginning of a tag that occurs in property lists, such as `<string`, and the text after `<key>`.
    /// Appends only `<` of other tags.
    private mutating func readTag(_ index: inout Int, in range: Range<Int>) {
        let start = index
        index += 1
        while index < range.upperBound, Self.isTagName(bytes[index]) { index += 1 }
        guard
            Self.tags.contains(where: {
                bytes[start + 1..<index].drop { $0 == UInt8(ascii: "/") }.elementsEqual($0.utf8)
            })
        else {
            append(start..<start + 1)
            index = start + 1
            return
        }
        append(start..<index)
        guard bytes[start..<index].elementsEqual("<key".utf8), index < range.upperBound,
            bytes[index] == UInt8(ascii: ">")
        else { return }
        let content = index + 1
        var end = content
        while end < range.upperBound, bytes[end] != UInt8(ascii: "<"), end - content <= Self.longestKey {
            end += 1
        }
        guard hasFocus || !(content..<end).contains(focused.lowerBound) else { return }
        append(index..<content)
        if end - content <= Self.longestKey {
            append(Concealment.hidingAll(in: String(decoding: bytes[content..<end], as: UTF8.self)).utf8)
        } else {
            appendEllipsis()
        }
        index = end
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "}"),
            UInt8(ascii: "]"), UInt8(ascii: "<"):
            true
        default: false
        }
    }

    private static func isTagName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || (0x41...0x5A).contains(byte & 0xDF)
    }

    private static func isStructure(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "&"):
            true
        default: false
        }
    }
}
