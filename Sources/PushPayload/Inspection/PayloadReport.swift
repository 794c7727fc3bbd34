import LocatedJSON
import PayloadModel

/// A validator's report on one payload, apart from its findings.
public struct PayloadReport: Sendable, Hashable {
    /// The size of the payload; `nil` if it does not parse.
    public var size: DocumentSize?
    /// The kind of push; `nil` if the payload is not an object or does not parse.
    public var kind: PushKind?
    /// The keys that determine the stack, for a ``PayloadSet``; `nil` if the payload shows nothing on the screen, is a
    /// web push, or repeats another payload in another language or for another platform.
    public var stackTraits: StackTraits?
}
