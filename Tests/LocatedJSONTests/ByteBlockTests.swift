import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct ByteBlockTests {
    private func block(_ bytes: [UInt8]) -> ByteBlock {
        bytes.withUnsafeBytes { $0.baseAddress.map { ByteBlock(at: $0) } } ?? ByteBlock((0, 0))
    }

    @Test func takesMatchesFromFirstToLast() {
        var places = block(Array("7-b- 1_9--------".utf8)).digits
        var taken: [Int] = []
        while let place = places.takeFirst() { taken.append(place) }
        #expect(taken == [0, 5, 7])
        #expect(places.takeFirst() == nil)
    }

    /// The classes of bytes, each with its test of sixteen bytes and the same test of one byte.
    private static let classes:
        [(name: String, answer: @Sendable (ByteBlock) -> ByteBlock.Matches, fits: @Sendable (UInt8) -> Bool)] =
            [
                ("plainEnds", { $0.plainEnds }, { $0 < 0x20 || $0 >= 0x80 || $0 == 0x22 || $0 == 0x5C }),
                ("mustBeEscaped", { $0.mustBeEscaped }, { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }),
                ("quotesAndBackslashes", { $0.quotesAndBackslashes }, { $0 == 0x22 || $0 == 0x5C }),
                ("continuations", { $0.continuations }, { $0 & 0xC0 == 0x80 }),
                ("notPrintableASCII", { $0.notPrintableASCII }, { $0 < 0x20 || $0 >= 0x7F }),
                ("digits", { $0.digits }, { $0.isDigit }),
                ("placeholderSigns", { $0.placeholderSigns }, { "$%{<#".utf8.contains($0) }),
                ("equal", { $0.equal(to: 0x2D) }, { $0 == 0x2D }),
            ]

    @Test func testsOfABlockAgreeWithTestsOfEachByte() {
        var generator = SeededGenerator(seed: 7)
        var bytes = (UInt8.min...UInt8.max).map { $0 }
        bytes += (0..<4096).map { _ in
            Bool.random(using: &generator)
                ? UInt8.random(in: 0...0xFF, using: &generator)
                : UInt8.random(in: 0x1E...0x24, using: &generator)
        }
        bytes.withUnsafeBytes { bytes in
            for start in 0..<(bytes.count - ByteBlock.size) {
                let stretch = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + ByteBlock.size)])
                guard let base = stretch.baseAddress else { return }
                let block = ByteBlock(at: base)
                for (name, answer, fits) in Self.classes {
                    let expected = stretch.enumerated().reduce(into: 0 as UInt16) {
                        if fits($1.element) { $0 |= 1 << UInt16($1.offset) }
                    }
                    var found: UInt16 = 0
                    var rest = answer(block)
                    while let index = rest.takeFirst() { found |= 1 << UInt16(index) }
                    #expect(found == expected, "\(name) of \(Array(stretch))")
                }
            }
        }
    }

    @Test(arguments: 0...20) func padsAShortTextWithZeros(count: Int) {
        let bytes = (0..<UInt8(count)).map { $0 + 1 }
        bytes.withUnsafeBytes { text in
            guard let base = text.baseAddress else { return }
            var copy = [UInt8](repeating: 0xFF, count: ByteBlock.size)
            copy.withUnsafeMutableBytes { copy in
                copy.baseAddress.map { ByteBlock(at: base, upTo: count).store(to: $0) }
            }
            let expected = bytes.prefix(ByteBlock.size)
            #expect(copy == expected + [UInt8](repeating: 0, count: ByteBlock.size - expected.count))
        }
    }
}
