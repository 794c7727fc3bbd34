import CJansson

extension SyntaxFault {
    /// Returns the syntax faults of a rejected document, in document order: at least one, at most `limit`.
    ///
    /// - Complexity: O(*n*) in the size of the document, including a few parses with fixes applied.
    package static func faults(
        in bytes: [UInt8], refusal: JSONTree.Refusal, limit: Int
    ) -> [SyntaxFault] {
        let faults = SyntaxFaultScanner.faults(
            in: bytes, rejectedEnd: refusal.rejectedEnd, limit: limit,
            parses: JSONTree.accepts)
        return faults.isEmpty ? [translation(of: refusal, count: bytes.count)] : faults
    }

    /// Translates the parser's message into a fault in plain words, for a document in which the scanner found no fault.
    ///
    /// - Parameter count: The size of the document in bytes.
    static func translation(of refusal: JSONTree.Refusal, count: Int) -> SyntaxFault {
        let end = min(max(refusal.offset, 0), count)
        let range = max(end - 1, 0)..<end
        switch json_error_code(rawValue: .init(refusal.code)) {
        case json_error_numeric_overflow where refusal.text.contains("integer"):
            return integerTooLarge(at: range, shown: "that ends here")
        case json_error_numeric_overflow: return numberTooLarge(at: range, shown: "that ends here")
        case json_error_stack_overflow: return nestingTooDeep(at: range)
        case json_error_null_byte_in_key: return nulInKey(at: range)
        case json_error_null_character:
            return SyntaxFault(
                .nulCharacter, range, "a string contains the character NUL", help: "remove it from the string"
            )
        case json_error_invalid_utf8: return SyntaxFault(.invalidUTF8, range, "this is not UTF-8")
        case json_error_out_of_memory:
            return SyntaxFault(
                kind: .outOfMemory, range: range, message: "there is not enough memory to read the payload")
        case json_error_premature_end_of_input:
            return SyntaxFault(.unexpected, range, "the payload ends too early")
        case json_error_end_of_input_expected:
            return SyntaxFault(.textAfterEnd, range, "unexpected text after the end of the payload")
        default: return SyntaxFault(.unexpected, range, "this is not JSON (\(refusal.text))")
        }
    }
}
