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
    var hash: UInt64 {
        withDecoded { StableHash.hash($0) }
    }

    /// Hands over what the text says.
    @inline(__always)
    func withDecoded<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard hasEscapes, let start = raw.baseAddress else { return body(raw) }
        return ScannedText(start: start, count: raw.count, traits: .escapes).withDecoded { body($0.buffer) }
    }
}
