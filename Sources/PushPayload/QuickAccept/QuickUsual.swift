/// A value that stood in a place where only a few may stand, such as a word of a list or the sound that every phone has: where
/// it stands again, nothing of it has to be looked at.
struct QuickUsual {
    private let mask: (UInt64, UInt64)
    private let words: (UInt64, UInt64)
    /// Bytes of the value.
    let count: Int
    /// What it says to the rules.
    let shape: PayloadShape
    /// Whether it is an event of a Live Activity.
    let hasEvent: Bool

    /// - Parameters:
    ///   - value: Between the quotes of a text. Behind it, as behind ``fits(_:)``, two words can be read.
    /// - Returns: `nil` for one that is too long.
    init?(_ value: Range<UnsafeRawPointer>, shape: PayloadShape, hasEvent: Bool) {
        count = value.upperBound - value.lowerBound
        // The byte behind it tells where it ends.
        guard count < 2 * ByteWord.size else { return nil }
        mask = PackedName.mask(count + 1)
        words = Self.words(at: value.lowerBound, mask)
        self.shape = shape
        self.hasEvent = hasEvent
    }

    @inline(__always)
    private static func words(at place: UnsafeRawPointer, _ mask: (UInt64, UInt64)) -> (UInt64, UInt64) {
        (ByteWord.load(place) & mask.0, ByteWord.load(place + ByteWord.size) & mask.1)
    }

    /// Whether it stands there again, with the same byte behind it.
    @inline(__always)
    func fits(_ place: UnsafeRawPointer) -> Bool {
        let here = Self.words(at: place, mask)
        return (here.0 ^ words.0) | (here.1 ^ words.1) == 0
    }
}
