/// Reports foreign punctuation, such as `：` for `:`; as one finding if the document has no other fault.
extension SyntaxFaultScanner {
    private static let pair: StaticString = "''"

    /// Returns the fault of a text that is JSON apart from its punctuation; `nil` for any other text.
    ///
    /// - Parameter parses: Returns whether the parser accepts a document.
    /// - Complexity: O(*n*) in the size of the document.
    func punctuationFault(parses: ([UInt8]) -> Bool) -> SyntaxFault? {
        guard let marks = foreignMarks, let first = marks.first else { return nil }
        guard parses(FixApplier.replace(marks, in: bytes)) else { return nil }
        let found = marks.lazy.compactMap { edit in mark(at: edit.range.lowerBound).map { ($0, edit.text) } }
        if let (mark, text) = found.first {
            return SyntaxFault(
                .unexpected, mark.range, mark.problem(insteadOf: text),
                help: text.isEmpty && marks.count == 1
                    ? "remove it"
                    : "switch the keyboard to English and write the brackets, colons, commas and quotes again",
                fix: Fix(title: "write the punctuation of JSON", safety: .safe, edits: marks))
        }
        let instruction = "write double quotes in place of ''"
        return SyntaxFault(
            .singleQuotes, first.range,
            "JSON strings need double quotes, not two single quotes on each side",
            help: instruction, fix: Fix(title: instruction, safety: .unsafe, edits: marks))
    }

    /// Returns the fault of foreign punctuation at an offset in a text that also has other faults; `nil` for any other
    /// character.
    func foreignPunctuationFault(at offset: Int) -> SyntaxFault? {
        guard let mark = mark(at: offset) else { return nil }
        let text = replacement(of: mark, in: stack.last.map(closer))
        return SyntaxFault(
            .unexpected, mark.range, mark.problem(insteadOf: text),
            help: text.isEmpty
                ? "remove it" : "write \"\(text)\" in ASCII; for punctuation, switch the keyboard to English")
    }

    /// Returns the JSON text that replaces foreign punctuation: the empty string for a comma before `}` or `]`,
    /// `closer` for a closing bracket inside an open one, and otherwise the ASCII form.
    ///
    /// - Parameter closer: The bracket that closes the open one; `nil` outside of all brackets.
    private func replacement(of mark: ForeignPunctuation, in closer: UInt8?) -> String {
        let next = nextSignificant(from: mark.range.upperBound)
        if mark.ascii == ",", let ascii = byte(at: next).map(Unicode.Scalar.init),
            "}]".unicodeScalars.contains(ascii)
        {
            return ""
        }
        guard let closer, "}]".unicodeScalars.contains(mark.ascii) else { return String(mark.ascii) }
        return String(Unicode.Scalar(closer))
    }

    private func mark(at offset: Int) -> ForeignPunctuation? { ForeignPunctuation(in: bytes, at: offset) }

    /// The edits that replace foreign punctuation, curly quotes and paired single quotes (`''`) outside of strings.
    ///
    /// - Returns: `nil` for a text with neither foreign punctuation nor paired single quotes, and for a text in which a
    ///   string in curly or paired quotes is unclosed on its line, or contains a double quote.
    private var foreignMarks: [Edit]? {
        var marks: [Edit] = []
        var isForeign = false
        var closers: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\"") {
                offset = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: offset).end }
            } else if let mark = mark(at: offset) {
                marks.append(Edit(mark.range, replacement(of: mark, in: closers.last)))
                note(UInt8(ascii: mark.ascii))
                isForeign = true
                offset = mark.range.upperBound
            } else if matches(Self.pair, at: offset) {
                guard
                    let end = addString(openedBy: 2, to: &marks, closedBy: { matches(Self.pair, at: $0) })
                else { return nil }
                isForeign = true
                offset = end
            } else if quote(at: offset) == .curly {
                guard let end = addString(openedBy: 3, to: &marks, closedBy: { quote(at: $0) == .curly })
                else {
                    return nil
                }
                offset = end
            } else {
                note(bytes[offset])
                offset += 1
            }

            /// Updates `closers` if the byte is a bracket.
            func note(_ byte: UInt8) {
                switch byte {
                case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
                case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
                case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = closers.popLast()
                default: break
                }
            }

            /// Adds the edits that replace the quotes of the string at the offset.
            ///
            /// - Parameter length: The length of each quote in bytes.
            /// - Returns: The end of the string; `nil` if it is unclosed on its line, or contains a double quote.
            func addString(
                openedBy length: Int, to marks: inout [Edit], closedBy isEnd: (Int) -> Bool
            ) -> Int? {
                marks.append(Edit(offset..<(offset + length), "\""))
                var end = offset + length
                while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A {
                    if isEnd(end) {
                        marks.append(Edit(end..<(end + length), "\""))
                        return end + length
                    }
                    end += 1
                }
                return nil
            }
        }
        return isForeign ? marks : nil
    }
}

/// A bracket, colon or comma outside of ASCII: Chinese, Japanese or Arabic punctuation, or a character that looks like
/// punctuation of JSON.
package struct ForeignPunctuation {
    /// The byte range of the character.
    let range: Range<Int>
    /// The ASCII character of JSON that it stands for.
    let ascii: Unicode.Scalar
    private let scalar: Unicode.Scalar

    /// The difference between the code points of a full-width character and its ASCII form.
    private static let distance: UInt32 = 0xFEE0

    /// The characters that are not full-width forms, by their ASCII form.
    private static let others: [(ascii: Unicode.Scalar, forms: [Unicode.Scalar])] = [
        (":", ["\u{2236}", "\u{A789}", "\u{FE13}", "\u{FE55}"]),
        (
            ",",
            [
                "\u{060C}", "\u{3001}", "\u{FE10}", "\u{FE11}", "\u{FE50}", "\u{FE51}", "\u{FF64}",
            ]
        ),
        ("{", ["\u{FE37}", "\u{FE5B}"]), ("}", ["\u{FE38}", "\u{FE5C}"]),
        ("[", ["\u{3010}", "\u{3014}", "\u{FE47}"]), ("]", ["\u{3011}", "\u{3015}", "\u{FE48}"]),
    ]

    /// Recognizes foreign punctuation at an offset; `nil` for any other character.
    init?(in bytes: [UInt8], at offset: Int) {
        guard bytes.indices.contains(offset), bytes[offset] >= 0x80,
            let scalar = UTF8Sequence.scalar(in: bytes, at: offset),
            let ascii = Self.ascii(of: scalar)
        else { return nil }
        range = offset..<(offset + scalar.utf8.count)
        self.ascii = ascii
        self.scalar = scalar
    }

    /// Returns the character of JSON that foreign punctuation stands for; `nil` for any other character.
    package static func ascii(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if isFullWidth(scalar) { return Unicode.Scalar(scalar.value - distance) }
        return others.first { $0.forms.contains(scalar) }?.ascii
    }

    private static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > distance
            && UInt8(exactly: scalar.value - distance).map(":,{}[]".utf8.contains) == true
    }

    /// Returns the message. It identifies a character that is not full-width by code point and name, because some of
    /// these look like their ASCII form.
    ///
    /// - Parameter text: The JSON text that replaces the character; empty if the character must be removed.
    func problem(insteadOf text: String) -> String {
        let needed = text.isEmpty ? "JSON has no comma after the last value" : "JSON needs \"\(text)\""
        if Self.isFullWidth(scalar) { return "\"\(scalar)\" is full-width punctuation; \(needed)" }
        return "\"\(scalar)\" is \(scalar.namedCodePoint); \(needed)"
    }
}
