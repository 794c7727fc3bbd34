extension String {
    /// Whether it comes before another in the order of the bytes of UTF-8, in which files are reported.
    package func precedesInBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// Whether it has the same bytes in UTF-8 as another; `==` would call two spellings of `é` equal.
    package func hasBytes(of other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// Whether its last bytes in UTF-8 are those of another.
    package func endsInBytes(_ ending: String) -> Bool {
        utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}

/// A text as the key of a table, compared by its bytes: `String` would call two spellings of `é` equal.
package struct ByteText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: ByteText, right: ByteText) -> Bool { left.text.hasBytes(of: right.text) }

    /// Hashes the bytes. The hash of `String` is the same for all spellings, so that a sender could choose texts that
    /// all have one hash.
    package func hash(into hasher: inout Hasher) {
        var word: UInt64 = 0
        for (index, byte) in text.utf8.enumerated() {
            word = word << 8 | UInt64(byte)
            if index % 8 == 7 { hasher.combine(word) }
        }
        hasher.combine(word)
        hasher.combine(text.utf8.count)
    }
}
