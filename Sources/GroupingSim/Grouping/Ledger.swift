/// Which notification lies in which stack, and what each stack adds up to.
///
/// It knows nothing of payloads and languages. All sums are kept up to date at each change.
struct Ledger: Sendable {
    typealias Index = Timelines.Index

    /// What counts of a notification.
    struct Entry: Sendable {
        let position: Position
        /// How much it counts in a summary (rule S1).
        let weight: UInt32
        /// Whether `summary-arg-count` was below 1 (rule S2).
        let isCountInvalid: Bool
        /// Whether it was alone in its stack when it came.
        fileprivate(set) var isFirst = false
        /// The number of its `summary-arg`; -1 without one.
        let name: Index
        /// The number of its described category; -1 without one.
        let category: Index
        /// The number of its thread.
        let thread: Index
        /// Its neighbours among the notifications of that thread, which hang together in no order.
        var next: Index = -1
        var previous: Index = -1
        fileprivate(set) var stack: Index = -1
        fileprivate var nameShare: Index = -1
        fileprivate var categoryShare: Index = -1

        init(
            position: Position, weight: UInt32, isCountInvalid: Bool, name: Index, category: Index,
            thread: Index
        ) {
            self.position = position
            self.weight = weight
            self.isCountInvalid = isCountInvalid
            self.name = name
            self.category = category
            self.thread = thread
        }
    }

    /// What the hidden notifications of a stack add up to: all but the leading one.
    struct Totals: Sendable, Hashable {
        var count = 0
        /// How many have no `summary-arg`.
        var unnamed = 0
        /// How many have a `summary-arg-count` below 1.
        var invalidCounts = 0
    }

    /// A stack.
    struct Record: Sendable {
        /// The thread of its first notification; all have it where threads count.
        let thread: Index
        fileprivate(set) var members = Timelines.Timeline()
        fileprivate var names = Timelines.Timeline()
        fileprivate var categories = Timelines.Timeline()
        /// The category of all hidden notifications, unless they have several.
        fileprivate var category: Index = -1
        /// Whether they are, or were, of several categories: only then the ledger keeps a sum for each.
        fileprivate var isMixed = false
        fileprivate(set) var hidden = Totals()

        /// The leading notification, the newest (rule G4); `nil` when it is empty.
        var leading: Index? { members.newest < 0 ? nil : members.newest }

        /// How many notifications lie below the leading one.
        var hiddenCount: Int { Int(members.count) - 1 }
    }

    var entries: [Entry] = []
    private(set) var stacks: [Record] = []
    /// How many notifications there are in all stacks.
    private(set) var count = 0
    private var unusedEntries: [Index] = []
    private var unusedStacks: [Index] = []
    private var members = Timelines()
    private var names = Shares()
    private var categories = Shares()

    // MARK: Reading

    /// The notifications of a stack, newest first (rule G4).
    func members(of stack: Index) -> [Index] {
        members.values(of: stacks[Int(stack)].members)
    }

    /// The distinct names of the hidden notifications, from top to bottom (rule S3).
    func names(of stack: Index) -> [Index] {
        names.list(stacks[Int(stack)].names).map(\.label)
    }

    /// The categories of the hidden notifications, from top to bottom (rule S10).
    func categories(of stack: Index) -> [Shares.Sum] {
        let record = stacks[Int(stack)]
        if record.isMixed { return categories.list(record.categories) }
        guard record.hiddenCount > 0 else { return [] }
        return [Shares.Sum(label: record.category, number: record.hiddenCount, weight: record.hidden.count)]
    }

    // MARK: Changing

    mutating func makeStack(thread: Index) -> Index {
        guard let stack = unusedStacks.popLast() else {
            stacks.append(Record(thread: thread))
            return Index(stacks.count - 1)
        }
        stacks[Int(stack)] = Record(thread: thread)
        return stack
    }

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

    /// Puts an entry into a stack.
    mutating func stack(_ index: Index, on stack: Index) {
        let former = stacks[Int(stack)].leading
        members.insert(index, at: entries[Int(index)].position, into: &stacks[Int(stack)].members)
        entries[Int(index)].stack = stack
        entries[Int(index)].isFirst = former == nil
        count += 1
        if stacks[Int(stack)].leading != index {
            hide(index)
        } else if let former {
            hide(former)
        }
    }

    /// Takes an entry out of its stack; an empty stack goes.
    ///
    /// - Returns: Whether it went.
    mutating func unstack(_ index: Index) -> Bool {
        let stack = entries[Int(index)].stack
        let isLeading = stacks[Int(stack)].leading == index
        if !isLeading { uncover(index) }
        members.remove(index, from: &stacks[Int(stack)].members)
        entries[Int(index)].stack = -1
        count -= 1
        guard let leading = stacks[Int(stack)].leading else {
            unusedStacks.append(stack)
            return true
        }
        if isLeading { uncover(leading) }
        return false
    }

    /// Counts an entry as hidden below the leading one.
    private mutating func hide(_ index: Index) {
        let entry = entries[Int(index)]
        let (stack, weight) = (Int(entry.stack), Int(entry.weight))
        stacks[stack].hidden.count += weight
        if entry.isCountInvalid { stacks[stack].hidden.invalidCounts += 1 }
        if entry.name < 0 {
            stacks[stack].hidden.unnamed += 1
        } else {
            entries[Int(index)].nameShare = names.add(
                index, at: entry.position, weight: weight, label: entry.name, stack: entry.stack,
                order: &stacks[stack].names)
        }
        if stacks[stack].hiddenCount == 1 {
            stacks[stack].category = entry.category
            stacks[stack].isMixed = false
        } else if !stacks[stack].isMixed, stacks[stack].category != entry.category {
            divide(entry.stack, except: index)
        }
        if stacks[stack].isMixed { addToCategory(index) }
    }

    /// Begins to keep a sum for each category; each hidden notification goes through this once at most.
    private mutating func divide(_ stack: Index, except index: Index) {
        stacks[Int(stack)].isMixed = true
        for member in members(of: stack).dropFirst().reversed() where member != index {
            addToCategory(member)
        }
    }

    private mutating func addToCategory(_ index: Index) {
        let entry = entries[Int(index)]
        entries[Int(index)].categoryShare = categories.add(
            index, at: entry.position, weight: Int(entry.weight), label: entry.category, stack: entry.stack,
            order: &stacks[Int(entry.stack)].categories)
    }

    /// Undoes `hide`.
    private mutating func uncover(_ index: Index) {
        let entry = entries[Int(index)]
        let (stack, weight) = (Int(entry.stack), Int(entry.weight))
        stacks[stack].hidden.count -= weight
        if entry.isCountInvalid { stacks[stack].hidden.invalidCounts -= 1 }
        if entry.name < 0 {
            stacks[stack].hidden.unnamed -= 1
        } else {
            names.remove(index, from: entry.nameShare, weight: weight, order: &stacks[stack].names)
        }
        guard stacks[stack].isMixed else { return }
        categories.remove(
            index, from: entry.categoryShare, weight: weight, order: &stacks[stack].categories)
    }
}
