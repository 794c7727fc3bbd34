/// Spaces that JSON does not allow as white space, and characters without a width. Editors and web pages insert them.
enum StrangeSpace {
    /// Returns the strange space at an offset; `nil` for any other character.
    static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
        guard index < bytes.count, bytes[index] >= 0x80 || bytes[index] == 0x0B || bytes[index] == 0x0C,
            let scalar = UTF8Sequence.scalar(in: bytes, at: index)
        else { return nil }
        let isStrange =
            scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{2060}"
            || scalar == "\u{FEFF}"
        return isStrange ? scalar : nil
    }

    /// Returns the faults of a text, with one fault for all strange spaces: text that was copied from a web page has
    /// many of them.
    ///
    /// - Complexity: O(*n*) in the number of faults.
    static func folding(_ fixes: [SyntaxFix], in bytes: [UInt8]) -> [SyntaxFix] {
        let isFolded = { (fix: SyntaxFix) in
            fix.fault.kind == .strangeSpace && scalar(in: bytes, at: fix.fault.range.lowerBound) != nil
        }
        let spaces = fixes.filter(isFolded)
        guard spaces.count > 1, let first = spaces.first,
            let scalar = scalar(in: bytes, at: first.fault.range.lowerBound)
        else { return fixes }
        let fault = SyntaxFault(
            .strangeSpace, first.fault.range,
            "JSON does not allow invisible characters such as \(scalar.codePoint) between"
                + " values, and this text has \(spaces.count)",
            help: "replace them with plain spaces",
            fix: Fix(
                title: "write plain spaces", safety: .safe,
                edits: spaces.flatMap { $0.fault.fix?.edits ?? [] }))
        return fixes.filter { !isFolded($0) }
            + [SyntaxFix(fault: fault, condition: first.condition)]
    }
}
