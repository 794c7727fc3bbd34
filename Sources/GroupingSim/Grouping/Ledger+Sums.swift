extension Ledger {
    /// When a notification came that lies in a stack, or did until just now.
    func position(of index: Index) -> Position { members.position(of: index) }

    /// The notifications of a stack, newest first (rule G4).
    func members(of stack: Index) -> [Index] {
        members.values(of: stacks[Int(stack)].members)
    }

    /// What the hidden notifications of a stack add up to: all but the leading one.
    func hidden(of stack: Index) -> Totals {
        let record = stacks[Int(stack)]
        var totals = record.totals
        if let leading = record.leading { totals.count(entries[Int(leading)], sign: -1) }
        return totals
    }

    /// The distinct names of the hidden notifications, from top to bottom (rule S3).
    ///
    /// - Complexity: O(*k*) for *k* names.
    func names(of stack: Index) -> [Index] {
        let record = stacks[Int(stack)]
        guard record.names >= 0, let leading = record.leading else {
            return sums(of: stack, by: \.name).map(\.label).filter { $0 >= 0 }
        }
        let top = entries[Int(leading)]
        let sums =
            top.name < 0
            ? names.list(record.names) : names.listBelowTop(record.names, weight: Int(top.weight))
        return sums.map(\.label)
    }

    /// The categories of the hidden notifications, from top to bottom (rule S10).
    ///
    /// - Complexity: O(*k*) for *k* categories.
    func categories(of stack: Index) -> [Shares.Sum] {
        let record = stacks[Int(stack)]
        guard let leading = record.leading, record.hiddenCount > 0 else { return [] }
        if record.categories >= 0 {
            return categories.listBelowTop(record.categories, weight: Int(entries[Int(leading)].weight))
        }
        if record.isMixed { return sums(of: stack, by: \.category) }
        return [
            Shares.Sum(
                label: record.category, number: record.hiddenCount, weight: hidden(of: stack).count)
        ]
    }

    /// Counts the hidden notifications of a stack that has few.
    private func sums(of stack: Index, by label: (Entry) -> Index) -> [Shares.Sum] {
        members(of: stack).dropFirst().reduce(into: []) { sums, member in
            let entry = entries[Int(member)]
            let place = sums.firstIndex { $0.label == label(entry) } ?? sums.endIndex
            if place == sums.endIndex { sums.append(Shares.Sum(label: label(entry), number: 0, weight: 0)) }
            sums[place].number += 1
            sums[place].weight += Int(entry.weight)
        }
    }
}
