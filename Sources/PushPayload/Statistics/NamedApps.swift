/// The notifications of apps that records name, counted without making a text of each name.
///
/// Apps are told apart by the ``TableHash`` of their names; two with one hash would be counted as one.
struct NamedApps {
    /// Enough that a search ends soon with as many apps as are kept here.
    private static let capacity = 1024
    private static let limit = capacity / 2

    private var hashes = [UInt64](repeating: 0, count: capacity)
    /// The number of the app at a place and one; 0 where there is none.
    private var places = [UInt16](repeating: 0, count: capacity)
    private var apps: [(name: String, statistics: AppStatistics)] = []

    /// Counts a notification of an app.
    ///
    /// - Returns: Whether there was room for the app.
    mutating func add(_ thread: StackCounts.Thread, _ name: QuickText, hash: UInt64) -> Bool {
        var place = Int(truncatingIfNeeded: hash) & (Self.capacity - 1)
        while places[place] > 0 {
            if hashes[place] == hash {
                apps[Int(places[place]) - 1].statistics.add(thread)
                return true
            }
            place = (place + 1) & (Self.capacity - 1)
        }
        guard apps.count < Self.limit else { return false }
        var statistics = AppStatistics()
        statistics.add(thread)
        apps.append((name.string, statistics))
        places[place] = UInt16(apps.count)
        hashes[place] = hash
        return true
    }

    /// Adds everything to the table of all apps.
    func add(to table: inout AppTable) {
        for app in apps { table.merge(app.statistics, app: app.name) }
    }
}
