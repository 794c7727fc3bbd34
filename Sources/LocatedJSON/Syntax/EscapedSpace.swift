/// Line breaks and tabs between values, written as in a string of source code: a backslash and a letter.
enum EscapedSpace {
    /// Returns the range of the escapes and white space from an offset on, and the white space that they represent;
    /// `nil` if there is no escape at the offset.
    static func run(in bytes: [UInt8], at start: Int) -> (range: Range<Int>, text: String)? {
        var text = ""
        var offset = start
        while offset < bytes.count {
            if let space = space(in: bytes, at: offset) {
                text += space
                offset += 2
            } else if offset > start, SyntaxFaultScanner.isSpace(bytes[offset]) {
                text.unicodeScalars.append(Unicode.Scalar(bytes[offset]))
                offset += 1
            } else {
                break
            }
        }
        return offset > start ? (start..<offset, text) : nil
    }

    /// Returns the white space that the escape at an offset represents; `nil` if there is none.
    static func space(in bytes: [UInt8], at offset: Int) -> String? {
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\") else { return nil }
        return switch bytes[offset + 1] {
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    /// Returns the fault of a run of escapes.
    ///
    /// - Parameter shown: The first escape, as the message shows it.
    static func fault(_ run: (range: Range<Int>, text: String), shown: String) -> SyntaxFault {
        SyntaxFault(
            .strangeSpace, run.range,
            "\(shown) between values is an escape of a string in source code, not white space of JSON",
            help: "write a line break or a space in its place",
            fix: Fix(title: "write white space", safety: .safe, edits: [Edit(run.range, run.text)]))
    }

    /// Returns the faults of a text, with the faults of all escapes replaced by a single one at the end.
    ///
    /// - Complexity: O(*n*) in the number of faults.
    static func folding(_ fixes: [SyntaxFix], in bytes: [UInt8]) -> [SyntaxFix] {
        let isFolded = { (fix: SyntaxFix) in
            fix.fault.kind == .strangeSpace && bytes[fix.fault.range.lowerBound] == UInt8(ascii: "\\")
        }
        let spaces = fixes.filter(isFolded)
        guard spaces.count > 1, var first = spaces.first else { return fixes }
        first.fault.help = "write a line break or a space in place of each, \(spaces.count) in all"
        first.fault.fix = Fix(
            title: "write white space", safety: .safe, edits: spaces.flatMap { $0.fault.fix?.edits ?? [] })
        return fixes.filter { !isFolded($0) } + [first]
    }
}
