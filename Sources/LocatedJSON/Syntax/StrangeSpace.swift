/// Spaces that are not JSON white space, and characters without a width; editors and web pages insert them.
enum StrangeSpace {
    /// The character at an offset, if it is one of them.
    static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
        guard index < bytes.count, bytes[index] >= 0x80 || bytes[index] == 0x0B || bytes[index] == 0x0C,
            let scalar = UTF8Sequence.scalar(in: bytes, at: index)
        else { return nil }
        let isStrange =
            scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{2060}"
            || scalar == "\u{FEFF}"
        return isStrange ? scalar : nil
    }

    /// The faults of a text, those of all its strange spaces as one. Text that was copied from a web page has many.
    ///
    /// - Complexity: O(*n*) in the number of faults.
    static func folding(_ fixes: [SyntaxFix], in bytes: [UInt8]) -> [SyntaxFix] {
        let spaces = fixes.filter { $0.fault.kind == .strangeSpace }
        guard spaces.count > 1, let first = spaces.first,
            let scalar = scalar(in: bytes, at: first.fault.range.lowerBound)
        else { return fixes }
        let fault = SyntaxFault(
            .strangeSpace, first.fault.range,
            "JSON does not allow invisible characters such as \(SyntaxFaultScanner.codePoint(scalar.value)) between"
                + " values, and this text has \(spaces.count)",
            help: "replace them with plain spaces",
            fix: Fix(
                title: "write plain spaces", safety: .safe,
                edits: spaces.flatMap { $0.fault.fix?.edits ?? [] }))
        return fixes.filter { $0.fault.kind != .strangeSpace }
            + [SyntaxFix(fault: fault, condition: first.condition)]
    }
}
