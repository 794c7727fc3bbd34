/// A version of an operating system, such as 16.1.
public struct OSVersion: Sendable, Hashable, Comparable, CustomStringConvertible, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The number before the first dot.
    public var major: Int
    /// The number after the first dot.
    public var minor: Int

    /// Creates a version from its two numbers.
    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Parses `16`, `16.1` or `16.1.2`; ignores the third number, because no rule depends on it.
    ///
    /// - Returns: `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard !part.isEmpty, part.utf8.allSatisfy({ $0.isDigit }), let number = Int(part)
            else {
                return nil
            }
            numbers.append(number)
        }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }

    /// Creates a version from a whole number: `15`.
    public init(integerLiteral value: Int) {
        self.init(value)
    }

    /// Creates a version from a decimal number: `16.1`, `10.14`.
    ///
    /// The digits of the number's shortest decimal form count, so `10.14` is 10 and 14. A trailing 0 is lost:
    /// write `OSVersion(10, 10)` for version 10.10.
    public init(floatLiteral value: Double) {
        major = Int(exactly: value.rounded(.towardZero)) ?? 0
        minor = 0
        // Arithmetic is faster than parsing the digits, and every run converts the versions of every key.
        guard value >= 0, value < Double(Self.finestScale) else { return }
        var scale = 1
        while scale < Self.finestScale {
            scale *= 10
            let digits = (value * Double(scale)).rounded()
            if digits / Double(scale) == value {
                minor = Int(digits) - major * scale
                return
            }
        }
    }

    /// The limit of both numbers: no version has more than six digits before or after the dot, and a Double
    /// distinguishes all such versions.
    private static let finestScale = 1_000_000

    /// `16.1`, or `15` if the second number is 0.
    public var description: String {
        minor == 0 ? "\(major)" : "\(major).\(minor)"
    }

    /// Orders by major, then minor number.
    public static func < (left: OSVersion, right: OSVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}
