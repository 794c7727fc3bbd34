import PayloadModel

/// How many payloads are for what.
struct KindCounts: Sendable, Hashable {
    // Every payload is counted here: in a flat list, whose place is known without a search.

    /// In the order of the kinds.
    private var known: [Int]
    /// Kinds that another version of the program has written, by their names.
    private var others: [String: Int] = [:]

    /// No payload.
    init() { known = [Int](repeating: 0, count: PushKind.allCases.count) }

    /// - Parameter counts: Payloads by the raw values of their kinds.
    init(_ counts: [String: Int]) {
        self.init()
        for (name, count) in counts {
            if let kind = PushKind(rawValue: name) {
                known[kind.place] = count
            } else {
                others[name] = count
            }
        }
    }

    mutating func add(_ kind: PushKind) { known[kind.place].increase() }

    mutating func merge(_ other: KindCounts) {
        for index in known.indices { known[index].increase(by: other.known[index]) }
        others = Count.sum(others, other.others)
    }

    /// Payloads by the raw values of their kinds.
    var byName: [String: Int] {
        var counts = others
        for (kind, count) in zip(PushKind.allCases, known) where count > 0 { counts[kind.rawValue] = count }
        return counts
    }
}

extension PushKind {
    /// The number of cases before it.
    fileprivate var place: Int {
        switch self {
        case .alert: 0
        case .background: 1
        case .liveActivity: 2
        case .voip: 3
        case .complication: 4
        case .fileProvider: 5
        case .mdm: 6
        case .location: 7
        case .pushToTalk: 8
        case .widgets: 9
        case .controls: 10
        case .reload: 11
        case .safari: 12
        }
    }
}
