import LocatedJSON
import PayloadModel

extension Inspection {
    /// Whether the rules about Live Activities apply.
    var isLiveActivity: Bool { kind == .liveActivity && aps != nil }

    /// The event of a Live Activity push; `nil` if it is missing or undocumented.
    var activityEvent: LiveActivityEvent? {
        guard let text = self[.event]?.text else { return nil }
        return LiveActivityEvent.allCases.first { text == $0.rawValue }
    }

    /// The largest number that counts as a date in seconds.
    static let largestSeconds = 1e11

    /// Whether `timestamp` is long before any Live Activity, so that comparing dates with it is meaningless.
    var hasEarlyTimestamp: Bool {
        activityDate(.timestamp).map { $0 < Double(ValueClassifier.earliestSeconds) } ?? false
    }

    /// Returns a date of a Live Activity push in seconds since 1970; `nil` if it is missing, not a number, or too large
    /// to be seconds.
    func activityDate(_ key: PayloadKey) -> Double? {
        self[key]?.number.flatMap { $0 > Self.largestSeconds ? nil : $0 }
    }
}
