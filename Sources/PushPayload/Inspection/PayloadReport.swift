import LocatedJSON
import PayloadModel

/// A validator's report on one payload, apart from its findings.
public struct PayloadReport: Sendable, Hashable {
    /// The size of the payload; `nil` if it does not parse.
    public var size: DocumentSize?
    /// The kind of push; `nil` if the payload is not an object or does not parse.
    public var kind: PushKind?
    /// The values that determine the stack, for a ``PayloadSet``; `nil` for a payload that a set does not count, such
    /// as one that shows nothing on the screen.
    public var stackTraits: StackTraits?
}
