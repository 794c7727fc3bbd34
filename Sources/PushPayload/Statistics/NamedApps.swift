/// The notifications of apps that records name, counted without making a text of each name.
///
/// Apps are told apart by the ``TableHash`` of their names; two with one hash would be counted as one.
struct NamedApps {
    /// Enough that a search ends soon with as many apps as are kept here.
    private static let capacity = 1024
    private static let limit = capacity / 2

    /// Where an app is found.
    private struct Place {
        var hash: UInt64 = 0
        /// The number of the app and one; 0 where there is none.
        var number = 0
    }

    private var places = [Place](repeating: Place(), count: capacity)
    private var apps: [(name: String, statistics: AppStatistics)] = []

    /// Counts a notification of an app.
    ///
    /// - Returns: Whether there was room for the app.
    @inline(__always)
    mutating func add(_ thread: StackCounts.Thread, _ name: WrittenText, hash: UInt64) -> Bool {
        let number = number(of: hash)
        guard number > 0 else { return addNew(thread, name, hash: hash) }
        apps[number &- 1].statistics.add(thread)
        return true
    }

    /// The number of an app and one; 0 for one that is new.
    @inline(__always)
    private func number(of hash: UInt64) -> Int {
        var place = Self.home(of: hash)
        while places[place].number > 0, places[place].hash != hash { place = Self.next(place) }
        return places[place].number
    }

    @inline(never)
    private mutating func addNew(_ thread: StackCounts.Thread, _ name: WrittenText, hash: UInt64) -> Bool {
        guard apps.count < Self.limit else { return false }
        var statistics = AppStatistics()
        statistics.add(thread)
        apps.append((name.string, statistics))
        var place = Self.home(of: hash)
        while places[place].number > 0 { place = Self.next(place) }
        places[place] = Place(hash: hash, number: apps.count)
        return true
    }

    @inline(__always)
    private static func home(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (capacity - 1) }
    @inline(__always)
    private static func next(_ place: Int) -> Int { (place &+ 1) & (capacity - 1) }

    /// Adds everything to the table of all apps.
    func add(to table: inout AppTable) {
        for app in apps { table.merge(app.statistics, app: app.name) }
    }
}
