import LocatedJSON
import PushPayload

/// The purpose of reading a stream.
enum StreamPurpose {
    /// To report findings in records.
    case findings
    /// To count the findings in records and the properties of their payloads; with a key for devices, also the stacks.
    case counts
    /// To count the stacks that records form; each record is a delivery.
    case deliveries

    var isCounting: Bool { self != .findings }

    /// The default pointer to the payload: its place in an event of a scenario, for deliveries; otherwise `nil`.
    var defaultExtract: JSONPointer? { self == .deliveries ? JSONPointer(["payload"]) : nil }

    /// The default pointer to the app's bundle id: its place in an event, for deliveries; otherwise `nil`.
    var defaultApp: JSONPointer? { self == .deliveries ? JSONPointer(["app"]) : nil }

    /// Returns the devices whose stacks are counted.
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
