import LocatedJSON
import PushPayload

/// The stacks on devices, for people.
enum DeviceReport {
    static func render(_ counts: DeviceCounts) -> String {
        var lines = [
            "\(counts.notifications.counted("notification")) on \(counts.devices.counted("device")), "
                + "\(StatisticsReport.portion(counts.withoutThread, of: counts.notifications)) without thread-id"
        ]
        if counts.stacks > 0 {
            lines.append(
                "\(counts.stacks.counted("stack")), "
                    + "\(StatisticsReport.portion(counts.singleStacks, of: counts.stacks)) with a single notification; "
                    + "the largest has \(counts.largest)")
            lines.append(perDevice(counts))
        }
        let unstacked = [
            (counts.withoutKey, "without an id in the record"), (counts.unclear, "with an unclear thread"),
        ].filter { $0.0 > 0 }.map { "\($0.counted("notification")) \($1)" }
        if !unstacked.isEmpty { lines.append("in no stack: " + unstacked.joined(separator: ", ")) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func perDevice(_ counts: DeviceCounts) -> String {
        let stacks = counts.stacksPerDevice
        let bounds = [(50, "half have"), (90, "90 %"), (99, "99 %")].compactMap { percentage, name in
            stacks.percentile(percentage).map { "\(name) up to \($0)" }
        }
        return "stacks of a device: \(mean(counts.stacks, counts.devices)) on average, "
            + bounds.joined(separator: ", ") + ", the most \(stacks.largest)"
    }

    /// Returns a mean with one decimal.
    private static func mean(_ sum: Int, _ count: Int) -> String {
        let tenths = Int((Double(sum) / Double(max(count, 1)) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
