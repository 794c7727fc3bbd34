import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct ByteBufferTests {
    @Test(arguments: [1, 7, 1023, 1024, 1025, 5000]) func containsAllAppendedBytes(_ length: Int) {
        let text = String(repeating: "é…a", count: length)
        var buffer = ByteBuffer()
        buffer.append("[")
        var copy = text
        copy.withUTF8 { buffer.append($0) }
        buffer.append(repeating: UInt8(ascii: " "), count: length)
        buffer.append(UInt8(ascii: "]"))
        #expect(buffer.text == "[" + text + String(repeating: " ", count: length) + "]")
    }

    @Test func staysEmptyAfterEmptyAppends() {
        var buffer = ByteBuffer()
        buffer.append(UnsafeBufferPointer(start: nil, count: 0))
        buffer.append("")
        #expect(buffer.text.isEmpty)
    }

    @Test(arguments: [0, 9, 10, -1, 1024, .max, .min]) func writesNumbersAsDecimalDigits(_ number: Int) {
        var bytes: [UInt8] = []
        bytes.append(decimal: number)
        #expect(String(decoding: bytes, as: UTF8.self) == "\(number)")
        #expect(JSONWriter.compact(.integer(number)) == "\(number)")
    }

    @Test func writesNumbersOfEveryLength() {
        var random = SeededGenerator(seed: 43)
        var power = 1
        for _ in 0..<18 {
            let numbers = (0..<500).map { _ in Int.random(in: power..<10 * power, using: &random) }
            for number in [power - 1, power, power + 1, 10 * power - 1] + numbers {
                var buffer = ByteBuffer()
                buffer.append(decimal: number)
                buffer.append("|")
                #expect(buffer.text == "\(number)|")
            }
            power *= 10
        }
    }

    @Test func growsForNumbersAtTheEndOfItsMemory() {
        for length in 1010...1024 {
            var buffer = ByteBuffer()
            buffer.append(repeating: UInt8(ascii: " "), count: length)
            buffer.append(decimal: 12_345_678)
            buffer.append(decimal: .min)
            #expect(buffer.text == String(repeating: " ", count: length) + "12345678\(Int.min)")
        }
    }
}
