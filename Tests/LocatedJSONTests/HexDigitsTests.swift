import Testing

@testable import LocatedJSON

@Suite struct HexDigitsTests {
    @Test func fourHexadecimalDigitsAreANumber() {
        for unit in 0...0xFFFF {
            let digits = String(unit, radix: 16)
            let padded = String(repeating: "0", count: 4 - digits.utf8.count) + digits
            for spelling in [padded, padded.uppercased()] {
                let word = Array(spelling.utf8).withUnsafeBytes {
                    UInt32(littleEndian: $0.load(as: UInt32.self))
                }
                #expect(word.valueOfHexDigits == UInt32(unit))
            }
        }
    }

    @Test func fourBytesAreANumberOnlyIfAllAreHexadecimalDigits() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<4 {
                var digits: [UInt8] = Array("7aF0".utf8)
                digits[place] = byte
                let word = digits.withUnsafeBytes { UInt32(littleEndian: $0.load(as: UInt32.self)) }
                let expected = byte.hexDigitValue.map { _ in
                    digits.reduce(0 as UInt32) { $0 << 4 | UInt32($1.hexDigitValue ?? 0) }
                }
                #expect(word.valueOfHexDigits == expected)
            }
        }
    }
}
