/// The notifications of a device, and their threads.
///
/// It knows nothing of stacks: they are put together when somebody asks for them, so that a change of the grouping
/// costs no more than any other event.
struct Ledger: Sendable {
    /// The number of a notification, a thread, an app, a name or a category; -1 is none.
    typealias Index = Int32

    /// What counts of a notification.
    struct Entry: Sendable {
        let position: Position
        /// The event at which it arrived: later than its own if APNs kept it meanwhile.
        let arrival: Int
        /// How much it counts in a summary (rule S1).
        let weight: UInt32
        /// The number of its `summary-arg`; -1 without one.
        let name: Index
        /// The number of its described category; -1 without one.
        let category: Index
        /// The number of its thread.
        let thread: Index
        /// Whether `summary-arg-count` was below 1 (rule S2).
        let isCountInvalid: Bool
        /// Whether it was alone in its stack when it arrived.
        let isFirst: Bool
        /// Its neighbors in the list of its thread, the one that arrived before it and the one after.
        fileprivate var next: Index = -1
        fileprivate var previous: Index = -1

        init(
            position: Position, arrival: Int, weight: UInt32, name: Index, category: Index, thread: Index,
            isCountInvalid: Bool, isFirst: Bool
        ) {
            self.position = position
            self.arrival = arrival
            self.weight = weight
            self.name = name
            self.category = category
            self.thread = thread
            self.isCountInvalid = isCountInvalid
            self.isFirst = isFirst
        }
    }

    /// A thread that has notifications.
    struct Thread: Sendable {
        let app: Index
        var name: ThreadName
        /// Its place in the app's list of threads; -1 for a thread that is gone.
        var place: Index
        /// The notification that arrived last.
        fileprivate(set) var last: Index = -1
        fileprivate(set) var count = 0
        /// The oldest of those that are gone since the stacks changed.
        var gone: Gone?
    }

    private(set) var entries: [Entry] = []
    var threads: [Thread] = []
    /// How many notifications there are.
    private(set) var count = 0
    private var unusedEntries: [Index] = []
    private var unusedThreads: [Index] = []

    // MARK: Notifications

    /// Adds a notification to its thread.
    mutating func add(_ entry: Entry) -> Index {
        var entry = entry
        let thread = Int(entry.thread)
        entry.next = threads[thread].last
        let index = unusedEntries.popLast() ?? Index(entries.count)
        if Int(index) < entries.count { entries[Int(index)] = entry } else { entries.append(entry) }
        if entry.next >= 0 { entries[Int(entry.next)].previous = index }
        threads[thread].last = index
        threads[thread].count += 1
        count += 1
        return index
    }

    /// Takes a notification out of its thread.
    mutating func remove(_ index: Index) {
        let entry = entries[Int(index)]
        if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
        if entry.previous >= 0 {
            entries[Int(entry.previous)].next = entry.next
        } else {
            threads[Int(entry.thread)].last = entry.next
        }
        threads[Int(entry.thread)].count -= 1
        count -= 1
        unusedEntries.append(index)
    }

    /// The notifications of a thread; what arrived last comes first.
    func entries(of thread: Index) -> [Index] {
        let thread = threads[Int(thread)]
        var found: [Index] = []
        found.reserveCapacity(thread.count)
        var entry = thread.last
        while entry >= 0 {
            found.append(entry)
            entry = entries[Int(entry)].next
        }
        return found
    }

    // MARK: Threads

    /// How many notifications a thread has.
    func count(of thread: Index) -> Int { threads[Int(thread)].count }

    /// A place for a thread.
    mutating func add(_ thread: Thread) -> Index {
        let index = unusedThreads.popLast() ?? Index(threads.count)
        if Int(index) < threads.count { threads[Int(index)] = thread } else { threads.append(thread) }
        return index
    }

    /// Forgets a thread without notifications.
    mutating func removeThread(_ thread: Index) {
        threads[Int(thread)] = Thread(app: -1, name: ThreadName(), place: -1)
        unusedThreads.append(thread)
    }
}

extension Ledger {
    /// The oldest notification of a stack that is gone since all its notifications were stacked again.
    struct Gone: Sendable {
        /// The event at which they were stacked again.
        let event: Int
        let position: Position

        /// Notes one more.
        static func add(_ position: Position, since event: Int, to gone: inout Gone?) {
            let isOlder = gone.map { $0.event != event || position < $0.position } ?? true
            if isOlder { gone = Gone(event: event, position: position) }
        }
    }
}

extension StackDigest.Totals {
    /// Counts a notification.
    mutating func count(_ entry: Ledger.Entry) {
        count += Int(entry.weight)
        if entry.name < 0 { unnamed += 1 }
        if entry.isCountInvalid { invalidCounts += 1 }
    }
}
