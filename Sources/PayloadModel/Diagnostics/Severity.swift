/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing; often there is nothing to fix.
    case note
    /// APNs accepts the payload, but something in it is undocumented, fragile or probably not intended.
    case warning
    /// APNs rejects the payload, or, by Apple's documentation, iOS cannot do what the sender evidently intends.
    case error

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// Whether one severity is less than another: a note is less than a warning, and a warning less than an error.
    public static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }
}
