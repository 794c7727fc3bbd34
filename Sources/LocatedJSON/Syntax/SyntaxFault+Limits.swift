extension SyntaxFault {
    /// Returns the fault of an integer that does not fit into a signed 64-bit integer.
    static func integerTooLarge(at range: Range<Int>, shown: String) -> SyntaxFault {
        SyntaxFault(
            kind: .integerTooLarge, range: range,
            message:
                "the integer \(shown) does not fit into a signed 64-bit integer, the limit of pushctl and of an Int"
                + " on the phone",
            help: "write it as a string, in double quotes")
    }

    /// Returns the fault of a number beyond the largest double.
    static func numberTooLarge(at range: Range<Int>, shown: String) -> SyntaxFault {
        SyntaxFault(
            kind: .numberTooLarge, range: range,
            message:
                "the number \(shown) is beyond 1.8e308, the limit of pushctl and of a Double on the phone",
            help: "write it as a string, in double quotes")
    }

    /// Returns the fault of a value that is nested too deeply.
    static func nestingTooDeep(at range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            kind: .nestingTooDeep, range: range,
            message:
                "values are nested deeper than \(JSONTree.depthLimit) levels, the limit of the "
                + "parser",
            help: "nest less deeply")
    }

    /// Returns the fault of U+0000 in a key.
    static func nulInKey(at range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            kind: .nulCharacter, range: range,
            message:
                "a key contains the character NUL, which pushctl cannot read and which ends a string in many apps",
            help: "remove it from the key")
    }
}
