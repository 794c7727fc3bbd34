/// The notation of whole numbers in a locale.
///
/// The digits are always 0 to 9, CLDR's default for all translated locales, including Arabic and Hindi. The other
/// digits that Arabic has in Egypt and Saudi Arabia are not supported.
struct NumberStyle: Sendable {
    /// The text between groups of digits.
    let separator: String
    /// The text before a negative number.
    let minus: String
    /// The number of digits in the last group.
    let groupSize: Int
    /// The number of digits in each group before the last one: Hindi writes 12,34,567.
    let outerGroupSize: Int
    /// The number of digits required before the last group for separators to be written. Spanish has 2, so it writes
    /// 1234 and 12.345.
    let minimumGroupingDigits: Int

    func write(_ value: Int) -> String {
        let digits = Array(String(value.magnitude).utf8)
        var text = value < 0 ? minus : ""
        let isGrouped = digits.count >= groupSize + minimumGroupingDigits
        for (index, digit) in digits.enumerated() {
            if isGrouped, index > 0, endsGroup(digitsLeft: digits.count - index) { text += separator }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }

    private func endsGroup(digitsLeft: Int) -> Bool {
        digitsLeft == groupSize
            || digitsLeft > groupSize && (digitsLeft - groupSize).isMultiple(of: outerGroupSize)
    }
}
