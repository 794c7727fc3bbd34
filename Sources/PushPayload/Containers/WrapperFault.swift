import LocatedJSON

/// A mistake in what is around a payload.
struct WrapperFault: Sendable {
    /// What was done; a rule reports each kind.
    enum Kind: Sendable, CaseIterable {
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
        /// A payload whose quotes a shell takes away, or whose end it does not find.
        case brokenQuotes
        /// A payload inside an object of unknown shape.
        case unknownEnvelope
    }

    var kind: Kind
    /// Where it stands in the file.
    var range: SourceRange
    /// What is wrong and what follows from it: lower case, no full stop, names in double quotes.
    var message: String
    /// What to write instead.
    var help: String?
    /// Where it is not the usual one of the rule.
    var severity: Severity?
    /// The repair, of the file.
    var fix: Fix?
    /// The number of the payload that it is about.
    var payload = 0
}
