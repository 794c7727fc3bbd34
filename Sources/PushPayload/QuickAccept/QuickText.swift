/// A text of a payload as it stands between its quotes, in the bytes that were checked and only as long as they are
/// there.
public struct QuickText {
    /// The bytes between the quotes.
    let raw: UnsafeRawBufferPointer
    /// Whether some of them are escapes.
    let hasEscapes: Bool

    /// The text as a person reads it.
    public var string: String {
        guard hasEscapes else { return String(decoding: raw, as: UTF8.self) }
        return JSONText.decode([UInt8(ascii: "\"")] + Array(raw) + [UInt8(ascii: "\"")])
    }

    /// What ``StableHash`` makes of the text.
    @inline(__always)
    var hash: UInt64 { StableHash.hash(hash(seed: StableHash.seed)) }

    /// A number for what the text says: ``ByteWord/hash(_:seed:)``.
    @inline(__always)
    func hash(seed: UInt64) -> UInt64 {
        hasEscapes
            ? withDecoded { ByteWord.hash($0, seed: seed) } : ByteWord.hash(inDocument: raw, seed: seed)
    }

    /// Hands over what the text says.
    @inline(__always)
    func withDecoded<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard hasEscapes, let start = raw.baseAddress else { return body(raw) }
        return ScannedText(start: start, count: raw.count, traits: .escapes).withDecoded { body($0.buffer) }
    }
}
