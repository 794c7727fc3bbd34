import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct WrittenStringsTests {
    private func strings(_ text: [UInt8]) -> [Range<Int>] {
        text.withUnsafeBytes { bytes in
            var strings = WrittenStrings(of: bytes)
            var found: [Range<Int>] = []
            while let (range, _) = strings.next() { found.append(range) }
            return found
        }
    }

    @Test func aBackslashAfterTheLastStringChangesNothing() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<2000 {
            let pieces = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                ["\"", "a", "longer than most", " ", ":", "é"].randomElement(using: &generator) ?? ""
            }
            let text = Array(pieces.joined().utf8)
            let isOpen = !text.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2)
            guard !isOpen else { continue }
            // The added backslash is outside of strings, because all are closed.
            #expect(strings(text) == strings(text + [UInt8(ascii: "\\")]))
        }
    }

    @Test func anUnclosedStringExtendsToTheEnd() {
        for length in 0..<40 {
            let text = Array((String(repeating: " ", count: length) + "\"ab").utf8)
            #expect(strings(text) == [length..<text.count])
            #expect(strings(text + Array(#"\"c"#.utf8)) == [length..<text.count + 3])
        }
    }
}
