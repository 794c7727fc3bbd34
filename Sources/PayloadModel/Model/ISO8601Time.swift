/// A moment, parsed from ISO 8601 text or created from seconds.
public struct ISO8601Time: Sendable, Hashable {
    /// Whole seconds since 1970, the unit of Live Activities and `apns-expiration`.
    public var secondsSince1970: Int
    /// Microseconds after ``secondsSince1970``, from 0 to 999999; further digits are dropped.
    public let microseconds: Int
    /// The offset in the parsed text, in seconds east of UTC; `nil` for a date alone and for a moment from seconds.
    public let secondsFromUTC: Int?

    /// Creates a moment from its seconds since 1970.
    public init(secondsSince1970: Int) {
        self.secondsSince1970 = secondsSince1970
        microseconds = 0
        secondsFromUTC = nil
    }

    /// Parses `2026-01-31T09:00:00Z`. Seconds are optional and may have a fraction. An offset (`+01:00`, `+0100`,
    /// `+01`) may replace `Z`, and a space may replace `T`. A date alone means its first second in UTC.
    ///
    /// - Returns: `nil` for anything else, for days that the month does not have, and for a time without `Z` or offset,
    ///   whose meaning would depend on the reader's time zone.
    public init?(parsing text: String) {
        var scanner = Scanner(text)
        guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2),
            scanner.take("-"),
            let day = scanner.number(2), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        var microseconds = 0
        var secondsFromUTC: Int?
        var seconds = Self.daysSince1970(year, month, day) * 86_400
        if !scanner.isAtEnd {
            guard scanner.take("T") || scanner.take("t") || scanner.take(" "), let hour = scanner.number(2),
                hour < 24,
                scanner.take(":"), let minute = scanner.number(2), minute < 60
            else { return nil }
            var second = 0
            if scanner.take(":") {
                guard let number = scanner.number(2), number < 61, let fraction = scanner.fraction() else {
                    return nil
                }
                (second, microseconds) = (number, fraction)
            }
            guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
            secondsFromUTC = offset
            seconds += hour * 3600 + minute * 60 + second - offset
        }
        secondsSince1970 = seconds
        self.microseconds = microseconds
        self.secondsFromUTC = secondsFromUTC
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1970-01-01 to a Gregorian date. Years begin in March here, so the leap day comes last.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Adds a cycle of 400 years, and subtracts it at the end: no value is negative, so every division rounds down.
        let year = (month > 2 ? year : year - 1) + 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let leapDays = year / 4 - year / 100 + year / 400
        return year * 365 + leapDays + dayOfYear - 719_468 - 146_097
    }
}

/// Reads a text from left to right.
private struct Scanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func number(_ digits: Int) -> Int? {
        guard let number = leadingNumber(digits: digits) else { return nil }
        rest = rest.dropFirst(digits)
        return number
    }

    private func leadingNumber(digits count: Int) -> Int? {
        let text = rest.prefix(count)
        guard text.count == count, text.allSatisfy({ $0.isDigit }) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Reads a fraction as microseconds; 0 if there is none, `nil` if no digit follows the point or comma.
    mutating func fraction() -> Int? {
        guard take(".") || take(",") else { return 0 }
        let digits = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(digits.count)
        guard !digits.isEmpty else { return nil }
        return (0..<6).reduce(0) { sum, place in
            sum * 10 + (digits.dropFirst(place).first.map { Int($0 - 0x30) } ?? 0)
        }
    }

    /// Reads `Z` or an offset in hours and minutes as seconds east of UTC; `nil` for anything else.
    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        let hasColon = take(":")
        guard let minutes = isAtEnd && !hasColon ? 0 : number(2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
