/// How many payloads are for what.
struct KindCounts: Sendable, Hashable {
    private static let kinds = PushKind.allCases

    /// In the order of the kinds: in a flat list, since every payload is counted here.
    private var known = [Int](repeating: 0, count: KindCounts.kinds.count)
    /// Kinds that another version of the program has written, by their names.
    private var others: [String: Int] = [:]

    /// No payload.
    init() {}

    /// - Parameter counts: Payloads by the raw values of their kinds.
    init(_ counts: [String: Int]) {
        for (name, count) in counts {
            if let index = PushKind(rawValue: name).flatMap(Self.kinds.firstIndex) {
                known[index] = count
            } else {
                others[name] = count
            }
        }
    }

    mutating func add(_ kind: PushKind) {
        for index in Self.kinds.indices where Self.kinds[index] == kind {
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
        for (kind, count) in zip(Self.kinds, known) where count > 0 { counts[kind.rawValue] = count }
        return counts
    }
}
