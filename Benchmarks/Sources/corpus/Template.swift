/// Lines of one sender: all have the same members, with other texts, and the same fault in every line.
enum Template: String, CaseIterable {
    /// No fault.
    case right = "template"
    /// The flag `mutable-content` is a string.
    case flag = "template-flag"
    /// `thread-id` is beside `aps`.
    case misplaced = "template-misplaced"
    /// A key of `aps` is not one of Apple's.
    case unknown = "template-unknown"
    /// The badge is a string.
    case badge = "template-badge"
    /// The flag and the misplaced key together.
    case two = "template-two"

    /// The bytes of one line, without its end.
    func line(_ number: Int) -> [UInt8] {
        var writing = Writing(Random(seed: Corpus.defaultSeed, line: number), from: Words.all)
        let alert = Node.object([
            .init("title", .text(writing.title())), .init("body", .text(writing.body())),
        ])
        var aps = Node.object([
            .init("alert", alert), .init("thread-id", .text(writing.thread())),
            .init("mutable-content", .number(1)),
        ])
        var data: [Node.Member] = [
            .init("boardid", .text("\(writing.random.below(100))")), .init("message", .number(number)),
        ]
        if self == .flag || self == .two { aps["mutable-content"] = .text("1") }
        if self == .misplaced || self == .two, let thread = aps["thread-id"] {
            aps["thread-id"] = nil
            data.append(.init("thread-id", thread))
        }
        if self == .unknown { aps["colour"] = .text("red") }
        if self == .badge { aps["badge"] = .text("\(1 + writing.random.below(50))") }
        var writer = Writer(Style())
        writer.write(.object([.init("aps", aps)] + data))
        return writer.bytes
    }
}
