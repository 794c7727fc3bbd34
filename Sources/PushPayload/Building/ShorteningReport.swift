/// A report on the text that was cut from the body of a payload so that the payload fits.
public struct ShorteningReport: Sendable, Hashable {
    /// The size of the payload before the cut, in bytes.
    public let bytesBefore: Int
    /// The size of the payload after the cut, in bytes; at most the limit.
    public let bytesAfter: Int
    /// The removed end of the body; `…` replaces it.
    public let removedText: String

    /// The number of removed grapheme clusters; an emoji of a flag or a family counts as one.
    public var removedCharacters: Int { removedText.count }
}
