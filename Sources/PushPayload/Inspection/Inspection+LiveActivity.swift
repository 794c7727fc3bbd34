import LocatedJSON
import PayloadModel

extension Inspection {
    /// Whether the rules about Live Activities apply.
    var isLiveActivity: Bool { kind == .liveActivity && aps != nil }

    /// The event of a Live Activity push; `nil` when it is missing or none of the documented ones.
    var activityEvent: LiveActivityEvent? {
        guard let text = self[.event]?.text else { return nil }
        return LiveActivityEvent.allCases.first { text == $0.rawValue }
    }

    /// A larger number in a date is not in seconds.
    static let largestSeconds = 1e11

    /// Whether a `timestamp` is long before any Live Activity, so that nothing can be compared with it.
    var hasEarlyTimestamp: Bool {
        activityDate(.timestamp).map { $0 < Double(ValueClassifier.earliestSeconds) } ?? false
    }

    /// A date of a Live Activity push in seconds since 1970; `nil` when it is missing, no number, or so
    /// large that it cannot be seconds.
    func activityDate(_ key: PayloadKey) -> Double? {
        self[key]?.number.flatMap { $0 > Self.largestSeconds ? nil : $0 }
    }
}
