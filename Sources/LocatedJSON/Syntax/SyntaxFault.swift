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
        case bareKey, bareValue, expression, foreignLiteral, javascriptLiteral, badNumber
        // Brackets and the ends of the document.
        case unclosedBracket, mismatchedBracket, textAfterEnd, emptyDocument
        // Bytes.
        case byteOrderMark, utf16, invalidUTF8
        // Limits of the parser.
        case integerTooLarge, numberTooLarge, nestingTooDeep, outOfMemory
        // Anything else.
        case unexpected

        /// Whether the fault depends on the text before it, which a template tag may omit or repeat.
        var dependsOnOtherText: Bool {
            switch self {
            case .missingComma, .missingColon, .missingValue, .textAfterEnd: true
            default: false
            }
        }
    }

    /// The kind of mistake.
    package var kind: Kind
    /// The range of the invalid bytes, counted from 0. An empty range is where text is missing, at the end of the
    /// previous character.
    package var range: Range<Int>
    /// The problem and its consequence: lower case, no full stop, names in double quotes.
    package var message: String
    /// The instruction that solves the problem, in the imperative.
    package var help: String?
    /// The JSON text that the instruction contains. In a document inside a JSON string, this text needs further
    /// escapes.
    package var replacement: String?
    /// The fix, if there is an obvious one. Fixes of different faults never edit the same bytes.
    package var fix: Fix?

    /// Returns the message with another consequence, for a document that APNs does not read.
    ///
    /// - Parameter consequence: The consequence; `nil` for a message without one.
    package func message(consequence: String?) -> String {
        message.replacing("; \(SyntaxFault.consequence)", with: consequence.map { "; \($0)" } ?? "")
    }

    /// Whether a bracket is missing, extra or of the wrong kind, so that keys may be in another object than intended.
    package var isAboutBrackets: Bool {
        [.unclosedBracket, .mismatchedBracket, .textAfterEnd].contains(kind)
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
    /// The consequence that the messages of most syntax faults contain.
    package static let consequence = "APNs cannot read the payload"

    /// Makes a fault whose message is the problem followed by the consequence.
    init(_ kind: Kind, _ range: Range<Int>, _ what: String, help: String? = nil, fix: Fix? = nil) {
        self.init(
            kind: kind, range: range, message: "\(what); \(SyntaxFault.consequence)", help: help, fix: fix
        )
    }
}
