/// The random numbers and the language that the parts of a payload share.
struct Writing {
    var random: Random
    let words: Words

    init(_ random: Random, from languages: [Words]) {
        self.random = random
        words = self.random.pick(languages)
    }

    mutating func name() -> String { random.pick(words.names) }
    mutating func title() -> String { random.pick(words.titles) }
    mutating func body() -> String { "\(name()) \(random.pick(words.texts))" }

    /// Only letters, because digits in a row could look like a card number.
    mutating func identifier(_ length: Int) -> String {
        var bits = random.next()
        return String(
            (0..<length).map { index in
                if index % 12 == 11 { bits = random.next() }
                defer { bits /= 26 }
                return Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(bits % 26)))
            })
    }

    mutating func thread() -> String { "\(random.pick(Self.subjects))-\(random.below(500))" }

    private static let subjects = ["team", "chat", "order", "match", "room", "比赛", "family"]
}
