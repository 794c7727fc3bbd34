import Foundation
import TestSupport
import Testing

@testable import PayloadModel

@Suite struct ISO8601TimeTests {
    private func seconds(_ text: String) -> Int? { ISO8601Time(parsing: text)?.secondsSince1970 }

    @Test(arguments: [
        ("1970-01-01", 0), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
        ("2026-01-31T09:00:00Z", 1_769_850_000), ("2026-01-31T10:00:00+01:00", 1_769_850_000),
        ("2026-01-31T10:00:00+0100", 1_769_850_000), ("2026-01-31T10:00:00+01", 1_769_850_000),
        ("2026-01-31t03:30:00.999-05:30", 1_769_850_000), ("2026-01-31 09:00Z", 1_769_850_000),
        ("2024-02-29T00:00:00Z", 1_709_164_800), ("2000-02-29", 951_782_400),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
    ]) func readsTimes(_ text: String, _ expected: Int) {
        #expect(seconds(text) == expected)
    }

    @Test(arguments: [
        ("", 0), (".9", 900_000), (",05", 50_000), (".123456", 123_456),
        (".12345699999999999999999999", 123_456),
    ]) func keepsMillionthsOfASecond(_ fraction: String, _ microseconds: Int) throws {
        let time = try #require(ISO8601Time(parsing: "1970-01-01T00:00:07\(fraction)Z"))
        #expect(time.secondsSince1970 == 7)
        #expect(time.microseconds == microseconds)
    }

    @Test(arguments: [
        "", "2026", "2026-1-1", "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32", "2026-04-31",
        "2026-02-29",
        "1900-02-29", "2100-02-29", "2026-01-31T09:00:00", "2026-01-31T24:00:00Z", "2026-01-31T09:60:00Z",
        "2026-01-31T09:00:61Z", "2026-01-31T09:00:00.Z", "2026-01-31T09:00:00+", "2026-01-31T09:00:00+1",
        "2026-01-31T09:00:00+01:", "2026-01-31T09:00:00+01:6", "2026-01-31T09:00:00+24:00",
        "2026-01-31T09:00:00+01:60", "2026-01-31T09:00:00ZZ", "2026-01-31Z", " 2026-01-31", "2026-01-31T",
        "-026-01-01", "2026-01-31T+9:00:00Z", "２０２６-01-31", "1769850000",
    ]) func rejectsInvalidTimes(_ text: String) {
        #expect(seconds(text) == nil)
    }

    @Test func agreesWithTheSystemsCalendar() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        var random = SeededGenerator(seed: 8)
        for _ in 0..<300 {
            // Begins in 1589, because the system's calendar is Julian before October 1582.
            let date = Date(
                timeIntervalSince1970: Double(
                    Int.random(in: -12_000_000_000...250_000_000_000, using: &random)))
            let part = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
            let text = String(
                format: "%04d-%02d-%02dT%02d:%02d:%02dZ", part.year ?? 0, part.month ?? 0, part.day ?? 0,
                part.hour ?? 0, part.minute ?? 0, part.second ?? 0)
            #expect(seconds(text) == Int(date.timeIntervalSince1970), "\(text)")
        }
    }

    @Test func everyYearHas365Or366Days() throws {
        var previous = try #require(seconds("0000-01-01")) - 86_400
        for year in 0...9999 {
            let digits = String(repeating: "0", count: 4 - String(year).count) + String(year)
            let first = try #require(seconds("\(digits)-01-01"))
            let march = try #require(seconds("\(digits)-03-01"))
            let isLeap = seconds("\(digits)-02-29") != nil
            #expect(march - first == (isLeap ? 60 : 59) * 86_400)
            if year > 0 { #expect([365, 366].contains((first - previous) / 86_400)) }
            previous = first
        }
    }
}
