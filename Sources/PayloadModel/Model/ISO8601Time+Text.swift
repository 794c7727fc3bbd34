extension ISO8601Time {
    /// The moment in UTC in whole seconds, as ``init(parsing:)`` reads it: `2026-01-31T09:00:00Z`.
    ///
    /// Years before 0 and after 9999 have no such form; the result is then the nearest moment that has one.
    public var text: String {
        // 0000-01-01 and the last second of 9999.
        let seconds = min(max(secondsSince1970, -62_167_219_200), 253_402_300_799)
        // Counted from March 1 of the year -400, so that the leap day is the last day of its year; never negative.
        let days = (seconds + 62_167_219_200) / 86_400 + Self.daysFromMarch
        let second = (seconds + 62_167_219_200) % 86_400
        let cycle = days / 146_097
        let dayOfCycle = days % 146_097
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = cycle * 400 + yearOfCycle + (month < 3 ? 1 : 0) - 400
        let date = [Self.padded(year, to: 4), Self.padded(month, to: 2), Self.padded(day, to: 2)]
        let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, to: 2) }
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
    }

    /// The days from March 1 of the year -400, where a cycle of 400 years begins, to January 1 of the year 0.
    private static let daysFromMarch = 146_097 - 60

    private static func padded(_ number: Int, to digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
