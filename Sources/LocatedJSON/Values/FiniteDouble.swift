/// A floating-point number that JSON can write: never infinite, never NaN.
public struct FiniteDouble: Sendable, Hashable, ExpressibleByFloatLiteral {
    /// The number.
    public let value: Double

    /// Creates a number.
    ///
    /// - Returns: `nil` for infinities and NaN, which JSON cannot represent.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.value = value
    }

    /// Makes a number from a literal. A literal beyond the range of `Double` becomes the nearest finite number.
    public init(floatLiteral value: Double) {
        self.value = max(-.greatestFiniteMagnitude, min(value, .greatestFiniteMagnitude))
    }

    /// The JSON spelling with the fewest digits that reads back as the same number: `0.1`, `1e+300`, `2` for 2.0.
    ///
    /// Minus zero keeps its fraction, because `-0` reads back as the integer zero.
    public var json: String {
        let text = value.description
        return text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
    }
}
