/// A text that the quick pass has read, in the bytes of the document.
struct ScannedText {
    /// The first byte behind the opening quote.
    let start: UnsafeRawPointer
    /// Bytes up to the closing quote.
    let count: Int
    let traits: TextTraits

    /// The text as it stands between its quotes.
    @inline(__always)
    var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    /// The text to be kept.
    var kept: QuickText { QuickText(raw: raw, hasEscapes: traits.contains(.escapes)) }

    @inline(__always)
    var first: UInt8 { start.load(as: UInt8.self) }

    /// Hands over what the text says.
    func withDecoded<Result>(_ body: (JSONBytes) -> Result) -> Result {
        guard traits.contains(.escapes) else { return body(JSONBytes(raw)) }
        return withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { room in
            body(JSONBytes(UnsafeRawBufferPointer(rebasing: room[..<decode(into: room)])))
        }
    }

    /// Writes what the text says, whose escapes were looked at before.
    ///
    /// - Parameter room: As many bytes as the text has, at least.
    /// - Returns: How many bytes were written.
    func decode(into room: UnsafeMutableRawBufferPointer) -> Int {
        // Whoever read the text knows of no escape in it that says nothing.
        EscapedText.decode(raw, into: room) ?? 0
    }
}
