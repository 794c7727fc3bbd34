/// Which notification lies in which stack, and what each stack adds up to.
///
/// It knows nothing of payloads and languages. All sums are kept up to date at each change, of all notifications
/// of a stack: those of the hidden ones are these less the leading one, so that a delivery need not look at the
/// notification that it hides. With a hundred thousand stacks that one lies far away in memory, and waiting for
/// it would cost as much as all the rest.
struct Ledger: Sendable {
    typealias Index = Timelines.Index

    /// What counts of a notification.
    struct Entry: Sendable {
        /// How much it counts in a summary (rule S1).
        let weight: UInt32
        /// The number of its `summary-arg`; -1 without one.
        let name: Index
        /// The number of its described category; -1 without one.
        let category: Index
        /// The number of its thread.
        let thread: Index
        /// Its neighbours in the list of its thread's notifications, which hang together in no order.
        var next: Index = -1
        var previous: Index = -1
        fileprivate(set) var stack: Index = -1
        /// Whether `summary-arg-count` was below 1 (rule S2).
        let isCountInvalid: Bool
        /// Whether it was alone in its stack when it came.
        fileprivate(set) var isFirst = false

        init(weight: UInt32, isCountInvalid: Bool, name: Index, category: Index, thread: Index) {
            self.weight = weight
            self.isCountInvalid = isCountInvalid
            self.name = name
            self.category = category
            self.thread = thread
        }
    }

    /// What notifications add up to.
    struct Totals: Sendable, Hashable {
        var count = 0
        /// How many have no `summary-arg`.
        var unnamed = 0
        /// How many have a `summary-arg-count` below 1.
        var invalidCounts = 0

        /// Counts a notification, or, with the sign -1, undoes it.
        mutating func count(_ entry: Entry, sign: Int = 1) {
            count += sign * Int(entry.weight)
            if entry.name < 0 { unnamed += sign }
            if entry.isCountInvalid { invalidCounts += sign }
        }
    }

    /// A stack, a thread, or a thread with its stack.
    ///
    /// A delivery looks its thread up and then changes its stack. With a hundred thousand of them each lies in
    /// memory that nobody has touched for long, and together they are waited for once.
    struct Record: Sendable {
        let app: Index
        /// Whether this is a thread that has notifications.
        fileprivate(set) var isThread = false
        /// The name of the thread.
        var name = ThreadName()
        fileprivate(set) var members = Timelines.Timeline()
        /// Where the ledger keeps a sum for each name, and for each category; -1 while it keeps none.
        fileprivate(set) var names: Index = -1
        fileprivate(set) var categories: Index = -1
        /// The category of all notifications, unless they are, or were, of several.
        fileprivate(set) var category: Index = -1
        fileprivate(set) var isMixed = false
        fileprivate(set) var totals = Totals()

        /// The leading notification, the newest (rule G4); `nil` when it is empty.
        var leading: Index? { members.newest < 0 ? nil : members.newest }

        /// How many notifications lie below the leading one.
        var hiddenCount: Int { Int(members.count) - 1 }

        init(app: Index) {
            self.app = app
        }

        /// The same thread, with nothing in its stack.
        fileprivate var emptied: Record {
            var record = Record(app: app)
            record.isThread = isThread
            record.name = name
            return record
        }
    }

    /// A stack that has had more notifications than this has a sum for each name, and once they are mixed for
    /// each category. Fewer are counted when somebody asks: that is quick, and most stacks stay small.
    static let fewNotifications = 16

    var entries: [Entry] = []
    var stacks: [Record] = []
    /// How many notifications there are in all stacks.
    private(set) var count = 0
    private var unusedEntries: [Index] = []
    private var unusedStacks: [Index] = []
    private(set) var members = Timelines()
    private(set) var names = Shares()
    private(set) var categories = Shares()

    // MARK: Entries

    /// Keeps a notification, in no stack yet.
    mutating func add(_ entry: Entry) -> Index {
        guard let index = unusedEntries.popLast() else {
            entries.append(entry)
            return Index(entries.count - 1)
        }
        entries[Int(index)] = entry
        return index
    }

    /// Forgets an entry that lies in no stack.
    mutating func forget(_ index: Index) {
        unusedEntries.append(index)
    }

    // MARK: Stacks

    /// A place for a thread, whose stack has the same number.
    mutating func makeThread(_ name: ThreadName, app: Index) -> Index {
        let thread = makeStack(app: app)
        stacks[Int(thread)].isThread = true
        stacks[Int(thread)].name = name
        return thread
    }

    /// Forgets a thread; its place is free unless something lies in the stack there.
    mutating func forgetThread(_ thread: Index) {
        stacks[Int(thread)].isThread = false
        stacks[Int(thread)].name = ThreadName()
        if stacks[Int(thread)].members.count == 0 { unusedStacks.append(thread) }
    }

    /// An empty stack that no thread has.
    mutating func makeStack(app: Index) -> Index {
        guard let stack = unusedStacks.popLast() else {
            stacks.append(Record(app: app))
            return Index(stacks.count - 1)
        }
        stacks[Int(stack)] = Record(app: app)
        return stack
    }

    /// Puts an entry into a stack.
    mutating func stack(_ index: Index, at position: Position, on stack: Index) {
        let place = Int(stack)
        entries[Int(index)].stack = stack
        entries[Int(index)].isFirst = stacks[place].members.count == 0
        let entry = entries[Int(index)]
        members.insert(index, at: position, into: &stacks[place].members)
        count += 1
        stacks[place].totals.count(entry)
        if entry.isFirst {
            stacks[place].category = entry.category
        } else if stacks[place].category != entry.category {
            stacks[place].isMixed = true
        }
        if stacks[place].names >= 0 || stacks[place].members.count > Self.fewNotifications {
            sum(index, in: stack)
        }
    }

    /// Takes an entry out of its stack; an empty stack goes.
    ///
    /// - Returns: Whether it went.
    mutating func unstack(_ index: Index) -> Bool {
        let entry = entries[Int(index)]
        let (stack, weight) = (Int(entry.stack), Int(entry.weight))
        let record = stacks[stack]
        if record.names >= 0, entry.name >= 0 {
            names.remove(index, weight: weight, label: entry.name, from: record.names)
        }
        if record.categories >= 0 {
            categories.remove(index, weight: weight, label: entry.category, from: record.categories)
        }
        members.remove(index, from: &stacks[stack].members)
        stacks[stack].totals.count(entry, sign: -1)
        entries[Int(index)].stack = -1
        count -= 1
        guard stacks[stack].members.count == 0 else { return false }
        if record.names >= 0 { names.forgetSet(record.names) }
        if record.categories >= 0 { categories.forgetSet(record.categories) }
        stacks[stack] = stacks[stack].emptied
        if !record.isThread { unusedStacks.append(entry.stack) }
        return true
    }

    // MARK: Sums

    /// Counts an entry among those of its name and category; the first time all that lie in the stack, each of
    /// which goes through this once at most.
    private mutating func sum(_ index: Index, in stack: Index) {
        let place = Int(stack)
        if stacks[place].names >= 0 {
            addToName(index)
        } else {
            stacks[place].names = names.makeSet()
            for member in members(of: stack).reversed() { addToName(member) }
        }
        if stacks[place].categories >= 0 {
            addToCategory(index)
        } else if stacks[place].isMixed {
            stacks[place].categories = categories.makeSet()
            for member in members(of: stack).reversed() { addToCategory(member) }
        }
    }

    private mutating func addToName(_ index: Index) {
        let entry = entries[Int(index)]
        guard entry.name >= 0 else { return }
        names.add(
            index, at: position(of: index), weight: Int(entry.weight), label: entry.name,
            in: stacks[Int(entry.stack)].names)
    }

    private mutating func addToCategory(_ index: Index) {
        let entry = entries[Int(index)]
        categories.add(
            index, at: position(of: index), weight: Int(entry.weight), label: entry.category,
            in: stacks[Int(entry.stack)].categories)
    }
}
