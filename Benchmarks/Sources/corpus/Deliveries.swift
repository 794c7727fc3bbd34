/// Records of deliveries: a device, an app, and the payload it was sent.
enum Deliveries {
    private static let apps = [
        "com.example.sports", "com.example.chat", "com.example.shop", "com.example.home",
    ]

    /// A device has a hundred deliveries on average, for any corpus size; some devices have far more.
    static func line(_ number: Int, of count: Int, seed: UInt64 = Corpus.defaultSeed) -> [UInt8] {
        var random = Random(seed: seed &+ 1, line: number)
        let devices = max(count / 100, 1)
        let device = random.chance(20) ? random.below(max(devices / 50, 1)) : random.below(devices)
        let app = random.pick(apps)
        let thread = random.chance(20) ? "" : #","thread-id":"\#(thread(&random))""#
        let words = random.pick(Words.all)
        let body = "\(random.pick(words.names)) \(random.pick(words.texts))"
        var alert = Writer(Style())
        alert.write(.object([.init("title", .text(random.pick(words.titles))), .init("body", .text(body))]))
        let head = #"{"device":"d\#(device)","app":"\#(app)","payload":{"aps":{"alert":"#
        return Array(head.utf8) + alert.bytes + Array(#"\#(thread),"sound":"default"}}}"#.utf8)
    }

    /// A few busy threads, and many with one message.
    private static func thread(_ random: inout Random) -> String {
        random.chance(70) ? "chat-\(random.below(6))" : "order-\(random.below(10_000))"
    }
}
