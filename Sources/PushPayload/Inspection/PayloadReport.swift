import LocatedJSON
import PayloadModel

/// What a validator says of one payload besides its findings.
public struct PayloadReport: Sendable, Hashable {
    /// What the payload costs; `nil` when it does not parse.
    public var size: DocumentSize?
    /// What the payload is for; `nil` when it is no object.
    public var kind: PushKind?
    /// What the payload says of its stack, for a ``PayloadSet``; `nil` when it shows nothing on the screen.
    public var stackTraits: StackTraits?
}
