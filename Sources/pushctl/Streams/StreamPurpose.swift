import LocatedJSON
import PushPayload

/// The purpose of reading a stream.
enum StreamPurpose {
    /// To report findings in its records.
    case findings
    /// To count over its records.
    case counts
    /// To count the stacks that its records, which are deliveries, form.
    case deliveries

    var isCounting: Bool { self != .findings }

    /// The default place of the payload, that of events of a scenario.
    var defaultExtract: JSONPointer? { self == .deliveries ? JSONPointer(["payload"]) : nil }

    /// The default place of the app's name.
    var defaultApp: JSONPointer? { self == .deliveries ? JSONPointer(["app"]) : nil }

    /// The devices to count.
    ///
    /// - Parameter hasKey: Whether the command line names a key that identifies devices.
    func devices(hasKey: Bool) -> RecordCounts.Devices {
        switch self {
        case .findings: .none
        case .counts: hasKey ? .byKey : .none
        case .deliveries: hasKey ? .byKey : .one
        }
    }
}
