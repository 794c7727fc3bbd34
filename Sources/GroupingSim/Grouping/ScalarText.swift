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
        let isSame = other.utf8.withContiguousStorageIfAvailable {
            hasSameScalars(as: UnsafeRawBufferPointer($0))
        }
        // Strings that another language owns have no bytes in one piece.
        return isSame ?? utf8.elementsEqual(other.utf8)
    }

    /// Whether these bytes spell the text in UTF-8.
    func hasSameScalars(as bytes: UnsafeRawBufferPointer) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable {
            UnsafeRawBufferPointer($0).hasSameBytes(as: bytes)
        }
        return isSame ?? utf8.elementsEqual(bytes)
    }

    /// Hashes what ``hasSameScalars(as:)`` compares.
    func hashScalars(into hasher: inout Hasher) {
        let isHashed: Void? = utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
        hasher.combine(utf8.count)
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
