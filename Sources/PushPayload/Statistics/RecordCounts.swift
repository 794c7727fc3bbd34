import LocatedJSON
import PayloadModel

/// The counts of the records that one thread of the program reads from a stream.
///
/// The counts of several such threads add up with ``merge(_:)``, even if several of them read records of the same
/// device.
public struct RecordCounts: Sendable {
    /// The counts of payloads with known shapes; a payload without an app counts for the app of the headers.
    private var known = PayloadStatistics()
    /// The counts for the apps that are named in payloads with known shapes or in their records. If there are too many
    /// apps, ``known`` has the counts for the remaining ones.
    private var named = NamedApps()
    /// The counts of all other payloads.
    private var others = PayloadStatistics()
    /// The number of payloads with a known shape and findings, for each outcome. ``others`` has an example for each
    /// rule of these findings.
    private var faulty: [ObjectIdentifier: (outcome: ShapeOutcome, count: Int)] = [:]
    /// The outcome of the latest such payload, and the number of consecutive payloads with this outcome, which are not
    /// in ``faulty`` yet.
    private var lastFaulty: (outcome: ShapeOutcome?, count: Int) = (nil, 0)
    /// The devices to which the records belong.
    public enum Devices: Sendable {
        /// Not counted.
        case none
        /// All records are for one device.
        case one
        /// The key of each record identifies its device.
        case byKey
    }

    private let kind: Devices
    private let app: String?
    private let appHash: UInt64?
    private let tableHash = TableHash.ofProcess
    /// The device if all records are for one.
    private let only: DeviceKey
    /// The stacks on devices; `nil` if they are not counted.
    package private(set) var devices: DeviceTable?

    /// Makes empty counts.
    ///
    /// - Parameters:
    ///   - app: The app of records with known shapes that name no app; `nil` if it is unknown.
    ///   - devices: The devices whose stacks are counted, which takes up to 100 bytes for each stack.
    ///   - maxStacks: The maximum number of stacks; if there are more, ``deviceCounts`` is `nil`.
    public init(app: String? = nil, devices: Devices = .none, maxStacks: Int = .max) {
        kind = devices
        self.app = app
        appHash = app.map { [tableHash] in tableHash.hash($0) }
        only = DeviceKey(.number(0), tableHash)
        self.devices = devices == .none ? nil : DeviceTable(maxStacks: maxStacks)
    }

    /// Counts a record whose payload has a known shape.
    ///
    /// - Complexity: O(1), amortized, apart from the lengths of its key, app and thread id.
    package mutating func add(_ record: JudgedRecord) {
        let payload = record.payload
        known.measure(payload)
        if !payload.isClean { addFaulty(payload.outcome) }
        guard payload.outcome.isNotification else { return }
        let thread = payload.countedThread
        known.stacks.add(thread)
        let app = record.app ?? (self.app == nil ? payload.simulatorApp : nil)
        let hash = app.map { tableHash.hash($0) }
        if let app, let hash {
            if !named.add(thread, app, hash: hash) { known.apps.add(thread, app: app.string) }
        } else {
            known.apps.add(thread, app: nil)
        }
        devices?.add(
            thread, device: kind == .one ? only : record.key.map { DeviceKey($0, tableHash) },
            app: hash ?? appHash)
    }

    private mutating func addFaulty(_ outcome: ShapeOutcome) {
        guard outcome === lastFaulty.outcome else {
            countLastFaulty()
            lastFaulty = (outcome, 1)
            return
        }
        lastFaulty.count += 1
    }

    private mutating func countLastFaulty() {
        guard let outcome = lastFaulty.outcome else { return }
        faulty[ObjectIdentifier(outcome), default: (outcome, 0)].count += lastFaulty.count
        lastFaulty = (nil, 0)
    }

    /// Counts a record with its reports and findings.
    ///
    /// - Parameters:
    ///   - reports: The validator's reports on the payloads.
    ///   - diagnostics: The findings to count, with their positions in the stream.
    ///   - path: The name of the stream in results.
    ///   - key: The key of the record; `nil` if it is unknown.
    ///   - app: The app that the record names; it wins over the app of the headers.
    public mutating func add(
        _ reports: [PayloadReport], _ diagnostics: [Diagnostic], path: String, key: JSONValue? = nil,
        app: String? = nil
    ) {
        var reports = reports
        if let app {
            for index in reports.indices {
                reports[index].stackTraits = reports[index].stackTraits?.named(app)
            }
        }
        others.add(record: reports, diagnostics, path: path)
        guard devices != nil else { return }
        let device = kind == .one ? only : key.map { DeviceKey($0, tableHash) }
        for case let traits? in reports.map(\.stackTraits) {
            devices?.add(
                StackCounts.Thread(traits.thread), device: device, app: traits.app.map { tableHash.hash($0) })
        }
    }

    /// Adds the counts of another thread of the program.
    public mutating func merge(_ other: RecordCounts) {
        others.merge(other.sum)
        if let table = other.devices { devices?.merge(table) }
    }

    /// All counts; the records count as one file. Devices are not included: see ``deviceCounts``.
    public var statistics: PayloadStatistics {
        var statistics = sum
        statistics.countAsOneFile()
        return statistics
    }

    private var sum: PayloadStatistics {
        var sum = known
        if let app { sum.assignUnnamed(to: app) }
        named.add(to: &sum.apps)
        sum.merge(others)
        var complete = self
        complete.countLastFaulty()
        for (outcome, count) in complete.faulty.values {
            for finding in outcome.findings { sum.add(finding, count: count) }
        }
        return sum
    }

    /// The stacks on devices; `nil` if they are not counted, or are too many.
    ///
    /// - Complexity: O(*n*) in the number of stacks.
    public var deviceCounts: DeviceCounts? { devices?.counts }
}
