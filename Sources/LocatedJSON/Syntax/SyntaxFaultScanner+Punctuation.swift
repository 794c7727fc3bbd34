/// Reports a document whose only faults are foreign punctuation, such as `：` for `:`, as one finding.
extension SyntaxFaultScanner {
    private static let pair: StaticString = "''"

    /// Returns the fault of a text that is JSON apart from its punctuation; `nil` for any other text.
    ///
    /// - Parameter parses: Whether the parser accepts a document.
    /// - Complexity: O(*n*) in the size of the document.
    func punctuationFault(parses: ([UInt8]) -> Bool) -> SyntaxFault? {
        guard let marks = foreignMarks, let first = marks.first else { return nil }
        guard parses(FixApplier.replace(marks, in: bytes)) else { return nil }
        if let place = marks.map(\.range).first(where: { ascii(at: $0.lowerBound) != nil }),
            let ascii = ascii(at: place.lowerBound)
        {
            return SyntaxFault(
                .unexpected, place, Self.message(text(place), ascii),
                help:
                    "switch the keyboard to English and write the brackets, colons, commas and quotes again",
                fix: Fix(title: "write the punctuation of JSON", safety: .safe, edits: marks))
        }
        let instruction = "write double quotes in place of ''"
        return SyntaxFault(
            .singleQuotes, first.range,
            "JSON strings need double quotes, not two single quotes on each side",
            help: instruction, fix: Fix(title: instruction, safety: .unsafe, edits: marks))
    }

    /// Returns the fault of a full-width character in a text that has other faults as well; `nil` for any other
    /// character.
    func fullWidthFault(at offset: Int) -> SyntaxFault? {
        guard let ascii = ascii(at: offset) else { return nil }
        let range = offset..<(offset + FullWidthPunctuation.length)
        return SyntaxFault(
            .unexpected, range, Self.message(text(range), ascii),
            help: "write \"\(ascii)\" in ASCII; for punctuation, switch the keyboard to English")
    }

    private static func message(_ form: String, _ ascii: String) -> String {
        "\"\(form)\" is full-width punctuation; JSON needs \"\(ascii)\""
    }

    /// Returns the ASCII form of full-width punctuation at an offset.
    private func ascii(at offset: Int) -> String? {
        FullWidthPunctuation.ascii(in: bytes, at: offset).map { String(Unicode.Scalar($0)) }
    }

    /// The edits that replace full-width punctuation, curly quotes and paired single quotes (`''`) outside of strings.
    ///
    /// - Returns: `nil` for a text with neither full-width punctuation nor paired single quotes, and for a text with a
    ///   string that is not closed.
    private var foreignMarks: [Edit]? {
        var marks: [Edit] = []
        var isForeign = false
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\"") {
                offset = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: offset).end }
            } else if let ascii = ascii(at: offset) {
                marks.append(Edit(offset..<(offset + FullWidthPunctuation.length), ascii))
                isForeign = true
                offset += FullWidthPunctuation.length
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
                offset += 1
            }

            /// Adds the edits that replace the quotes of the string at the offset.
            ///
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

/// Full-width brackets, colons and commas, as Chinese and Japanese keyboards type them.
enum FullWidthPunctuation {
    /// The size of each character in bytes.
    static let length = 3
    /// The difference between the code points of a character and its ASCII form.
    private static let distance: UInt32 = 0xFEE0

    /// Returns the ASCII form of the full-width character at an offset; `nil` for any other character.
    static func ascii(in bytes: [UInt8], at offset: Int) -> UInt8? {
        guard bytes.indices.contains(offset), bytes[offset] == 0xEF,
            let scalar = UTF8Sequence.scalar(in: bytes, at: offset), scalar.value > distance,
            let ascii = UInt8(exactly: scalar.value - distance), ":,{}[]".utf8.contains(ascii)
        else { return nil }
        return ascii
    }
}
