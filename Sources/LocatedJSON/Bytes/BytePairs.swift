/// A search for pairs of bytes in long texts, at sixteen offsets at once: a capital after a lower-case letter, a
/// lower-case letter after a colon, and four given pairs.
///
/// The search is in the module of ``ByteBlock``: comparisons of blocks are fast only if they are inlined, which is
/// certain only within their module.
package struct BytePairs {
    /// Two bytes, one after the other.
    package typealias Pair = (first: UInt8, second: UInt8)

    private let pairs: (Pair, Pair, Pair, Pair)

    /// Makes a search for four pairs.
    package init(_ first: Pair, _ second: Pair, _ third: Pair, _ fourth: Pair) {
        pairs = (first, second, third, fourth)
    }

    /// Counts the line ends, and calls a closure with the offset of the second byte of each pair found, in
    /// order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package func countLineEnds(in text: UnsafeRawBufferPointer, visitingPairs body: (Int) -> Void) -> Int {
        var (index, lineEnds) = (0, 0)
        while let base = text.baseAddress, index + ByteBlock.size < text.count {
            let (block, next) = (ByteBlock(at: base + index), ByteBlock(at: base + index + 1))
            var found = self.found(block, next)
            while let place = found.takeFirst() { body(index + place + 1) }
            let ends = block.equal(to: UInt8(ascii: "\n"))
            if ends.isAny { lineEnds += ends.count }
            index += ByteBlock.size
        }
        while index < text.count {
            let next = index + 1 < text.count ? text[index + 1] : 0
            if found(ByteBlock(text[index]), ByteBlock(next)).isAny { body(index + 1) }
            if text[index] == UInt8(ascii: "\n") { lineEnds += 1 }
            index += 1
        }
        return lineEnds
    }

    @inline(__always)
    private func found(_ block: ByteBlock, _ next: ByteBlock) -> ByteBlock.Matches {
        func both(_ pair: Pair) -> ByteBlock.Matches {
            block.equal(to: pair.first).intersection(with: next.equal(to: pair.second))
        }
        return block.lowercase.intersection(with: next.uppercase)
            .union(with: block.equal(to: UInt8(ascii: ":")).intersection(with: next.lowercase))
            .union(with: both(pairs.0)).union(with: both(pairs.1)).union(with: both(pairs.2))
            .union(with: both(pairs.3))
    }
}
