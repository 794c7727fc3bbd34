/// One reason why a document is not JSON, or why the parser cannot represent it.
package struct SyntaxFault: Sendable, Hashable {
    /// The kinds of mistakes in JSON.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        // Between values.
        case trailingComma, missingComma, extraComma, semicolon, equalsSign, missingColon, missingValue
        case comment, strangeSpace
        // Strings.
        case curlyQuotes, singleQuotes, badEscape, loneSurrogate, nulCharacter, controlCharacter
        case unclosedString, unescapedQuote, extraQuote
        // Words and numbers.
        case placeholder
        case bareKey, bareValue, expression, pythonLiteral, javascriptLiteral, badNumber
        // Brackets and the ends of the document.
        case unclosedBracket, mismatchedBracket, textAfterEnd, emptyDocument
        // Bytes.
        case byteOrderMark, utf16, invalidUTF8
        // Limits of the parser.
        case integerTooLarge, numberTooLarge, nestingTooDeep, outOfMemory
        // Anything else.
        case unexpected

        /// Whether the fault depends on the text before it, which a template may omit or repeat.
        var dependsOnOtherText: Bool {
            switch self {
            case .missingComma, .missingColon, .missingValue, .textAfterEnd: true
            default: false
            }
        }
    }

    /// The kind of mistake.
    package var kind: Kind
    /// The invalid bytes, counted from 0; empty and after the previous character if something is missing.
    package var range: Range<Int>
    /// The problem and its consequence: lower case, no full stop, names in double quotes.
    package var message: String
    /// The instruction.
    package var help: String?
    /// The text of JSON that the instruction contains; a string around the document has it in another form.
    package var replacement: String?
    /// The fix, if there is an obvious one. Its edits touch no bytes that the fix of another fault touches.
    package var fix: Fix?

    /// The problem with a consequence for another reader of the document than APNs.
    package func message(consequence: String) -> String {
        message.replacing(SyntaxFault.consequence, with: consequence)
    }

    /// The id of the rule that reports the fault.
    package var rule: String {
        switch kind {
        case .curlyQuotes: "curly-quotes"
        case .emptyDocument: "not-an-object"
        default: "invalid-json"
        }
    }
}

extension SyntaxFault {
    /// The consequence of every syntax fault.
    package static let consequence = "APNs cannot read the payload"

    /// Makes a fault whose message is the problem followed by the consequence.
    init(_ kind: Kind, _ range: Range<Int>, _ what: String, help: String? = nil, fix: Fix? = nil) {
        self.init(
            kind: kind, range: range, message: "\(what); \(SyntaxFault.consequence)", help: help, fix: fix
        )
    }
}
