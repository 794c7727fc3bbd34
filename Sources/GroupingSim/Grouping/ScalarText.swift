/// A text that is told from others scalar by scalar.
///
/// `é` written in two ways is two texts, where Swift's `==` would see one (rule G3).
struct ScalarText: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ScalarText, right: ScalarText) -> Bool {
        left.text.hasSameScalars(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        text.hashScalars(into: &hasher)
    }
}

extension String {
    /// Whether two texts have the same Unicode scalars.
    func hasSameScalars(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }

    /// Hashes what ``hasSameScalars(as:)`` compares.
    func hashScalars(into hasher: inout Hasher) {
        let isHashed: Void? = utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        // Strings that another language owns have no bytes in one piece.
        if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
        hasher.combine(utf8.count)
    }
}
