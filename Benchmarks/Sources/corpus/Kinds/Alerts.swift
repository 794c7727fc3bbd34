extension Writing {
    /// `aps` of a message from somebody, in its conversation.
    mutating func message() -> Node {
        var alert = [
            Node.Member("title", .text(random.chance(60) ? name() : title())), .init("body", .text(body())),
        ]
        if random.chance(30) { alert.append(.init("subtitle", .text(title()))) }
        random.shuffle(&alert)
        var aps: [Node.Member] = [.init("alert", .object(alert))]
        let level = random.chance(30) ? random.pick(["active", "active", "passive"]) : nil
        if let level { aps.append(.init("interruption-level", .text(level))) }
        if level != "passive", random.chance(70) {
            aps.append(.init("sound", .text(random.pick(Self.sounds))))
        }
        if random.chance(80) { aps.append(.init("thread-id", .text(thread()))) }
        if random.chance(40) { aps.append(.init("badge", .number(random.below(100)))) }
        if random.chance(40) { aps.append(.init("category", .text(random.pick(Self.categories)))) }
        if random.chance(25) { aps.append(.init("relevance-score", .hundredths(random.below(101)))) }
        if random.chance(10) { aps.append(.init("target-content-id", .text("match-\(random.below(5_000))"))) }
        if random.chance(5) { aps.append(.init("filter-criteria", .text(random.pick(["work", "家"])))) }
        return .object(aps)
    }

    /// `aps` with a string for an alert.
    mutating func plain() -> Node {
        var aps = [Node.Member("alert", .text(body())), .init("sound", .text("default"))]
        if random.chance(50) { aps.append(.init("badge", .number(random.below(1_000)))) }
        if random.chance(60) { aps.append(.init("thread-id", .text(thread()))) }
        return .object(aps)
    }

    /// `aps` with texts that the phone looks up.
    mutating func localized() -> Node {
        var alert: [Node.Member] = [
            .init("loc-key", .text(random.pick(["GOAL_BODY", "ORDER_BODY", "MESSAGE_BODY"]))),
            .init("loc-args", .list([.text(name()), .text(String(random.below(90)))])),
        ]
        if random.chance(70) {
            alert.append(.init("title-loc-key", .text("GOAL_TITLE")))
            alert.append(.init("title-loc-args", .list([.text(name())])))
        } else {
            alert.append(.init("title", .text(title())))
        }
        if random.chance(15) { alert.append(.init("subtitle-loc-key", .text("HALF_TIME"))) }
        random.shuffle(&alert)
        return .object([
            .init("alert", .object(alert)), .init("category", .text(random.pick(Self.categories))),
            .init("thread-id", .text(thread())), .init("sound", .text(random.pick(Self.sounds))),
        ])
    }

    /// `aps` of a message that a service extension completes.
    mutating func rich() -> Node {
        var aps = message()
        aps["mutable-content"] = .number(1)
        if random.chance(30) { aps[object: "alert"]["launch-image"] = .text("Launch-\(random.below(4)).png") }
        return aps
    }

    private static let sounds = ["default", "default", "whistle.caf", "bell.aiff", "ping.wav"]
    private static let categories = ["MATCH", "CHAT_MESSAGE", "ORDER_STATUS", "team"]
}
