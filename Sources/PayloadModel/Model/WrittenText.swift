import LocatedJSON

/// A text as written between its quotes in a document; valid as long as the document is in memory.
package struct WrittenText {
    /// The bytes between the quotes.
    package let raw: UnsafeRawBufferPointer
    let hasEscapes: Bool

    package init(raw: UnsafeRawBufferPointer, hasEscapes: Bool) {
        (self.raw, self.hasEscapes) = (raw, hasEscapes)
    }

    /// The decoded text.
    package var string: String { withDecoded { String(decoding: $0, as: UTF8.self) } }

    /// Calls a function with the decoded text.
    package func withDecoded<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard hasEscapes else { return body(raw) }
        return withUnsafeTemporaryAllocation(byteCount: raw.count, alignment: 1) { scratch in
            // Decoding cannot fail, because the scanner has accepted every escape.
            let count = EscapedText.decode(raw, into: scratch) ?? 0
            return body(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
        }
    }

    /// The ``StableHash`` of the decoded text.
    package var hash: UInt64 { StableHash.hash(hash(seed: StableHash.seed)) }

    /// Returns the ``ByteWord/hash(_:seed:)`` of the decoded text.
    package func hash(seed: UInt64) -> UInt64 { withDecoded { ByteWord.hash($0, seed: seed) } }
}
