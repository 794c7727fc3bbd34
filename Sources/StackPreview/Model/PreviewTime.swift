import PayloadModel
import PushPayload

/// The local time at which a notification arrived, on a 24-hour clock.
public struct PreviewTime: Sendable, Hashable {
    /// The day, as in `2018-11-11`.
    public let day: String
    /// The hour and the minute, as in `09:05`.
    public let clock: String
    /// Whether the newest notification arrived on another day, so that the clock alone would mislead.
    public let isOtherDay: Bool

    /// The text on the card: the clock, preceded by the day unless the newest notification arrived on the same day.
    public var text: String { isOtherDay ? "\(day) \(clock)" : clock }

    /// Converts a time of arrival to local time.
    ///
    /// - Parameters:
    ///   - microseconds: The time of arrival, in microseconds since 1970.
    ///   - newest: The time of the newest notification, in microseconds since 1970.
    ///   - zone: The time zone.
    init(_ microseconds: Int, newest: Int, in zone: PictureZone) {
        let (day, clock) = Self.parts(microseconds, zone)
        (self.day, self.clock) = (day, clock)
        isOtherDay = day != Self.parts(newest, zone).day
    }

    private static func parts(_ microseconds: Int, _ zone: PictureZone) -> (day: String, clock: String) {
        let seconds = microseconds / 1_000_000 - (microseconds % 1_000_000 < 0 ? 1 : 0)
        let text = ISO8601Time(secondsSince1970: zone.localTime(seconds)).text
        let parts = text.split(separator: "T")
        return (parts.first.map(String.init) ?? text, parts.last.map { String($0.prefix(5)) } ?? text)
    }
}
