/// The kind of a payload.
enum Kind: CaseIterable {
    case message, plain, localized, rich, badge, background, activityUpdate, activityStart, activityEnd

    /// The share of each kind in percent, as a sports app with a chat may send them.
    static let mixture: [(kind: Kind, share: Int)] = [
        (.message, 38), (.plain, 6), (.localized, 14), (.rich, 14), (.badge, 2), (.background, 12),
        (.activityUpdate, 9), (.activityStart, 3), (.activityEnd, 2),
    ]
    static let activities: [(kind: Kind, share: Int)] = [
        (.activityUpdate, 70), (.activityStart, 18), (.activityEnd, 12),
    ]

    static func pick(_ random: inout Random, from mixture: [(kind: Kind, share: Int)]) -> Kind {
        var rest = random.below(mixture.reduce(0) { $0 + $1.share })
        for (kind, share) in mixture {
            if rest < share { return kind }
            rest -= share
        }
        return .message
    }

    /// A payload without findings.
    func payload(_ writing: inout Writing) -> Node {
        var aps: Node
        var custom: [Node.Member]
        switch self {
        case .message: (aps, custom) = (writing.message(), writing.customData(6))
        case .plain: (aps, custom) = (writing.plain(), writing.customData(6))
        case .localized: (aps, custom) = (writing.localized(), writing.customData(6))
        case .rich: (aps, custom) = (writing.rich(), writing.media() + writing.customData(3))
        case .badge: (aps, custom) = (.object([.init("badge", .number(writing.random.below(100)))]), [])
        case .background:
            (aps, custom) = (.object([.init("content-available", .number(1))]), writing.customData(8))
        case .activityUpdate: (aps, custom) = (writing.activity("update"), [])
        case .activityStart: (aps, custom) = (writing.activity("start"), [])
        case .activityEnd: (aps, custom) = (writing.activity("end"), [])
        }
        writing.random.shuffle(&aps.members)
        // Half of the payloads begin with another key than aps; those without custom data cannot.
        writing.random.shuffle(&custom)
        let place = custom.isEmpty || writing.random.chance(38) ? 0 : 1 + writing.random.below(custom.count)
        custom.insert(.init("aps", aps), at: place)
        return .object(custom)
    }
}
