// Numbers, and the literals "true", "false" and "null".
extension JSONPass {
    mutating func readLiteral(_ word: StaticString, _ kind: JSONToken.Kind) -> Bool {
        let size = word.utf8CodeUnitCount
        guard reserveToken(), end - offset >= size else { return false }
        for index in 0..<size where byte(offset + index) != word.utf8Start[index] { return false }
        append(JSONToken(kind), offset..<offset + size)
        offset += size
        return true
    }

    /// Reads a number that is so short that Jansson accepts it whatever its digits are: at most 18 digits before the
    /// point, 18 after it, and two in the exponent, or three in a negative one. Returns `false` for any other number.
    mutating func readNumber() -> Bool {
        guard reserveToken() else { return false }
        let start = offset
        var token = JSONToken(.number)
        token.isInteger = true
        if next == UInt8(ascii: "-") {
            token.isNegative = true
            offset += 1
        }
        let first = next
        let whole = readDigits()
        guard (1...18).contains(whole.count), whole.count == 1 || first != UInt8(ascii: "0") else {
            return false
        }
        if next == UInt8(ascii: ".") {
            token.isInteger = false
            offset += 1
            guard (1...18).contains(readDigits().count) else { return false }
        }
        if next | 0x20 == UInt8(ascii: "e") {
            (token.isInteger, token.hasExponent) = (false, true)
            offset += 1
            let isNegative = next == UInt8(ascii: "-")
            if isNegative || next == UInt8(ascii: "+") { offset += 1 }
            guard (1...(isNegative ? 3 : 2)).contains(readDigits().count) else { return false }
        }
        token.word = whole.value
        append(token, start..<offset)
        return true
    }

    private mutating func readDigits() -> (count: Int, value: UInt64) {
        let start = offset
        var value: UInt64 = 0
        while offset < end, byte(offset) &- UInt8(ascii: "0") < 10 {
            value = value &* 10 &+ UInt64(byte(offset) &- UInt8(ascii: "0"))
            offset &+= 1
        }
        return (offset &- start, value)
    }
}
