/// The text that was cut from the body of a payload so that it fits.
public struct ShorteningReport: Sendable, Hashable {
    /// The size of the payload before, in bytes.
    public let bytesBefore: Int
    /// The size of the payload after, in bytes; at most the limit.
    public let bytesAfter: Int
    /// The removed end of the body; `…` replaces it.
    public let removedText: String

    /// The number of removed grapheme clusters; a flag or a family is one.
    public var removedCharacters: Int { removedText.count }
}
