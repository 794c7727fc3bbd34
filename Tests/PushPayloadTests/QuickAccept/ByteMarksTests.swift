import CByteMasks
import Testing

@testable import PushPayload

@Suite("What a document holds, marked before the quick pass") struct ByteMarksTests {
    /// Which ways of marking this processor has: only one of them is used.
    private static let kinds = pushctl_is_wide() ? [false, true] : [false]

    private struct Answer: Equatable {
        var isWellFormed: Bool
        var ends: [UInt64]
        var signs: [UInt64]
    }

    private func answers(to document: [UInt8]) -> [Answer] {
        // What follows is of no interest, whatever it is.
        let padded = document + [0x0A] + [UInt8](repeating: 0xE2, count: ByteMarks.size)
        let count = document.count / ByteMarks.size + 1
        return Self.kinds.map { isWide in
            var ends = [UInt64](repeating: 0, count: count)
            var signs = ends
            let isWellFormed = padded.withUnsafeBytes { bytes in
                ends.withUnsafeMutableBufferPointer { ends in
                    signs.withUnsafeMutableBufferPointer { signs in
                        let marks = pushctl_marks(ends: ends.baseAddress, signs: signs.baseAddress)
                        return pushctl_mark(bytes.baseAddress, UInt(document.count), marks, isWide)
                    }
                }
            }
            return Answer(isWellFormed: isWellFormed, ends: ends, signs: signs)
        }
    }

    private func isWellFormed(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    @Test("UTF-8 is told from what is none, wherever it stands", arguments: [0, 60, 61, 62, 63, 4093])
    func tellsWellFormedFromIllFormed(offset: Int) {
        let start = [UInt8](repeating: UInt8(ascii: "a"), count: offset)
        var wrong: [[UInt8]] = []
        func check(_ bytes: [UInt8]) {
            let document = start + bytes + Array("b".utf8)
            let expected = isWellFormed(bytes)
            if answers(to: document).contains(where: { $0.isWellFormed != expected }) { wrong.append(bytes) }
            // The same with nothing behind it.
            if answers(to: start + bytes).contains(where: { $0.isWellFormed != expected }) {
                wrong.append(bytes)
            }
        }
        // At the ends of every range that Unicode names, and beside them.
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

    @Test("Long documents in many scripts are well formed, and are not with one byte of them changed")
    func looksAtEveryByte() {
        let text = Array(String(repeating: "科比和C罗 поехали في 🏀 é ", count: 200).utf8)
        #expect(answers(to: text).allSatisfy { $0.isWellFormed })
        for index in stride(from: 0, to: text.count, by: 37) where text[index] >= 0x80 {
            var changed = text
            changed[index] = 0xFF
            #expect(answers(to: changed).allSatisfy { !$0.isWellFormed }, "\(index)")
        }
    }

    @Test("Every byte is marked by what it is")
    func marksEveryByte() {
        var bytes = (0...UInt8.max).map { $0 } + Array("--a-b--- 12345678 +4 (30) 1234567 ".utf8)
        for round in 0..<7 {
            let found = answers(to: bytes)
            for answer in found {
                for (index, byte) in bytes.enumerated() {
                    let isEnd = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                    #expect(answer.ends[index / 64] >> UInt64(index % 64) & 1 == (isEnd ? 1 : 0))
                    let isSign = answer.signs[index / 64] >> UInt64(index % 64) & 1 == 1
                    #expect(isSign == isMarked(bytes, at: index), "\(index) in round \(round)")
                }
            }
            bytes.insert(UInt8(ascii: "x"), at: 0)
        }
    }

    /// Whether a byte begins or goes on with what is looked at; what lies in two elements is not told.
    private func isMarked(_ bytes: [UInt8], at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "J"): return true
        case UInt8(ascii: "-") where index % 64 > 0 && bytes[index - 1] == UInt8(ascii: "-"): return true
        default:
            let run = index..<(index + 8)
            return run.upperBound <= bytes.count && index % 64 <= 56
                && bytes[run].allSatisfy { $0 & 0xE0 == 0x20 }
        }
    }
}
