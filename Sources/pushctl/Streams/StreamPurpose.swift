import LocatedJSON
import PushPayload

/// What a stream is read for.
enum StreamPurpose {
    /// To report what is wrong with its records.
    case findings
    /// To count over its records.
    case counts
    /// To count how its records, which are deliveries, stack.
    case deliveries

    var isCounting: Bool { self != .findings }

    /// Where the payload is unless the command line says it: events of a scenario have it there.
    var usualExtract: JSONPointer? { self == .deliveries ? JSONPointer(["payload"]) : nil }

    /// Where the app is named unless the command line says it.
    var usualApp: JSONPointer? { self == .deliveries ? JSONPointer(["app"]) : nil }

    /// The devices to count.
    ///
    /// - Parameter hasKey: Whether the command line says what tells them apart.
    func devices(hasKey: Bool) -> RecordCounts.Devices {
        switch self {
        case .findings: .none
        case .counts: hasKey ? .byKey : .none
        case .deliveries: hasKey ? .byKey : .one
        }
    }
}
