/// How a locale writes whole numbers.
///
/// The digits are 0 to 9 everywhere: that is what CLDR gives as the default of all translated locales, of
/// Arabic and Hindi too. Arabic as written in Egypt or Saudi Arabia has digits of its own.
struct NumberStyle: Sendable {
    /// Between groups of digits.
    let separator: String
    /// Before a negative number.
    let minus: String
    /// Digits in the last group.
    let groupSize: Int
    /// Digits in the groups before it: Hindi writes 12,34,567.
    let outerGroupSize: Int
    /// Digits that must stand before the last group for separators to be written: with 2, which Spanish has,
    /// 1234 is left alone and 12.345 is not.
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
