import LocatedJSON

/// Values of every kind, the same for the same seed.
///
/// Whole doubles from -2^54 to 2^54 are excluded, because they are written without a fraction and read back as
/// integers.
package struct JSONValueGenerator {
    private var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    package mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &random))
        case 2: return .integer(Int.random(in: .min ... .max, using: &random))
        case 3: return number()
        case 4: return .string(text())
        case 5: return .integer(Int.random(in: -9...9, using: &random))
        case 6: return .array((0..<count()).map { _ in value(depth: depth - 1) })
        default: return .object((0..<count()).map { .init("\($0)" + name(), value(depth: depth - 1)) })
        }
    }

    private mutating func count() -> Int { Int.random(in: 0...4, using: &random) }

    private mutating func number() -> JSONValue {
        let double = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
        guard double.rounded() != double || double.magnitude > 0x1p54 else { return .number(0.5) }
        return FiniteDouble(double).map(JSONValue.number) ?? .null
    }

    private mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            text.unicodeScalars.append(scalar())
        }
        return text
    }

    /// Jansson rejects U+0000 in a key.
    private mutating func name() -> String { text().replacing("\0", with: "") }

    private mutating func scalar() -> Unicode.Scalar {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x7F, 0...0x7F, 0x80...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF,
        ]
        let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
        return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "\u{FFFD}"
    }
}
