import TestSupport
import Testing

@testable import PushPayload

@Suite("Names in the quick pass") struct QuickNameTests {
    private let quick: QuickAccept

    init() throws { quick = try #require(QuickAccept(options: ValidationOptions())) }

    private func payload(_ names: [String]) -> [UInt8] {
        let members = names.map { "\"\($0)\":1" }.joined(separator: ",")
        return Array(#"{"data":{\#(members)},"aps":{"alert":"a","thread-id":"t"}}"#.utf8)
    }

    private func isProved(_ names: [String]) -> Bool { quick.report(on: payload(names)) != nil }

    @Test("fill a line of a processor's cache each") func size() {
        #expect(MemoryLayout<QuickMember>.stride == 64)
    }

    @Test("are told from one another however many there are, and a second one of a name is always seen")
    func tellsNamesApart() {
        var random = SeededGenerator(seed: 5)
        let kinds: [(Int) -> String] = [
            { "n\($0)" }, { "name_of_member_\($0)" }, { "a_member_with_a_very_long_name_\($0)" },
            { "é\($0)" }, { "\\u00e9t\($0)" }, { "比赛\($0)\\\\" },
        ]
        for round in 0..<400 {
            // Sooner or later there are more names than are remembered, and more than have a bit of their own.
            let count = Int.random(in: 1...90, using: &random)
            var names = (0..<count).map { index in
                kinds[Int.random(in: 0..<kinds.count, using: &random)](round % 40 * 90 + index)
            }
            names.shuffle(using: &random)
            #expect(isProved(names), "\(names)")
            let twice = names[Int.random(in: 0..<count, using: &random)]
            names.insert(twice, at: Int.random(in: 0...count, using: &random))
            #expect(!isProved(names), "\(twice) in \(names)")
        }
    }

    @Test(
        "are the same however they are spelled",
        arguments: [
            (["état", "\\u00e9tat"], false), (["\\u00e9tat", "\\u00E9tat"], false),
            (["a\\/b", "a/b"], false),
            // What one name says is how the other one is written.
            (["a\\\\b", "a\\b"], true), (["a\\b", "a\\\\b"], true), (["a\\\\b", "a\\\\b"], false),
            (["q\\\"", "q"], true), (["a", "a\\u0000"], false),
            (["sixteen_bytes_16", "sixteen_bytes_16_"], true),
            (["sixteen_bytes_16_", "sixteen_bytes_16"], true),
        ])
    func spelling(names: [String], isProvable: Bool) {
        for _ in 0..<2 {
            #expect(isProved(names) == isProvable)
            #expect(isProved(names.reversed()) == isProvable)
        }
    }

    @Test("of keys are known also when the app has more of its own than are remembered") func keysAreKept() {
        for index in 0..<40 { _ = isProved((0..<60).map { "own\(index * 60 + $0)" }) }
        let payload = Array(
            #"{"aps":{"alert":{"title":"a","subtitle":"b","body":"c"},"badge":3,"sound":"default","category":"C","thread-id":"t","target-content-id":"x","interruption-level":"active"}}"#
                .utf8)
        #expect(quick.report(on: payload) != nil)
    }

    @Test("that may hold a secret are a doubt, remembered or not") func secretsAreSeen() {
        for _ in 0..<2 {
            #expect(!isProved(["a", "pass_word"]))
            #expect(!isProved(["p\\u0061ssword"]))
            #expect(isProved(["a", "passwort"]))
        }
    }

    @Test("with a control character in them are a doubt, whatever was met before") func controlCharacters() {
        #expect(isProved(["ab", "abcdefgh"]))
        for name in ["ab", "abcdefgh"] {
            for byte: UInt8 in [0, 1, 9, 31] {
                #expect(!isProved([name + String(Unicode.Scalar(byte))]))
                #expect(!isProved([String(Unicode.Scalar(byte)) + name]))
            }
        }
    }

    @Test("behind which stands what is no colon are a doubt") func colons() {
        for text in [#"{"a" "b"}"#, #"{"a"}"#, #"{"a",1}"#, #"{"a"=1}"#, #"{"a"::1}"#, #"{"a":}"#] {
            let document = Array(#"{"data":\#(text),"aps":{"alert":"a"}}"#.utf8)
            #expect(quick.report(on: document) == nil, "\(text)")
        }
        for text in [#"{"a" :1}"#, "{\"a\"\n:\t1}", #"{ "a": 1 }"#] {
            let document = Array(#"{"data":\#(text),"aps":{"alert":"a","thread-id":"t"}}"#.utf8)
            #expect(quick.report(on: document) != nil, "\(text)")
        }
    }
}
