import PayloadModel
import Testing

@Suite struct NameDistanceTests {
    @Test(arguments: [
        ("thread-id", "thread-id", 0),
        ("thread_id", "thread-id", 1),
        ("thread-i", "thread-id", 1),
        ("thread-idd", "thread-id", 1),
        ("ignroe", "ignore", 1),
        ("threda_id", "thread-id", 2),
        ("kitten", "sitting", 3),
        ("ca", "abc", 3),
        ("", "abc", 3),
        ("abc", "", 3),
        ("", "", 0),
    ])
    func countsTypingErrors(from a: String, to b: String, errors: Int) {
        #expect(NameDistance.distance(a, b, limit: 9) == errors)
        #expect(NameDistance.distance(b, a, limit: 9) == errors)
    }

    @Test(arguments: [
        ("kitten", "sitting", 3), ("ignroe", "ignore", 1), ("", "abc", 3), ("badge", "badge", 0),
        ("ab", "ba", 1),
    ])
    func findsNothingBeyondTheLimit(a: String, b: String, errors: Int) {
        #expect(NameDistance.distance(a, b, limit: errors) == errors)
        #expect(NameDistance.distance(a, b, limit: errors - 1) == nil)
        #expect(NameDistance.distance(b, a, limit: errors - 1) == nil)
    }

    @Test func findsEveryNameWithFewRandomChanges() {
        let alphabet = "abcxyz-_éAß1".unicodeScalars.map { $0 }
        for _ in 0..<20_000 {
            let name = (0..<Int.random(in: 0...9)).map { _ in alphabet.randomElement()! }
            var changed = name
            let changes = Int.random(in: 0...3)
            for _ in 0..<changes {
                let place = Int.random(in: 0...changed.count)
                switch Int.random(in: 0...2) {
                case 0: changed.insert(alphabet.randomElement()!, at: place)
                case 1 where place < changed.count: changed[place] = alphabet.randomElement()!
                case 2 where place < changed.count: changed.remove(at: place)
                default: break
                }
            }
            #expect(NameDistance.distance(name, changed, limit: changes) != nil, "\(name) \(changed)")
        }
    }

    @Test func countsScalarsAndNotCharacters() {
        #expect(NameDistance.distance("e\u{301}", "e", limit: 3) == 1)
        #expect(NameDistance.distance("\u{E9}", "e\u{301}", limit: 3) == 2)
    }

    @Test func declinesAVeryLongNameUnlessTheLimitAllowsIt() {
        let endless = String(repeating: "a", count: 1_000_000)
        #expect(NameDistance.distance(endless, "aps", limit: 3) == nil)
        #expect(NameDistance.distance("aps", endless, limit: 3) == nil)
        #expect(NameDistance.distance(endless, "", limit: 3) == nil)
        #expect(NameDistance.distance(endless, "aps", limit: Int.max) == 999_999)
    }

    @Test func findsTheNearestName() {
        let names = ["title", "subtitle", "body", "badge"]
        #expect(NameDistance.nearest(to: "tilte", among: names, limit: 2) == "title")
        #expect(NameDistance.nearest(to: "body", among: names, limit: 2) == "body")
        #expect(NameDistance.nearest(to: "sound", among: names, limit: 2) == nil)
        #expect(NameDistance.nearest(to: "body", among: [], limit: 2) == nil)
    }

    @Test func choosesNoneOfTwoEquallyNearNames() {
        #expect(NameDistance.nearest(to: "cat", among: ["bat", "rat"], limit: 1) == nil)
        #expect(NameDistance.nearest(to: "cat", among: ["bat", "rat", "cat"], limit: 1) == "cat")
        #expect(NameDistance.nearest(to: "cat", among: ["bat", "bat"], limit: 1) == "bat")
    }
}
