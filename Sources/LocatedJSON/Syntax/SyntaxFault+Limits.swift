extension SyntaxFault {
    /// An integer that has no place in 64 bits.
    static func integerTooLarge(at range: Range<Int>, shown: String) -> SyntaxFault {
        SyntaxFault(
            kind: .integerTooLarge, range: range,
            message:
                "the integer \(shown) needs more than 64 bits, which is the limit of the parser here and of "
                + "integers on the phone",
            help: "send it as a text")
    }

    /// A number beyond the largest double.
    static func numberTooLarge(at range: Range<Int>, shown: String) -> SyntaxFault {
        SyntaxFault(
            kind: .numberTooLarge, range: range,
            message:
                "the number \(shown) is beyond 1.8e308, the limit of the parser, and no Double on the phone "
                + "holds it",
            help: "send it as a text")
    }

    /// A value inside too many brackets.
    static func nestingTooDeep(at range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            kind: .nestingTooDeep, range: range,
            message:
                "values are nested deeper than \(SyntaxFaultScanner.maximumDepth) levels, the limit of the "
                + "parser",
            help: "nest less deeply")
    }

    /// U+0000 in a key.
    static func nulInKey(at range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            kind: .nulCharacter, range: range,
            message:
                "a key holds the character NUL, which is a limit of the parser and ends a text in many apps",
            help: "remove it from the key")
    }
}
