/// What the notifications of one app say of their stacks.
public struct AppStatistics: Sendable, Hashable {
    /// How many there are, and how many say their thread.
    public internal(set) var stacks = StackCounts()
    /// The threads of those that say it.
    public internal(set) var threads = ThreadSample()

    /// No notification.
    init() {}

    mutating func add(_ thread: StackTraits.Word) {
        stacks.add(thread)
        if case .given(let id) = thread { threads.add(id) }
    }

    mutating func merge(_ other: AppStatistics) {
        stacks.merge(other.stacks)
        threads.merge(other.threads)
    }
}

/// The statistics of a bounded number of apps.
///
/// Those whose names have the smallest hashes are kept: which they are does not depend on the order in which they
/// come, so that parts add up to the whole.
public struct AppTable: Sendable, Hashable {
    /// How many apps are kept.
    public static let limit = 256

    /// The bytes of a name, which `String` would compare more loosely; `nil` where nobody says the app.
    typealias Name = [UInt8]?

    private(set) var apps: [Name: AppStatistics] = [:]
    /// Whether there are more apps than are kept.
    public private(set) var isPartial = false

    /// No app.
    init() {}

    /// - Returns: `nil` when there are more apps than are ever kept.
    init?(_ apps: [Name: AppStatistics], isPartial: Bool) {
        guard apps.count <= Self.limit, !isPartial || apps.count == Self.limit else { return nil }
        self.apps = apps
        self.isPartial = isPartial
    }

    mutating func update(_ app: String?, _ change: (inout AppStatistics) -> Void) {
        update(app.map { Array($0.utf8) }, change)
    }

    mutating func merge(_ other: AppTable) {
        for (name, app) in other.apps { update(name) { $0.merge(app) } }
        isPartial = isPartial || other.isPartial
    }

    private mutating func update(_ name: Name, _ change: (inout AppStatistics) -> Void) {
        change(&apps[name, default: AppStatistics()])
        guard apps.count > Self.limit else { return }
        isPartial = true
        let last = apps.keys.max { Self.rank($0) < Self.rank($1) }
        if let last { apps[last] = nil }
    }

    private static func rank(_ name: Name) -> UInt64 {
        name.map { StableHash.hash($0) } ?? 0
    }

    /// The apps that are kept, those with most notifications first; the name is `nil` where nobody says it.
    public var list: [(name: String?, statistics: AppStatistics)] {
        apps.sorted { first, second in
            let (most, other) = (first.value.stacks.notifications, second.value.stacks.notifications)
            return most == other
                ? (first.key ?? []).lexicographicallyPrecedes(second.key ?? []) : most > other
        }.map { ($0.key.map { String(decoding: $0, as: UTF8.self) }, $0.value) }
    }
}
