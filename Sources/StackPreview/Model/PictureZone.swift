import GroupingSim

/// The time zone of the times in a picture.
public struct PictureZone: Sendable {
    /// Returns the seconds east of UTC for a moment in seconds since 1970.
    private let offset: @Sendable (Int) -> Int

    /// Coordinated Universal Time.
    public static let utc = PictureZone(secondsFromUTC: 0)

    /// Creates a zone with the same offset at all times.
    public init(secondsFromUTC seconds: Int) {
        offset = { _ in seconds }
    }

    /// Creates a zone whose offset depends on the moment, as with daylight saving time.
    ///
    /// - Parameter offset: Returns the seconds east of UTC for a moment in seconds since 1970.
    public init(offset: @escaping @Sendable (Int) -> Int) {
        self.offset = offset
    }

    /// Creates the zone of a scenario: the offset of its first event that has one, otherwise UTC.
    public init(_ scenario: Scenario) {
        self.init(secondsFromUTC: scenario.events.lazy.compactMap(\.secondsFromUTC).first ?? 0)
    }

    /// Returns the local time of a moment, both in seconds since 1970.
    func localTime(_ seconds: Int) -> Int { seconds + offset(seconds) }
}
