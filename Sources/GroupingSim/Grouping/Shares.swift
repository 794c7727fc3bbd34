/// What the hidden notifications of each stack have in common: those of one name, or of one category.
///
/// Kept at each delivery and removal, so that nobody counts a stack again: how many there are, how much they
/// count, and which is the newest.
struct Shares: Sendable {
    typealias Index = Timelines.Index

    /// What the hidden notifications of one stack with one label add up to.
    struct Sum: Sendable {
        /// The name or category.
        let label: Index
        /// How many notifications.
        let number: Int
        /// How much they count together.
        let weight: Int
    }

    private struct Share: Sendable {
        let stack: Index
        let label: Index
        var number = 0
        var weight = 0
        var members = Timelines.Timeline()
    }

    private var shares: [Share] = []
    private var unused: [Index] = []
    private var table = IndexTable()
    /// The members of each share.
    private var members = Timelines()
    /// The shares of each stack, by their newest members.
    private var orders = Timelines()

    /// Counts a notification among those of its stack and label.
    ///
    /// - Parameter order: The shares of the stack.
    /// - Returns: The share, which ``remove(_:from:weight:order:)`` takes.
    /// - Complexity: O(1) expected for the newest, else O(log *n*).
    mutating func add(
        _ notification: Index, at position: Position, weight: Int, label: Index, stack: Index,
        order: inout Timelines.Timeline
    ) -> Index {
        let share = find(stack: stack, label: label, order) ?? makeShare(stack: stack, label: label)
        members.insert(notification, at: position, into: &shares[Int(share)].members)
        shares[Int(share)].number += 1
        shares[Int(share)].weight += weight
        if shares[Int(share)].number == 1 {
            orders.insert(share, at: position, into: &order)
        } else if shares[Int(share)].members.newest == notification {
            orders.move(share, to: position, in: &order)
        }
        return share
    }

    /// Undoes ``add(_:at:weight:label:stack:order:)``.
    mutating func remove(
        _ notification: Index, from share: Index, weight: Int, order: inout Timelines.Timeline
    ) {
        let wasNewest = shares[Int(share)].members.newest == notification
        members.remove(notification, from: &shares[Int(share)].members)
        shares[Int(share)].number -= 1
        shares[Int(share)].weight -= weight
        if shares[Int(share)].number == 0 {
            orders.remove(share, from: &order)
            table.remove(share, IndexTable.hash(shares[Int(share)].stack, shares[Int(share)].label))
            unused.append(share)
        } else if wasNewest {
            orders.move(share, to: members.position(of: shares[Int(share)].members.newest), in: &order)
        }
    }

    /// The shares of a stack from the top of the stack to the bottom.
    func list(_ order: Timelines.Timeline) -> [Sum] {
        orders.values(of: order).map { index in
            let share = shares[Int(index)]
            return Sum(label: share.label, number: share.number, weight: share.weight)
        }
    }

    private func find(stack: Index, label: Index, _ order: Timelines.Timeline) -> Index? {
        // What came last often comes again.
        if order.newest >= 0, shares[Int(order.newest)].label == label { return order.newest }
        return table.find(IndexTable.hash(stack, label)) {
            shares[Int($0)].stack == stack && shares[Int($0)].label == label
        }
    }

    private mutating func makeShare(stack: Index, label: Index) -> Index {
        let share = Share(stack: stack, label: label)
        let index: Index
        if let former = unused.popLast() {
            index = former
            shares[Int(index)] = share
        } else {
            index = Index(shares.count)
            shares.append(share)
        }
        table.insert(index, IndexTable.hash(stack, label))
        return index
    }
}
