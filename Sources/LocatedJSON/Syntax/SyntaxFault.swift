/// One thing that keeps a document from being JSON, or that the parser cannot hold.
package struct SyntaxFault: Sendable, Hashable {
    /// What people do to JSON, by the name of the deed.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        // Between values.
        case trailingComma, missingComma, extraComma, semicolon, equalsSign, missingColon, missingValue
        case comment, strangeSpace
        // Strings.
        case curlyQuotes, singleQuotes, badEscape, loneSurrogate, nulCharacter, controlCharacter
        case unclosedString, unescapedQuote
        // Words and numbers.
        case placeholder
        case bareKey, bareValue, pythonLiteral, javascriptLiteral, badNumber
        // Brackets and the ends of the document.
        case unclosedBracket, mismatchedBracket, textAfterEnd, emptyDocument
        // Bytes.
        case byteOrderMark, utf16, invalidUTF8
        // Limits of the parser.
        case integerTooLarge, numberTooLarge, nestingTooDeep, outOfMemory
        // Anything else.
        case unexpected
    }

    /// What was done.
    package var kind: Kind
    /// The faulty bytes, from 0; empty, just behind the character before, for something that is missing.
    package var range: Range<Int>
    /// What is wrong and what follows from it: lower case, no full stop, names in double quotes.
    package var message: String
    /// What to write instead.
    package var help: String?
    /// The fix, when one suggests itself; its edits touch no bytes that the fix of another fault of the
    /// same document touches.
    package var fix: Fix?

    /// The id of the rule under which the fault is reported.
    package var rule: String {
        switch kind {
        case .curlyQuotes: "curly-quotes"
        case .emptyDocument: "not-an-object"
        default: "invalid-json"
        }
    }
}

extension SyntaxFault {
    /// What every syntax fault comes to.
    package static let consequence = "APNs cannot read the payload"

    /// A fault whose message names the deed and then its consequence.
    init(_ kind: Kind, _ range: Range<Int>, _ what: String, help: String? = nil, fix: Fix? = nil) {
        self.init(
            kind: kind, range: range, message: "\(what); \(SyntaxFault.consequence)", help: help, fix: fix
        )
    }
}
