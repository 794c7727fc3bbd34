import LocatedJSON
import PayloadModel

/// A fault in the document around a payload.
package struct ContainerFault: Sendable {
    /// The kind of a fault; it determines the rule.
    package enum Kind: Sendable, Hashable {
        /// The document contains no payload for APNs.
        case foreignBody
        /// A part of the container is in the wrong place.
        case misplaced
        /// A value must be a string in this container.
        case notAString
        /// A key or value is misspelled, has the wrong type, or belongs to another API.
        case wrongKeyOrValue
        /// A message for SNS lacks the text for other recipients.
        case defaultMissing
        /// The message exceeds a limit of the service, or a value that the service needs is missing or wrong.
        case rejected
        /// The payload is not in the file.
        case payloadNotInFile
        /// A recipient or another value is still a placeholder.
        case placeholder
        /// A silent push has a priority that APNs does not allow for it.
        case priority
        /// The shell does not read a command, or the quotes of its payload, as intended.
        case brokenQuotes
        /// The payload is in an object of unknown format.
        case unknownEnvelope
        /// A declarative web push message or its request is invalid, or nearly too long.
        case webPush(WebPushFault)
    }

    /// The faults of a declarative web push message and its request.
    package enum WebPushFault: Sendable, Hashable, CaseIterable {
        case missing, invalidURL, dropped
        case wrongType, unlistedWord, outOfRange, empty, misplaced, misspelled
        case tooLong, nearlyTooLong, lifetime
    }

    package var kind: Kind
    /// The range in the file.
    package var range: SourceRange
    /// The pointer into the payload; empty if the fault is outside of it.
    package var pointer = JSONPointer()
    /// The problem and its consequence: lower case, no full stop, names in double quotes.
    package var message: String
    /// The instruction for the user.
    package var help: String?
    /// The severity, if it differs from the rule's.
    package var severity: Severity?
    /// The fix, with offsets in the file.
    package var fix: Fix?
    /// The index of the affected payload.
    package var payload = 0
}
