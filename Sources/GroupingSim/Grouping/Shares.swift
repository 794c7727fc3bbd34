/// What the notifications of each large stack have in common: those of one name, or of one category.
///
/// Kept at each delivery and removal, so that nobody counts a large stack again: how many there are, how much
/// they count, and which is the newest.
struct Shares: Sendable {
    typealias Index = Timelines.Index

    /// What the notifications of one stack with one label add up to.
    struct Sum: Sendable {
        /// The name or category.
        let label: Index
        /// How many notifications.
        var number: Int
        /// How much they count together.
        var weight: Int
    }

    private struct Share: Sendable {
        let set: Index
        let label: Index
        var weight = 0
        var members = Timelines.Timeline()
    }

    private var shares: [Share] = []
    private var unusedShares: [Index] = []
    private var table = IndexTable()
    /// The members of each share.
    private var members = Timelines()
    /// The shares of each stack, by their newest members.
    private var sets: [Timelines.Timeline] = []
    private var unusedSets: [Index] = []
    private var orders = Timelines()

    /// A set of shares for one more stack.
    mutating func makeSet() -> Index {
        if let former = unusedSets.popLast() { return former }
        sets.append(Timelines.Timeline())
        return Index(sets.count - 1)
    }

    /// Forgets a set without notifications.
    mutating func forgetSet(_ set: Index) {
        unusedSets.append(set)
    }

    /// Counts a notification among those of its stack and label.
    ///
    /// - Complexity: O(1) expected for the newest, else O(log *n*).
    mutating func add(
        _ notification: Index, at position: Position, weight: Int, label: Index, in set: Index
    ) {
        let share = find(label, in: set) ?? makeShare(label, in: set)
        members.insert(notification, at: position, into: &shares[Int(share)].members)
        shares[Int(share)].weight += weight
        if shares[Int(share)].members.count == 1 {
            orders.insert(share, at: position, into: &sets[Int(set)])
        } else if shares[Int(share)].members.newest == notification {
            orders.move(share, to: position, in: &sets[Int(set)])
        }
    }

    /// Undoes ``add(_:at:weight:label:in:)``.
    mutating func remove(_ notification: Index, weight: Int, label: Index, from set: Index) {
        guard let share = find(label, in: set) else { return }
        let wasNewest = shares[Int(share)].members.newest == notification
        members.remove(notification, from: &shares[Int(share)].members)
        shares[Int(share)].weight -= weight
        if shares[Int(share)].members.count == 0 {
            orders.remove(share, from: &sets[Int(set)])
            table.remove(share, IndexTable.hash(set, label))
            unusedShares.append(share)
        } else if wasNewest {
            let newest = members.position(of: shares[Int(share)].members.newest)
            orders.move(share, to: newest, in: &sets[Int(set)])
        }
    }

    /// The shares of a stack from the top of the stack to the bottom.
    func list(_ set: Index) -> [Sum] {
        orders.values(of: sets[Int(set)]).map { sum(of: $0) }
    }

    /// The same as if the notification on top of the stack, which must be in one of them, were away.
    ///
    /// - Parameter weight: How much it counts.
    func listBelowTop(_ set: Index, weight: Int) -> [Sum] {
        var values = orders.values(of: sets[Int(set)])
        guard let top = values.first else { return [] }
        values.removeFirst()
        var sums = values.map { sum(of: $0) }
        let next = members.predecessor(of: shares[Int(top)].members.newest)
        guard next >= 0 else { return sums }
        // It stands where its next notification puts it.
        let place = values.firstIndex { orders.position(of: $0) < members.position(of: next) }
        var rest = sum(of: top)
        rest.number -= 1
        rest.weight -= weight
        sums.insert(rest, at: place ?? sums.endIndex)
        return sums
    }

    private func sum(of share: Index) -> Sum {
        let share = shares[Int(share)]
        return Sum(label: share.label, number: Int(share.members.count), weight: share.weight)
    }

    private func find(_ label: Index, in set: Index) -> Index? {
        // What came last often comes again.
        let newest = sets[Int(set)].newest
        if newest >= 0, shares[Int(newest)].label == label { return newest }
        return table.find(IndexTable.hash(set, label)) {
            shares[Int($0)].set == set && shares[Int($0)].label == label
        }
    }

    private mutating func makeShare(_ label: Index, in set: Index) -> Index {
        let share = Share(set: set, label: label)
        let index: Index
        if let former = unusedShares.popLast() {
            index = former
            shares[Int(index)] = share
        } else {
            index = Index(shares.count)
            shares.append(share)
        }
        table.insert(index, IndexTable.hash(set, label))
        return index
    }
}
