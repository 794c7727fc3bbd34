import PayloadModel

/// The stacks of one app's notifications.
public struct AppStatistics: Sendable, Hashable {
    /// The numbers of all notifications, of those without a thread, and of those with an unknown thread.
    public internal(set) var stacks = StackCounts()
    /// The threads of the notifications with a known thread.
    public internal(set) var threads = ThreadSample()

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
/// The table keeps the apps whose names have the smallest hashes. The order of input does not affect this choice, so
/// merged tables equal the table of the whole input.
public struct AppTable: Sendable, Hashable {
    /// The maximum number of apps.
    public static let limit = 256

    /// The bytes of an app's name, because `String` considers some different names equal; `nil` for notifications
    /// without an app.
    typealias Name = [UInt8]?

    /// The statistics of named apps.
    private var named: [[UInt8]: AppStatistics] = [:]
    /// The notifications without an app. Most payloads name no app, so these are counted without a table look-up.
    private var unnamed = AppStatistics()
    /// Whether there were more apps than ``limit``.
    public private(set) var isPartial = false

    init() {}

    /// Restores saved counts.
    ///
    /// - Returns: `nil` if there are more apps than ``limit``, or fewer although `isPartial` is set.
    init?(_ apps: [Name: AppStatistics], isPartial: Bool) {
        guard apps.count <= Self.limit, !isPartial || apps.count == Self.limit else { return nil }
        for (name, app) in apps {
            if let name { named[name] = app } else { unnamed = app }
        }
        self.isPartial = isPartial
    }

    /// Counts a notification, with or without an app.
    mutating func add(_ thread: StackCounts.Thread, app: String?) {
        guard let app else {
            unnamed.add(thread)
            dropLast()
            return
        }
        update(Array(app.utf8)) { $0.add(thread) }
    }

    /// Counts the notifications without an app as those of the given app.
    mutating func assignUnnamed(to app: String) {
        guard hasUnnamed else { return }
        let counted = unnamed
        unnamed = AppStatistics()
        merge(counted, app: app)
    }

    /// Adds the statistics of an app.
    mutating func merge(_ statistics: AppStatistics, app: String) {
        update(Array(app.utf8)) { $0.merge(statistics) }
    }

    mutating func merge(_ other: AppTable) {
        unnamed.merge(other.unnamed)
        for (name, app) in other.named { update(name) { $0.merge(app) } }
        dropLast()
        isPartial = isPartial || other.isPartial
    }

    /// Renames the apps, in the order of their old names; apps with the same new name become one.
    package mutating func mapNames(_ transform: (String) -> String) {
        let apps = named.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        named = [:]
        for (name, app) in apps { merge(app, app: transform(String(decoding: name, as: UTF8.self))) }
    }

    private mutating func update(_ name: [UInt8], _ change: (inout AppStatistics) -> Void) {
        change(&named[name, default: AppStatistics()])
        dropLast()
    }

    /// Drops the app with the largest hash if the limit is exceeded; notifications without an app are never dropped.
    private mutating func dropLast() {
        guard count > Self.limit else { return }
        isPartial = true
        let last = named.keys.max { Self.order($0) < Self.order($1) }
        if let last { named[last] = nil }
    }

    /// Returns a number for an app; the table keeps the apps with the smallest numbers.
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

    /// The apps in the table, those with most notifications first; the name is `nil` for notifications without an app.
    public var list: [(name: String?, statistics: AppStatistics)] {
        apps.sorted { first, second in
            let (count, otherCount) = (first.value.stacks.notifications, second.value.stacks.notifications)
            guard count == otherCount else { return count > otherCount }
            // Notifications without an app precede those of apps.
            guard let name = first.key, let otherName = second.key else { return first.key == nil }
            return name.lexicographicallyPrecedes(otherName)
        }.map { ($0.key.map { String(decoding: $0, as: UTF8.self) }, $0.value) }
    }
}
