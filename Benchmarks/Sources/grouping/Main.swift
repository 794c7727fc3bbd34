import GroupingSim
import PushPayload

/// Plays deliveries to devices and prints the nanoseconds that one took, and the peak memory in bytes.
///
///     grouping content|payload DELIVERIES THREADS DEVICES
///
/// Deliveries are made and timed in portions, so that a million of them need not be in memory at once. Several small
/// devices run in turn, because one is too fast to measure.
@main enum Main {
    private static let portion = 10_000

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
        guard let form = arguments.first.flatMap(Form.init), arguments.count == 4, numbers.count == 3 else {
            print("usage: grouping content|payload DELIVERIES THREADS DEVICES")
            return
        }
        var seconds = 0.0
        for _ in 0..<numbers[2] {
            seconds += try play(form, deliveries: numbers[0], threads: numbers[1])
        }
        print(seconds / Double(numbers[0] * numbers[2]) * 1e9, peakMemory())
    }

    /// The input of the deliveries that are timed.
    enum Form: String {
        /// Parsed content.
        case content
        /// Bytes, which are parsed.
        case payload
    }

    private static func play(_ form: Form, deliveries: Int, threads: Int) throws -> Double {
        var traffic = Traffic(threads: threads)
        var device = Device(apps: Traffic.apps)
        var seconds = 0.0
        for start in stride(from: 0, to: deliveries, by: portion) {
            let messages = (start..<min(start + portion, deliveries)).map { _ in traffic.next() }
            switch form {
            case .content: seconds += deliver(messages.map(event), to: &device)
            case .payload: seconds += try deliver(messages.map { ($0, $0.payload) }, to: &device)
            }
        }
        guard device.eventCount == deliveries, device.notificationCount > 0 else { throw Failure() }
        return seconds
    }

    /// The deliveries were not played, so a time would be meaningless.
    struct Failure: Error {}

    private static func event(_ message: Traffic.Message) -> Event {
        .delivery(
            Delivery(
                time: message.number, app: Traffic.app, collapseID: message.collapseID,
                content: message.content))
    }

    private static func deliver(_ events: [Event], to device: inout Device) -> Double {
        let start = computedSeconds()
        device.apply(contentsOf: events)
        return computedSeconds() - start
    }

    private static func deliver(
        _ payloads: [(message: Traffic.Message, bytes: [UInt8])], to device: inout Device
    ) throws -> Double {
        let start = computedSeconds()
        for (message, bytes) in payloads {
            let delivery = try Delivery(
                time: message.number, app: Traffic.app, headers: message.headers, payload: bytes)
            device.apply(.delivery(delivery))
        }
        return computedSeconds() - start
    }
}
