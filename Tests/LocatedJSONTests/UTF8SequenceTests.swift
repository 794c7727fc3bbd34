import Testing

@testable import LocatedJSON

@Suite struct UTF8SequenceTests {
    private func wellFormedCount(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { UTF8Sequence.wellFormedCount(in: $0) }
    }

    private func isWellFormed(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    @Test(arguments: [0, 1, 13, 14, 15, 16, 40]) func findsInvalidBytesAnywhere(offset: Int) {
        let start = [UInt8](repeating: UInt8(ascii: "a"), count: offset)
        var wrong: [[UInt8]] = []
        func check(_ bytes: [UInt8]) {
            for rest in [[], Array("b".utf8), Array("é科🏀 and more than sixteen bytes".utf8)] {
                let text = start + bytes + rest
                let count = wellFormedCount(text)
                let isRight =
                    isWellFormed(text)
                    ? count == text.count : isWellFormed(Array(text[..<count])) && text[count] >= 0x80
                if !isRight { wrong.append(bytes) }
            }
        }
        // The ends of every range of continuation bytes in Unicode's table of well-formed sequences, the bytes next to
        // them, and two others.
        let edges: [UInt8] = [0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2]
        for first in UInt8(0x80)...0xFF {
            check([first])
            for second in edges {
                check([first, second])
                guard first >= 0xE0 else { continue }
                for third in edges {
                    check([first, second, third])
                    guard first >= 0xF0 else { continue }
                    for fourth in [0x20, 0x80, 0xBF, 0xC2] as [UInt8] {
                        check([first, second, third, fourth])
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test func findsOneInvalidByteInALongText() {
        let text = Array(String(repeating: "科比和C罗 поехали в 🏀 é ", count: 50).utf8)
        #expect(wellFormedCount(text) == text.count)
        for index in text.indices where text[index] >= 0x80 {
            var changed = text
            changed[index] = 0xFF
            let count = wellFormedCount(changed)
            #expect((index - 3...index).contains(count), "\(index)")
        }
    }
}
