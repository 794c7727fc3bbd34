import TestSupport
import Testing

@testable import PushPayload

/// Looking a secret up among many finds what comparing with each of them finds.
@Suite struct SecretTableTests {
    /// What a secret by itself gives: all of it, or the part before the sign that it was cut.
    private static func match(_ secret: [UInt8], in text: ArraySlice<UInt8>) -> Int {
        let length = zip(secret, text).prefix { $0 == $1 }.count
        if length == secret.count { return length }
        return length >= 8 && text.dropFirst(length).starts(with: "…".utf8) ? length : 0
    }

    @Test func agreesWithComparingOneByOne() {
        var generator = SeededGenerator(seed: 4)
        func text(_ lengths: Range<Int>, of pieces: [String]) -> [UInt8] {
            (0..<Int.random(in: lengths, using: &generator)).flatMap { _ in
                Array((pieces.randomElement(using: &generator) ?? "a").utf8)
            }
        }
        var found = 0
        for _ in 0..<500 {
            let secrets = Set(
                (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                    text(0..<14, of: ["a", "a", "a", "b", "é"])
                })
            let table = SecretTable(secrets)
            let place = text(4..<24, of: ["a", "a", "a", "b", "é", "…"])
            for index in place.indices {
                let expected = secrets.filter { $0.count >= 4 }.map { Self.match($0, in: place[index...]) }
                    .max()
                let match = table.match(in: place, at: index)
                #expect(match == expected ?? 0, "\(secrets) \(place) \(index)")
                found += match > 0 ? 1 : 0
            }
        }
        #expect(found > 50)
    }
}
