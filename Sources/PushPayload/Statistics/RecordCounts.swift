import LocatedJSON
import PayloadModel

/// Counts over the records of a stream, on one thread.
///
/// Counts of several threads add up with ``merge(_:)``, devices exactly: the same device may be in several.
public struct RecordCounts: Sendable {
    /// What was counted of payloads of known shapes; the app of those that name none is that of the headers.
    private var known = PayloadStatistics()
    private var named = NamedApps()
    /// What was counted of the others.
    private var others = PayloadStatistics()
    /// Payloads of known shapes with findings, whose rules all have an example in ``others``.
    private var faulty: [ObjectIdentifier: (outcome: ShapeOutcome, count: Int)] = [:]
    /// The last such payloads in a row, which are not in ``faulty`` yet.
    private var lastFaulty: (outcome: ShapeOutcome?, count: Int) = (nil, 0)
    /// Which devices the records are for.
    public enum Devices: Sendable {
        /// Of no interest.
        case none
        /// All for one.
        case one
        /// The key of each record tells its device.
        case byKey
    }

    private let kind: Devices
    private let app: String?
    private let appHash: UInt64?
    private let numbers = TableHash.ofProcess
    /// The device of records that are all for one.
    private let only: DeviceKey
    /// How notifications stack on devices; `nil` when they are not counted.
    package private(set) var devices: DeviceTable?

    /// Nothing counted.
    ///
    /// - Parameters:
    ///   - app: The app of clean records that name none; `nil` when nobody says it.
    ///   - devices: The devices whose stacks are counted, which takes up to 100 bytes for each stack.
    ///   - mostStacks: How many stacks are counted; if there are more, ``deviceCounts`` is `nil`.
    public init(app: String? = nil, devices: Devices = .none, mostStacks: Int = .max) {
        kind = devices
        self.app = app
        appHash = app.map { [numbers] in numbers.hash($0) }
        only = DeviceKey(.number(0), numbers)
        self.devices = devices == .none ? nil : DeviceTable(mostStacks: mostStacks)
    }

    /// Counts a record whose payload has a known shape.
    ///
    /// - Complexity: O(1), amortized, but for the lengths of its key, app and thread id.
    package mutating func add(_ record: JudgedRecord) {
        let payload = record.payload
        known.measure(payload)
        if !payload.isClean { addFaulty(payload.outcome) }
        guard payload.outcome.isNotification else { return }
        let thread = payload.countedThread
        known.stacks.add(thread)
        let app = record.app ?? (self.app == nil ? payload.simulatorApp : nil)
        let hash = app.map { numbers.hash($0) }
        if let app, let hash {
            if !named.add(thread, app, hash: hash) { known.apps.add(thread, app: app.string) }
        } else {
            known.apps.add(thread, app: nil)
        }
        devices?.add(
            thread, device: kind == .one ? only : record.key.map { DeviceKey($0, numbers) },
            app: hash ?? appHash)
    }

    private mutating func addFaulty(_ outcome: ShapeOutcome) {
        guard outcome === lastFaulty.outcome else {
            settleFaulty()
            lastFaulty = (outcome, 1)
            return
        }
        lastFaulty.count += 1
    }

    private mutating func settleFaulty() {
        guard let outcome = lastFaulty.outcome else { return }
        faulty[ObjectIdentifier(outcome), default: (outcome, 0)].count += lastFaulty.count
        lastFaulty = (nil, 0)
    }

    /// Counts a record with all that the validator said of it.
    ///
    /// - Parameters:
    ///   - reports: What was said of the payloads.
    ///   - diagnostics: The findings that are to be counted, with their places in the stream.
    ///   - path: The name of the stream in results.
    ///   - key: What the record is known by; `nil` when that is not known.
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
        let device = kind == .one ? only : key.map { DeviceKey($0, numbers) }
        for case let traits? in reports.map(\.stackTraits) {
            devices?.add(
                StackCounts.Thread(traits.thread), device: device, app: traits.app.map { numbers.hash($0) })
        }
    }

    /// Adds what another thread counted.
    public mutating func merge(_ other: RecordCounts) {
        others.merge(other.sum)
        if let table = other.devices { devices?.merge(table) }
    }

    /// All counts, the records as one file. Those of devices are left out: see ``deviceCounts``.
    public var statistics: PayloadStatistics {
        var statistics = sum
        statistics.countAsOneFile()
        return statistics
    }

    private var sum: PayloadStatistics {
        var sum = known
        if let app { sum.name(unnamed: app) }
        named.add(to: &sum.apps)
        sum.merge(others)
        var complete = self
        complete.settleFaulty()
        for (outcome, count) in complete.faulty.values {
            for finding in outcome.findings { sum.add(finding, count: count) }
        }
        return sum
    }

    /// How notifications stack on devices; `nil` when they are not counted, or are too many.
    ///
    /// - Complexity: O(*n*) in the number of stacks.
    public var deviceCounts: DeviceCounts? { devices?.counts }
}
