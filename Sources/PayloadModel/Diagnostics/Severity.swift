/// The importance of a finding for the phone.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing; there is nothing to fix.
    case note
    /// Accepted by APNs, but undocumented, fragile or probably not meant.
    case warning
    /// APNs rejects it, or iOS by Apple's documentation cannot do what is evidently meant.
    case error

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// Orders by weight: a note is less than a warning, a warning less than an error.
    public static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }
}
