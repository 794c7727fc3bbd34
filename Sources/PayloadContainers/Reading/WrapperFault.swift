import LocatedJSON
import PayloadModel

/// A mistake in what is around a payload.
package struct WrapperFault: Sendable {
    /// What was done; a rule reports each kind.
    package enum Kind: Sendable, Hashable {
        /// No payload for APNs is inside.
        case foreignBody
        /// A part of the wrapper in the wrong place.
        case misplaced
        /// A value that the wrapper wants as a string.
        case noString
        /// A key or a value in the spelling of another interface.
        case foreignKey
        /// A message of SNS without the text for everybody else.
        case defaultMissing
        /// More than the service takes, or something that it refuses.
        case overLimit
        /// A payload that is not in the file.
        case elsewhere
        /// A placeholder in the place of a receiver.
        case placeholder
        /// A payload whose quotes a shell takes away, or whose end it does not find.
        case brokenQuotes
        /// A payload inside an object of unknown shape.
        case unknownEnvelope
        /// A fault of a declarative web push message.
        case webPush(WebPushFault)
    }

    /// What is wrong with a field of a declarative web push message.
    package enum WebPushFault: Sendable, Hashable, CaseIterable {
        case missing, invalidURL, dropped
        case wrongType, unlistedWord, outOfRange, empty, misplaced, misspelled
        case tooLong
    }

    package var kind: Kind
    /// Where it stands in the file.
    package var range: SourceRange
    /// Where it is in the payload; empty for what is around it.
    package var pointer = JSONPointer()
    /// What is wrong and what follows from it: lower case, no full stop, names in double quotes.
    package var message: String
    /// What to write instead.
    package var help: String?
    /// Where it is not the usual one of the rule.
    package var severity: Severity?
    /// The fix, of the file.
    package var fix: Fix?
    /// The number of the payload that it is about.
    package var payload = 0
}
