/// A number as written in a document that the parser rejects.
struct NumberSpelling {
    /// The parser's verdict on a number.
    enum Verdict {
        case valid
        /// A number that the grammar of JSON does not allow.
        case malformed
        /// An integer that does not fit into 64 bits.
        case integerTooLarge
        /// A number beyond the largest double.
        case numberTooLarge
    }

    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    var verdict: Verdict {
        var rest = bytes
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let digits = rest.prefix(while: \.isDigit)
        guard !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0") else {
            return .malformed
        }
        rest = rest.dropFirst(digits.count)
        guard !rest.isEmpty else { return fits(digits, isNegative: isNegative) ? .valid : .integerTooLarge }
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            guard !fraction.isEmpty else { return .malformed }
            rest = rest.dropFirst(fraction.count + 1)
        }
        let hasExponent = rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E")
        if hasExponent {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            let exponent = rest.prefix(while: \.isDigit)
            guard !exponent.isEmpty else { return .malformed }
            rest = rest.dropFirst(exponent.count)
        }
        guard rest.isEmpty else { return .malformed }
        // Without an exponent, only a number with hundreds of digits can be too large.
        if !hasExponent, bytes.count < Self.fewestTooLarge { return .valid }
        guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
            return .numberTooLarge
        }
        return .valid
    }

    /// The minimum length at which a number without an exponent can be too large. The largest double has 309 digits.
    private static let fewestTooLarge = 309

    /// Whether an integer without leading zeros fits into 64 bits.
    private func fits(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> Bool {
        guard digits.count > 18 else { return true }
        guard digits.count < 20 else { return false }
        return Int64((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)) != nil
    }

    /// The number in valid JSON; `nil` if it has more than 64 bytes, or if more is wrong than a plus sign, extra or
    /// missing zeros, underscores or another base.
    var fixed: String? {
        var text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.count <= 64 else { return nil }
        var sign = ""
        if text.hasPrefix("-") || text.hasPrefix("+") {
            sign = text.removeFirst() == "-" ? "-" : ""
        }
        if let value = prefixed(text) { return sign + String(value) }
        text.removeAll { $0 == "_" }
        while text.hasPrefix("0"), text.dropFirst().first.map({ $0.isASCII && $0.isNumber }) == true {
            text.removeFirst()
        }
        if text.hasPrefix(".") { text = "0" + text }
        if text.hasSuffix(".") { text += "0" }
        let result = sign + text
        guard case .valid = NumberSpelling(Array(result.utf8)[...]).verdict else { return nil }
        return result
    }

    /// Returns the value of a number with the prefix of a base, such as `0x1F`, `0o17` or `0b11`; `nil` for any other
    /// text.
    private func prefixed(_ text: String) -> Int64? {
        let digits = text.dropFirst(2)
        // `Int64` would accept a sign here.
        guard digits.first?.isHexDigit == true else { return nil }
        return switch text.prefix(2).lowercased() {
        case "0x": Int64(digits, radix: 16)
        case "0o": Int64(digits, radix: 8)
        case "0b": Int64(digits, radix: 2)
        default: nil
        }
    }
}
