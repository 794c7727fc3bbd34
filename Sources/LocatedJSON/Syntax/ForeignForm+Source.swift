/// Literals with variables or calls, from the source code of a program. Only the program can print their JSON.
extension ForeignForm {
    /// The kinds of faults that literals of programming languages cause.
    static let literalKinds: Set<SyntaxFault.Kind> = [
        .bareKey, .bareValue, .expression, .singleQuotes, .foreignLiteral, .javascriptLiteral, .trailingComma,
        .comment, .placeholder,
    ]

    /// Each language, the name of its literal, and code outside of strings that suggests the language. The first
    /// match counts.
    private static let languages: [(name: String, literal: String, marks: [String])] = [
        ("Go", "map", ["map[string]", "interface{}"]),
        ("Ruby", "hash", [".to_json", "[:"]),
        ("Python", "dictionary", [".format(", "f\"", "f'", "u'", "b'", "str(", "for ", "datetime."]),
        ("JavaScript", "object", ["new ", "||", "??", "===", "JSON.", "Math.", "Date.now(", "`"]),
    ]

    /// Returns the form of a literal with variables or calls; `nil` for a text that may be JSON with typing errors.
    static func source(of faults: [SyntaxFault], in bytes: [UInt8]) -> ForeignForm? {
        func count(_ kind: SyntaxFault.Kind) -> Int { faults.count { $0.kind == kind } }
        // A word that may be a variable has no fix.
        let variables = faults.count { $0.kind == .bareValue && $0.fix == nil }
        let calls = count(.expression)
        let pythonWords = faults.count { fault in
            fault.kind == .foreignLiteral
                && ["True", "False", "None"].contains { bytes[fault.range].elementsEqual($0.utf8) }
        }
        let (keys, quotes) = (count(.bareKey), count(.singleQuotes))
        let isSource =
            calls > 0
            ? variables + keys + quotes + pythonWords > 0
            : variables > 0 && (pythonWords > 0 || variables + keys + quotes >= fewest)
        guard isSource else { return nil }
        let language = language(
            of: code(of: bytes), hasPythonWords: pythonWords > 0, keys: keys,
            hasNil: hasNil(faults, in: bytes))
        let literal = languages.first { $0.name == language }.map { "a \($0.name) \($0.literal)" }
        let content =
            calls > 0 || pythonWords > 0 ? "variables" : "variables, or strings without double quotes"
        return ForeignForm(
            name: "this is "
                + (literal.map { "\($0), not JSON" } ?? "source code, not JSON: it contains \(content)"),
            help: JSONEncoders.printing(in: language), kinds: literalKinds)
    }

    /// Returns the language of code; `nil` if it is unclear.
    private static func language(of code: String, hasPythonWords: Bool, keys: Int, hasNil: Bool) -> String? {
        let marked = languages.first { language in language.marks.contains { contains($0, in: code) } }?.name
        // Neither JavaScript nor Python has nil.
        if hasNil { return marked == "Go" || marked == "Ruby" ? marked : nil }
        return marked ?? (keys > 1 ? "JavaScript" : hasPythonWords ? "Python" : nil)
    }

    /// Whether a value is nil, which Ruby, Go and Swift have.
    static func hasNil(_ faults: [SyntaxFault], in bytes: [UInt8]) -> Bool {
        faults.contains { $0.kind == .foreignLiteral && bytes[$0.range].elementsEqual("nil".utf8) }
    }

    /// Whether code contains a mark that is not the end of a longer word.
    private static func contains(_ mark: String, in code: String) -> Bool {
        code.ranges(of: mark).contains { range in
            guard mark.first?.isLetter == true, range.lowerBound > code.startIndex else { return true }
            let previous = code[code.index(before: range.lowerBound)]
            return !previous.isLetter && !previous.isNumber && previous != "_" && previous != "."
        }
    }

    /// Returns a text with spaces in place of `//` comments and the contents of strings. A quote without a closing
    /// quote on its line counts as an apostrophe.
    ///
    /// - Complexity: O(*n*) in the size of the text.
    static func code(of bytes: [UInt8]) -> String {
        var code = bytes
        for line in bytes.indices.split(whereSeparator: { bytes[$0] == 0x0A }) {
            var offset = line.startIndex
            while offset < line.endIndex {
                let byte = bytes[offset]
                if byte == UInt8(ascii: "/"), bytes[offset..<line.endIndex].starts(with: "//".utf8) {
                    for place in offset..<line.endIndex { code[place] = 0x20 }
                    break
                }
                if "\"'`".utf8.contains(byte),
                    let end = end(ofString: byte, in: bytes[(offset + 1)..<line.endIndex])
                {
                    for place in (offset + 1)..<end { code[place] = 0x20 }
                    offset = end
                }
                offset += 1
            }
        }
        return String(decoding: code, as: UTF8.self)
    }

    /// Returns the offset of the quote that ends a string; `nil` if there is none.
    private static func end(ofString quote: UInt8, in rest: ArraySlice<UInt8>) -> Int? {
        var offset = rest.startIndex
        while offset < rest.endIndex, rest[offset] != quote {
            offset += rest[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return offset < rest.endIndex ? offset : nil
    }
}
