extension Writing {
    /// `aps` of a Live Activity that starts, changes or ends.
    mutating func activity(_ event: String) -> Node {
        let now = 1_700_000_000 + random.below(20_000_000)
        var aps: [Node.Member] = [
            .init("timestamp", .number(now)), .init("event", .text(event)),
            .init("content-state", contentState()),
        ]
        switch event {
        case "start":
            aps.append(.init("attributes-type", .text("MatchAttributes")))
            aps.append(
                .init("attributes", .object([.init("home", .text(name())), .init("away", .text(name()))])))
            aps.append(.init("alert", activityAlert()))
        case "end":
            if random.chance(60) { aps.append(.init("dismissal-date", .number(now + random.below(10_000)))) }
        default:
            if random.chance(50) { aps.append(.init("stale-date", .number(now + 60 + random.below(7_200)))) }
            if random.chance(30) { aps.append(.init("alert", activityAlert())) }
            if random.chance(30) { aps.append(.init("relevance-score", .number(random.below(100)))) }
        }
        return .object(aps)
    }

    private mutating func activityAlert() -> Node {
        .object([
            .init("title", .text(title())), .init("body", .text(body())), .init("sound", .text("default")),
        ])
    }

    private mutating func contentState() -> Node {
        let events = (0..<random.below(6)).map { _ in
            Node.object([
                .init("minute", .number(random.below(90))), .init("player", .text(name())),
                .init("kind", .text(random.pick(["goal", "card", "change"]))),
            ])
        }
        return .object([
            .init("home", .number(random.below(130))), .init("away", .number(random.below(130))),
            .init("clock", .text("\(random.below(12)):0\(random.below(10))")), .init("events", .list(events)),
            .init("possession", .hundredths(random.below(100))), .init("isRunning", .flag(random.chance(80))),
            .init("note", random.chance(30) ? .literal("null") : .text(body())),
        ])
    }
}
