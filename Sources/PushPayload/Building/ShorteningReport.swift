/// What was cut from the body of a payload so that it fits.
public struct ShorteningReport: Sendable, Hashable {
    /// The bytes of the payload before.
    public let bytesBefore: Int
    /// The bytes of the payload after, never more than the limit.
    public let bytesAfter: Int
    /// The end of the body that is gone; `…` stands in its place.
    public let removedText: String

    /// What a reader counts as characters: a flag or a family is one.
    public var removedCharacters: Int { removedText.count }
}
