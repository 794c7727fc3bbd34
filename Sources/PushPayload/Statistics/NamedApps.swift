import PayloadModel

/// Counts the notifications of each app that is named in records, without a new string for each record.
///
/// Apps are identified by the ``TableHash`` of their names; two apps with the same hash would be counted as one.
struct NamedApps {
    private static let limit = 512

    private var apps: [UInt64: (name: String, statistics: AppStatistics)] = [:]

    /// Counts a notification of an app.
    ///
    /// - Returns: `false` if the table is full; the notification is then not counted.
    mutating func add(_ thread: StackCounts.Thread, _ name: WrittenText, hash: UInt64) -> Bool {
        if let known = apps.index(forKey: hash) {
            apps.values[known].statistics.add(thread)
            return true
        }
        guard apps.count < Self.limit else { return false }
        var statistics = AppStatistics()
        statistics.add(thread)
        apps[hash] = (name.string, statistics)
        return true
    }

    /// Adds all counts to the table of all apps.
    package func add(to table: inout AppTable) {
        for app in apps.values { table.merge(app.statistics, app: app.name) }
    }
}
