extension Writing {
    /// Members for the app beside `aps`: of every JSON type, some of them nested.
    mutating func customData(_ most: Int) -> [Node.Member] {
        var names = Self.names
        random.shuffle(&names)
        return names.prefix(2 + random.below(max(most - 1, 1))).map { .init($0, value(depth: 0)) }
    }

    /// The media items that a service extension loads.
    mutating func media() -> [Node.Member] {
        let items = (0...random.below(3)).map { _ in
            Node.object([
                .init("type", .text(random.pick(["image", "video"]))),
                .init("id", .number(random.below(1_000_000_000))),
                .init(
                    "url",
                    .text("https://media.example.com/\(identifier(10))?size=\(random.below(2_000))&fit=crop")),
            ])
        }
        return [.init("media", .list(items))]
    }

    private mutating func value(depth: Int) -> Node {
        switch random.below(depth > 2 ? 7 : 11) {
        case 0: return .number(random.below(1_000_000))
        case 1: return .number(-random.below(5_000))
        case 2: return .hundredths(random.below(100_000))
        case 3: return .flag(random.chance(50))
        case 4: return .text(identifier(8 + random.below(16)))
        case 5: return .text("https://www.example.com/\(identifier(6))?ref=push&n=\(random.below(10_000))")
        case 6: return .text(body())
        case 7, 8:
            return .list((0..<random.below(5)).map { _ in value(depth: depth + 2) })
        default:
            var names = Self.inner
            random.shuffle(&names)
            var members = names.prefix(1 + random.below(4)).map { Node.Member($0, value(depth: depth + 1)) }
            if random.chance(15) { members.append(.init("parent", .literal("null"))) }
            if random.chance(5) { members.append(.init("ratio", .literal("\(random.below(9) + 1).5e-3"))) }
            return .object(members)
        }
    }

    private static let names = [
        "match", "boardid", "deepLink", "context", "sender", "conversation", "tracking", "campaign", "player",
        "比赛", "extra", "scores", "v",
    ]
    private static let inner = ["home", "away", "minute", "ref", "tags", "meta", "état", "points", "venue"]
}
