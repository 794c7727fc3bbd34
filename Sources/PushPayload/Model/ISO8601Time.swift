/// A moment, read from ISO 8601.
public struct ISO8601Time: Sendable, Hashable {
    /// Seconds since 1970, as Live Activities and `apns-expiration` count; fractions are dropped.
    public var secondsSince1970: Int

    /// Makes a moment from its seconds since 1970.
    public init(secondsSince1970: Int) {
        self.secondsSince1970 = secondsSince1970
    }

    /// Reads `2026-01-31T09:00:00Z`, also without seconds or with a fraction of them, with an offset
    /// (`+01:00`, `+0100`, `+01`) instead of `Z`, or the date alone, which is its first second in UTC.
    ///
    /// - Returns: `nil` for anything else, for days that the month does not have, and for a time without
    ///   `Z` or offset, which would depend on where it is read.
    public init?(parsing text: String) {
        var scanner = Scanner(text)
        guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2),
            scanner.take("-"),
            let day = scanner.number(2), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        var seconds = Self.daysSince1970(year, month, day) * 86_400
        if !scanner.isAtEnd {
            guard scanner.take("T") || scanner.take("t") || scanner.take(" "), let hour = scanner.number(2),
                hour < 24,
                scanner.take(":"), let minute = scanner.number(2), minute < 60
            else { return nil }
            var second = 0
            if scanner.take(":") {
                guard let number = scanner.number(2), number < 61, scanner.skipFraction() else { return nil }
                second = number
            }
            guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
            seconds += hour * 3600 + minute * 60 + second - offset
        }
        secondsSince1970 = seconds
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days of the Gregorian calendar; years begin in March here, so that the leap day is the last.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // A cycle of 400 years later, so that nothing is negative and every division rounds down.
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
        guard let number = digit(at: digits) else { return nil }
        rest = rest.dropFirst(digits)
        return number
    }

    private func digit(at count: Int) -> Int? {
        let text = rest.prefix(count)
        guard text.count == count, text.allSatisfy({ $0.isDigit }) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Whether what follows is no fraction or a whole one, which is passed over.
    mutating func skipFraction() -> Bool {
        guard take(".") || take(",") else { return true }
        let count = rest.prefix { $0.isDigit }.count
        rest = rest.dropFirst(count)
        return count > 0
    }

    /// `Z`, or hours and minutes east of UTC, in seconds.
    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        let hasColon = take(":")
        guard let minutes = isAtEnd && !hasColon ? 0 : number(2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
