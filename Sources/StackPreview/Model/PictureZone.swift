import GroupingSim

/// The time zone of the times in a picture.
public struct PictureZone: Sendable {
    /// The seconds east of UTC at a moment, in seconds since 1970.
    private let offset: @Sendable (Int) -> Int

    /// Coordinated Universal Time.
    public static let utc = PictureZone(secondsFromUTC: 0)

    /// Makes a zone with the same offset at all times.
    public init(secondsFromUTC seconds: Int) {
        offset = { _ in seconds }
    }

    /// Makes a zone with its own offset for each moment.
    ///
    /// - Parameter offset: Returns the seconds east of UTC for a moment in seconds since 1970.
    public init(offset: @escaping @Sendable (Int) -> Int) {
        self.offset = offset
    }

    /// Makes the zone of a scenario: the offset of its first time, UTC without one.
    public init(_ scenario: Scenario) {
        self.init(secondsFromUTC: scenario.events.lazy.compactMap(\.secondsFromUTC).first ?? 0)
    }

    /// The local time of a moment, both in seconds since 1970.
    func localTime(_ seconds: Int) -> Int { seconds + offset(seconds) }
}
