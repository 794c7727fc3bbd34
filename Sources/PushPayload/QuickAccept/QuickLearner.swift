/// Finds out what a name means that the quick pass has not met before.
struct QuickLearner {
    private let keys: QuickKeys
    /// What is wanted of records.
    private let plans: [RecordPlan]
    /// Names of custom data, folded, that may hold secrets.
    private let secrets: [UInt64]
    /// Those at the top level that some rule looks at besides: spelling variants of keys, and a container of headers.
    private let variants: [UInt64]

    init(keys: QuickKeys, plans: [RecordPlan]) {
        self.keys = keys
        self.plans = plans
        secrets = Self.hashes(SecretData.Secret.tellingNames)
        variants = Self.hashes(KeyCatalogue.hyphenatedKeys.map(\.name) + [HeaderInBody.container])
    }

    private static func hashes(_ names: [String]) -> [UInt64] {
        names.compactMap { PackedName(folding: $0)?.hash }
    }

    /// What the value of a name may be; `nil` where a rule may have something to say of the name.
    ///
    /// - Parameter start: Where the name was read.
    func member(named name: PackedName, at start: UnsafeRawPointer, in context: QuickContext) -> QuickMember?
    {
        switch context {
        case .topLevel:
            if let key = keys.member(named: name, in: context) { return key }
            guard !isHeader(name), !isConspicuous(name, start, secrets), !isConspicuous(name, start, variants)
            else { return nil }
            var member = QuickMember.custom(inner: .custom, elements: .custom)
            member.readings[.null] = .none
            return member
        case .aps, .alert, .sound: return keys.member(named: name, in: context)
        case .custom:
            guard !isConspicuous(name, start, secrets) else { return nil }
            return .custom(inner: .custom, elements: .custom)
        case .activity:
            guard !isConspicuous(name, start, secrets) else { return nil }
            var member = QuickMember.custom(inner: .activity, elements: .activity)
            if DateName.isDate(JSONBytes(UnsafeRawBufferPointer(start: start, count: name.count))) {
                member.readings[.text] = .wanted
                member.readings[.number] = .wanted
                member.role = .activityDate
            }
            return member
        case .aside: return aside(inner: .aside)
        default: return plans.first { $0.owns(context) }.map { member(named: name, in: context, $0) }
        }
    }

    /// Whether it begins as the names of headers do.
    private func isHeader(_ name: PackedName) -> Bool {
        ByteWord.prefix(name.words.0 | ByteWord.filled(0x20), 4) == 0x736E_7061
    }

    private func isConspicuous(_ name: PackedName, _ start: UnsafeRawPointer, _ names: [UInt64]) -> Bool {
        name.folded(from: start).map { names.contains($0.hash) } ?? false
    }

    private func aside(inner: QuickContext) -> QuickMember {
        var member = QuickMember.custom(inner: inner, elements: .aside)
        member.readings[.text] = .aside
        return member
    }

    /// A member on the way to what is wanted of a record.
    private func member(named name: PackedName, in context: QuickContext, _ plan: RecordPlan) -> QuickMember {
        let place = plan.place(of: name, below: plan.place(of: context))
        let use = plan.use(of: place)
        var member = aside(inner: plan.context(of: place))
        if use.contains(.payload) {
            member.readings = QuickMember.Readings()
            member.readings[.object] = .any
            member.inner = .topLevel
        } else if !use.isEmpty {
            member.role = .ofRecord
            member.first = Int16(use.rawValue)
            member.readings[.text] = .wanted
            if use.contains(.key) { member.readings[.number] = .wanted }
        }
        // A pointer may count elements.
        if plan.leadsOn(from: place) { member.readings[.array] = .none }
        return member
    }
}
