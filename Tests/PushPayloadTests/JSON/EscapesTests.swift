import CByteMasks
import TestSupport
import Testing

@testable import PushPayload

@Suite("Escapes of characters beyond ASCII, passed over many at a time") struct EscapesTests {
    private static let widths = [16, 32, 64].filter { $0 <= pushctl_width() }

    private struct Answer: Equatable {
        var length: Int
        var spared: Int
    }

    private static let backslash = UInt8(ascii: "\\")

    /// The end of a plain part, told byte by byte.
    private static func isEnd(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == backslash
    }

    /// The code unit of an escape that is whole.
    private static func unit(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.count >= 6, text.starts(with: Array(#"\u"#.utf8)) else { return nil }
        let digits = text.dropFirst(2).prefix(4)
        guard digits.allSatisfy({ $0.isHexDigit }) else { return nil }
        return digits.reduce(0) { $0 << 4 | Int($1.hexDigitValue ?? 0) }
    }

    /// The same as the function says, slowly.
    private static func plainly(_ text: ArraySlice<UInt8>) -> Answer {
        let most = pushctl_window
        var answer = Answer(length: 0, spared: 0)
        while answer.length < most {
            let rest = text.dropFirst(answer.length)
            guard let first = rest.first, isEnd(first) else {
                answer.length += 1
                continue
            }
            guard let unit = unit(rest), unit >= 0x80, !(0xDC00..<0xE000).contains(unit) else { break }
            guard (0xD800..<0xDC00).contains(unit) else {
                answer.length += 6
                answer.spared += unit < 0x800 ? 4 : 3
                continue
            }
            guard answer.length + 6 < most, let trail = Self.unit(rest.dropFirst(6)),
                (0xDC00..<0xE000).contains(trail)
            else { break }
            answer.length += 12
            answer.spared += 8
        }
        // An escape may go on behind the last byte at which is looked.
        answer.length = min(answer.length, most)
        return answer
    }

    private static func answers(_ text: [UInt8]) -> [Answer] {
        var ends: UInt64 = 0
        for index in 0..<64 where isEnd(text[index]) { ends |= 1 << UInt64(index) }
        return widths.map { width in
            let passed = text.withUnsafeBytes { pushctl_pass_over($0.baseAddress, ends, UInt32(width)) }
            return Answer(length: Int(passed.length), spared: Int(passed.spared))
        }
    }

    @Test("As far as a walk from byte to byte, whatever stands there", arguments: 0..<20)
    func passesOverWhatAWalkPassesOver(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "a", "0", "u", "dc", " d8", "\\u0645", "\\u4F60", "\\u00e9", "\\uFFFD", "\\ud83d\\ude00",
            "\\uD83D\\uDE00",
            "\\u2014", "\\u0026", "\\u007f", "\\u0080", "\\u07ff", "\\u0800", "\\ud7ff", "\\ue000",
            "\\udbff\\udfff",
        ]
        let others = [
            "\\ud83d", "\\ude00", "\\ud83d\\u0645", "\\n", "\\\"", "\\\\", "\"", "\n", "é", "\\u00g0",
            "\\u:000", "\\U0645",
            "\\u", "\\ud83d\\n", "\\u064", "\\ud83d\\ud83d\\ude00",
        ]
        var longest = 0
        for _ in 0..<2000 {
            var text = ""
            let rarity = Int.random(in: 1...30, using: &generator)
            while text.utf8.count < 80 {
                let isOther = Int.random(in: 0..<rarity, using: &generator) == 0
                text += (isOther ? others : pieces).randomElement(using: &generator) ?? ""
            }
            let bytes = Array(text.utf8)
            let expected = Self.plainly(bytes[..<64])
            longest = max(longest, expected.spared)
            #expect(Self.answers(bytes).allSatisfy { $0 == expected }, "\(text)")
        }
        #expect(longest > 20)
    }

    @Test("Each code unit, alone") func passesOverEachCodeUnit() {
        for unit in 0...0xFFFF {
            let digits = String(unit, radix: 16)
            let escape = "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            for spelling in [escape, "\\u" + escape.dropFirst(2).uppercased()] {
                let text = Array((spelling + String(repeating: "x", count: 64)).utf8)
                let expected = Self.plainly(text[..<64])
                #expect(Self.answers(text).allSatisfy { $0 == expected }, "\(spelling)")
                #expect(
                    text.withUnsafeBytes {
                        UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt32.self))
                    }.ofHexDigits == UInt32(unit))
            }
        }
    }

    @Test("Four bytes are a number where all of them are hexadecimal digits") func refusesWhatIsNoDigit() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<4 {
                var digits: [UInt8] = Array("7aF0".utf8)
                digits[place] = byte
                let word = digits.withUnsafeBytes { UInt32(littleEndian: $0.load(as: UInt32.self)) }
                let expected = byte.hexDigitValue.map { _ in
                    digits.reduce(0 as UInt32) { $0 << 4 | UInt32($1.hexDigitValue ?? 0) }
                }
                #expect(word.ofHexDigits == expected)
            }
        }
    }
}
