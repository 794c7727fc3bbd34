import LocatedJSON

extension Inspection {
    /// Whether the rules about Live Activities apply.
    var isLiveActivity: Bool { kind == .liveActivity && aps != nil }

    /// The event of a Live Activity push; `nil` when it is missing or none of the documented ones.
    var activityEvent: LiveActivityEvent? {
        guard let text = self[.event]?.text else { return nil }
        return LiveActivityEvent.allCases.first { text == $0.rawValue }
    }

    /// A date of a Live Activity push in seconds since 1970; `nil` when it is missing, no number, or so
    /// large that it cannot be seconds.
    func activityDate(_ key: PayloadKey) -> Double? {
        self[key]?.number.flatMap { $0 > ActivityDateUnit.largestSeconds ? nil : $0 }
    }
}
