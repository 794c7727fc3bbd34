import CJansson

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

    /// What the parser says, for a refusal in which the scanner found nothing.
    ///
    /// - Parameters:
    ///   - code: the raw value of Jansson's `json_error_code`.
    ///   - message: Jansson's text, shown only when the code says too little.
    ///   - position: Jansson's position: the bytes read up to the end of the token it refuses.
    ///   - count: the size of the document in bytes.
    static func refusal(code: UInt32, message: String, position: Int, count: Int) -> SyntaxFault {
        let end = min(max(position, 0), count)
        let range = max(end - 1, 0)..<end
        switch json_error_code(rawValue: .init(truncatingIfNeeded: code)) {
        case json_error_numeric_overflow where message.contains("integer"):
            return integerTooLarge(at: range, shown: "that ends here")
        case json_error_numeric_overflow: return numberTooLarge(at: range, shown: "that ends here")
        case json_error_stack_overflow: return nestingTooDeep(at: range)
        case json_error_null_byte_in_key: return nulInKey(at: range)
        case json_error_null_character:
            return SyntaxFault(
                .nulCharacter, range, "a text holds the character NUL", help: "remove it from the text")
        case json_error_invalid_utf8: return SyntaxFault(.invalidUTF8, range, "this is not UTF-8")
        case json_error_out_of_memory:
            return SyntaxFault(
                kind: .outOfMemory, range: range, message: "there is not enough memory to read the payload")
        case json_error_premature_end_of_input:
            return SyntaxFault(.unexpected, range, "the payload ends too early")
        case json_error_end_of_input_expected:
            return SyntaxFault(.textAfterEnd, range, "text follows the end of the payload")
        default: return SyntaxFault(.unexpected, range, "this is not JSON (\(message))")
        }
    }
}
