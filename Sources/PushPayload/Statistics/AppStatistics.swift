import PayloadModel

/// What the notifications of one app say of their stacks.
public struct AppStatistics: Sendable, Hashable {
    /// How many there are, and how many say their thread.
    public internal(set) var stacks = StackCounts()
    /// The threads of those that say it.
    public internal(set) var threads = ThreadSample()

    /// No notification.
    init() {}

    @inline(__always)
    mutating func add(_ thread: StackCounts.Thread) {
        stacks.add(thread)
        if case .hashed(let hash) = thread { threads.add(hash: hash) }
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

    /// The apps that are named.
    private var named: [[UInt8]: AppStatistics] = [:]
    /// What nobody says the app of: most payloads, which are counted without a look into a table.
    private var unnamed = AppStatistics()
    /// Whether there are more apps than are kept.
    public private(set) var isPartial = false

    /// No app.
    init() {}

    /// - Returns: `nil` when there are more apps than are ever kept.
    init?(_ apps: [Name: AppStatistics], isPartial: Bool) {
        guard apps.count <= Self.limit, !isPartial || apps.count == Self.limit else { return nil }
        for (name, app) in apps {
            if let name { named[name] = app } else { unnamed = app }
        }
        self.isPartial = isPartial
    }

    /// Counts a notification of an app.
    mutating func add(_ thread: StackCounts.Thread, app: String?) {
        guard let app else {
            unnamed.add(thread)
            dropLast()
            return
        }
        update(Array(app.utf8)) { $0.add(thread) }
    }

    /// Takes what nobody said the app of for notifications of an app.
    mutating func name(unnamed app: String) {
        guard hasUnnamed else { return }
        let counted = unnamed
        unnamed = AppStatistics()
        merge(counted, app: app)
    }

    /// Adds what was counted of an app.
    mutating func merge(_ statistics: AppStatistics, app: String) {
        update(Array(app.utf8)) { $0.merge(statistics) }
    }

    mutating func merge(_ other: AppTable) {
        unnamed.merge(other.unnamed)
        for (name, app) in other.named { update(name) { $0.merge(app) } }
        dropLast()
        isPartial = isPartial || other.isPartial
    }

    /// Renames the apps, in the order of their names.
    package mutating func mapNames(_ transform: (String) -> String) {
        let apps = named.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        named = [:]
        for (name, app) in apps { merge(app, app: transform(String(decoding: name, as: UTF8.self))) }
    }

    private mutating func update(_ name: [UInt8], _ change: (inout AppStatistics) -> Void) {
        change(&named[name, default: AppStatistics()])
        dropLast()
    }

    /// Lets go of what is beyond the limit; notifications without an app are never let go.
    private mutating func dropLast() {
        guard count > Self.limit else { return }
        isPartial = true
        let last = named.keys.max { Self.order($0) < Self.order($1) }
        if let last { named[last] = nil }
    }

    /// Apps with the smallest numbers are kept.
    private static func order(_ name: [UInt8]) -> UInt64 { StableHash.hash(name) }

    private var hasUnnamed: Bool { unnamed.stacks.notifications > 0 }
    private var count: Int { named.count + (hasUnnamed ? 1 : 0) }

    /// All apps by name.
    var apps: [Name: AppStatistics] {
        var apps: [Name: AppStatistics] = [:]
        for (name, app) in named { apps[name] = app }
        if hasUnnamed { apps[nil] = unnamed }
        return apps
    }

    /// The apps that are kept, those with most notifications first; the name is `nil` where nobody says it.
    public var list: [(name: String?, statistics: AppStatistics)] {
        apps.sorted { first, second in
            let (most, other) = (first.value.stacks.notifications, second.value.stacks.notifications)
            guard most == other else { return most > other }
            // Nobody's name comes before an empty one.
            guard let name = first.key, let otherName = second.key else { return first.key == nil }
            return name.lexicographicallyPrecedes(otherName)
        }.map { ($0.key.map { String(decoding: $0, as: UTF8.self) }, $0.value) }
    }
}
