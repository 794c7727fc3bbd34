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
        other.withScalarBytes { hasSameScalars(as: $0) }
    }

    /// Whether these bytes spell the text in UTF-8.
    func hasSameScalars(as bytes: UnsafeRawBufferPointer) -> Bool {
        withScalarBytes { $0.hasSameBytes(as: bytes) }
    }

    /// Hashes what ``hasSameScalars(as:)`` compares.
    func hashScalars(into hasher: inout Hasher) {
        withScalarBytes { hasher.combine(bytes: $0) }
        hasher.combine(utf8.count)
    }

    /// Lets somebody read the text in UTF-8.
    func withScalarBytes<Result>(_ read: (UnsafeRawBufferPointer) -> Result) -> Result {
        // Strings that another language owns have no bytes in one piece.
        utf8.withContiguousStorageIfAvailable { read(UnsafeRawBufferPointer($0)) }
            ?? Array(utf8).withUnsafeBytes(read)
    }
}

extension UnsafeRawBufferPointer {
    /// Compares eight bytes at a time: every delivery compares the name of its thread.
    fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        let words = count / 8
        for word in 0..<words {
            let left = loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
            guard left == other.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self) else { return false }
        }
        return (words * 8..<count).allSatisfy { self[$0] == other[$0] }
    }
}
