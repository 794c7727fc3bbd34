import PayloadModel

/// The number of payloads for each kind of push.
struct KindCounts: Sendable, Hashable {
    // An array instead of a dictionary: ``add(_:)`` runs for every payload, and an index needs no lookup.

    /// The counts in the order of the kinds.
    private var known: [Int]
    /// The counts of kinds that only another version of the program knows, by name.
    private var others: [String: Int] = [:]

    init() { known = [Int](repeating: 0, count: PushKind.allCases.count) }

    /// Restores saved counts.
    ///
    /// - Parameter counts: The number of payloads by the raw value of the kind.
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

    /// The number of payloads by the raw value of the kind.
    var byName: [String: Int] {
        var counts = others
        for (kind, count) in zip(PushKind.allCases, known) where count > 0 { counts[kind.rawValue] = count }
        return counts
    }
}

extension PushKind {
    /// The index of the case.
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
        case .webPush: 13
        }
    }
}
