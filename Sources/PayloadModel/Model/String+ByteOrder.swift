extension String {
    /// Whether the string sorts before another by UTF-8 bytes. In reports, files have this order.
    package func precedesInBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// Whether the string has the same UTF-8 bytes as another; for `==`, two spellings of `é` are equal.
    package func hasBytes(of other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// Whether the UTF-8 bytes of the string end with those of another.
    package func endsInBytes(_ ending: String) -> Bool {
        utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}

/// A string as a dictionary key, compared by UTF-8 bytes, because two spellings of `é` are equal as `String`.
package struct ByteText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: ByteText, right: ByteText) -> Bool { left.text.hasBytes(of: right.text) }

    /// Hashes the bytes. `String` hashes canonically equivalent spellings alike, so an attacker could send many strings
    /// with one hash.
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
