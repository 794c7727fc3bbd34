/// How many payloads are for what.
struct KindCounts: Sendable, Hashable {
    // Every payload is counted here: in a flat list, and without asking each time whether there is one of the kinds.

    private let kinds = PushKind.allCases
    /// In the order of the kinds.
    private var known: [Int]
    /// Kinds that another version of the program has written, by their names.
    private var others: [String: Int] = [:]

    /// No payload.
    init() { known = [Int](repeating: 0, count: kinds.count) }

    /// - Parameter counts: Payloads by the raw values of their kinds.
    init(_ counts: [String: Int]) {
        self.init()
        for (name, count) in counts {
            if let index = PushKind(rawValue: name).flatMap(kinds.firstIndex) {
                known[index] = count
            } else {
                others[name] = count
            }
        }
    }

    mutating func add(_ kind: PushKind) {
        for index in kinds.indices where kinds[index] == kind {
            known[index].increase()
            return
        }
    }

    mutating func merge(_ other: KindCounts) {
        for index in known.indices { known[index].increase(by: other.known[index]) }
        others = Count.sum(others, other.others)
    }

    /// Payloads by the raw values of their kinds.
    var byName: [String: Int] {
        var counts = others
        for (kind, count) in zip(kinds, known) where count > 0 { counts[kind.rawValue] = count }
        return counts
    }
}
