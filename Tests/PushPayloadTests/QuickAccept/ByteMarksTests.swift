import CByteMasks
import Testing

@testable import PushPayload

@Suite("What a text holds, marked before the quick pass") struct ByteMarksTests {
    /// Which ways of marking this processor has: only one of them is used.
    private static let widths = [16, 32, 64].filter { $0 <= pushctl_width() }

    private struct Answer: Equatable {
        var ends: [UInt64]
        var halts: [UInt64]
        var stops: [UInt64]
        var lineFeeds: [Int]

        func isEnd(_ index: Int) -> Bool { ends[index / 64] >> UInt64(index % 64) & 1 == 1 }
        func isHalt(_ index: Int) -> Bool { halts[index / 64] >> UInt64(index % 64) & 1 == 1 }
        func isStop(_ index: Int) -> Bool { stops[index / 64] >> UInt64(index % 64) & 1 == 1 }
    }

    /// - Parameter parts: Where the text is cut into parts that are marked one after the other, by elements.
    private func answers(to text: [UInt8], parts: [Int] = []) -> [Answer] {
        // What follows is of no interest, whatever it is.
        let padded = text + [0x0A] + [UInt8](repeating: 0xE2, count: ByteMarks.size)
        let count = text.count / ByteMarks.size + 1
        return Self.widths.map { width in
            var ends = [UInt64](repeating: 0, count: count)
            var halts = ends
            var stops = ends
            var found: [Int] = []
            var first = 0
            while first < count {
                let last = parts.first { $0 > first } ?? min(first + 64, count)
                var lineFeeds = [UInt32](repeating: 0, count: (last - first) * ByteMarks.size)
                let feeds = padded.withUnsafeBytes { bytes in
                    ends.withUnsafeMutableBufferPointer { ends in
                        halts.withUnsafeMutableBufferPointer { halts in
                            stops.withUnsafeMutableBufferPointer { stops in
                                let marks = pushctl_marks(
                                    ends: ends.baseAddress, halts: halts.baseAddress, stops: stops.baseAddress
                                )
                                return pushctl_mark(
                                    bytes.baseAddress, UInt(first), UInt(last), marks, &lineFeeds,
                                    UInt32(width))
                            }
                        }
                    }
                }
                found += lineFeeds.prefix(Int(feeds)).map { Int($0) }
                first = last
            }
            return Answer(ends: ends, halts: halts, stops: stops, lineFeeds: found)
        }
    }

    private func isWellFormed(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    @Test("UTF-8 is told from what is none, wherever it stands", arguments: [0, 60, 61, 62, 63, 4093])
    func tellsWellFormedFromIllFormed(offset: Int) {
        let start = [UInt8](repeating: UInt8(ascii: "a"), count: offset) + [0x0A]
        var wrong: [[UInt8]] = []
        func check(_ bytes: [UInt8]) {
            let expected = isWellFormed(bytes)
            // What is behind it may end a text, or a line.
            for next in [UInt8(ascii: "b"), UInt8(ascii: "\""), 0x0A] {
                let text = start + bytes + [next] + Array("{ c\n".utf8)
                let inside = start.count..<(start.count + bytes.count)
                // Of a character that is broken off two bytes more may be missing, where no text begins.
                let behind = inside.upperBound + (expected ? 0 : 3)..<text.count
                let areRight = answers(to: text).allSatisfy { answer in
                    inside.contains { answer.isEnd($0) && !isEnd(text[$0]) } == !expected
                        && text.indices.allSatisfy { answer.isHalt($0) || !answer.isEnd($0) }
                        && behind.allSatisfy { answer.isEnd($0) == isEnd(text[$0]) }
                        && (offset == 0 || !answer.isEnd(offset - 1))
                }
                if !areRight { wrong.append(bytes) }
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

    @Test("Long texts in many scripts are well formed, and are not with one byte of them changed")
    func looksAtEveryByte() {
        let text = Array(String(repeating: "科比和C罗 поехали в 🏀 é ", count: 200).utf8)
        func isMarked(_ answer: Answer) -> Bool { text.indices.contains { answer.isEnd($0) } }
        #expect(answers(to: text).allSatisfy { !isMarked($0) })
        for index in stride(from: 0, to: text.count, by: 37) where text[index] >= 0x80 {
            var changed = text
            changed[index] = 0xFF
            #expect(answers(to: changed).allSatisfy(isMarked), "\(index)")
        }
    }

    @Test("A text that is marked in parts is marked as the whole is")
    func partsEqualTheWhole() {
        for line in ["科比和C罗 поехали в 🏀 é\n", "科比和\r\n\n", "\n"] {
            var text = Array(String(repeating: line, count: 12_000 / line.utf8.count).utf8)
            for (index, byte) in zip(
                [130, 191, 192, 4095, 4096, 8191], [0xC3, 0xE2, 0x80, 0xF0, 0xFF, 0xE7] as [UInt8])
            {
                text[index] = byte
                let whole = answers(to: text)
                #expect(Set(whole.map(\.lineFeeds)).count == 1)
                #expect(whole.allSatisfy { $0 == whole[0] })
                #expect(whole[0].lineFeeds.dropLast() == text.indices.filter { text[$0] == 0x0A }[...])
                for parts in [[1, 2, 3], [2, 60, 64, 120], [63, 127]] {
                    #expect(answers(to: text, parts: parts) == whole, "\(index) in \(parts)")
                }
            }
        }
    }

    @Test("Every byte is marked by what it is")
    func marksEveryByte() {
        var bytes = (0..<UInt8(0x80)).map { $0 } + Array("--a-b--- 12345678 +4 (30) é科🏀 1234567 ".utf8)
        for round in 0..<7 {
            let found = answers(to: bytes)
            for answer in found {
                for (index, byte) in bytes.enumerated() {
                    #expect(answer.isEnd(index) == isEnd(byte))
                    #expect(answer.isStop(index) == (byte <= 0x20 || ",]}".utf8.contains(byte)))
                    let isHalt = isEnd(byte) || isMarked(bytes, at: index)
                    #expect(answer.isHalt(index) == isHalt, "\(index) in round \(round)")
                }
                #expect(
                    answer.lineFeeds
                        == (bytes + [0x0A]).indices.filter { $0 == bytes.count || bytes[$0] == 0x0A })
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
                && bytes[run].allSatisfy { $0 & 0xE0 == 0x20 && $0 != UInt8(ascii: "\"") }
        }
    }
}
