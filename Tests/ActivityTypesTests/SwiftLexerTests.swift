import LocatedJSON
import Testing

@testable import ActivityTypes

@Suite struct SwiftLexerTests {
    private func kinds(_ text: String) -> [SwiftToken.Kind] {
        SwiftLexer.tokens(of: Array(text.utf8)).map(\.kind)
    }

    @Test(arguments: [
        #""\(names.joined(separator: " ("))""#, #""\(f(")"))""#, ##"#"\#(f("("))"#"##,
        ##""\(f(#"(""#))""##, #""\("\("(")")""#, "\"\\(f(\"\"\"\n(\n\"\"\"))\"", ##""\(#selector(a))""##,
    ])
    func skipsStringsInsideInterpolations(text: String) {
        #expect(kinds(text + " x") == [.string(nil), .name("x"), .end])
    }

    @Test(arguments: [#""\(a"#, #""\(f("a"#, #""\("\("a"#])
    func endsAnUnterminatedStringAtTheEndOfItsLine(text: String) {
        #expect(kinds(text + "\nx") == [.string(nil), .name("x"), .end])
        #expect(SwiftLexer.tokens(of: Array((text + "\nx").utf8))[1].isFirstOnLine)
    }

    @Test(arguments: [
        ("1e-3", ["1e-3"]), ("0x1p-2", ["0x1p-2"]), ("0x1.8p+2", ["0x1.8p+2"]), ("0xE-1", ["0xE", "1"]),
        ("1p-2", ["1p", "2"]), ("1.5.2", ["1.5", "2"]),
    ])
    func readsNumbers(text: String, numbers: [String]) {
        let found = kinds(text).compactMap { if case .number(let number) = $0 { number } else { nil } }
        #expect(found == numbers)
    }

    @Test func readsPropertiesAfterAStringInAString() throws {
        let text = """
            struct Match: ActivityAttributes {
                struct ContentState: Codable {
                    var label: String { "\\(names.joined(separator: " ("))" }
                    var score: Int
                    var share = 0x1p-2
                }
            }
            """
        let schema = try #require(
            try ActivitySchemas([.init(name: "Match.swift", bytes: Array(text.utf8))]).all.first)
        #expect(schema.gaps.isEmpty)
        for (json, count) in [("{}", 2), (#"{"score":1,"share":0.5}"#, 0)] {
            let tree = try JSONTree(parsing: Array(json.utf8))
            #expect(schema.violations(of: tree.root, in: .contentState).count == count)
            withExtendedLifetime(tree) {}
        }
    }

    /// Each character is read a limited number of times; otherwise these texts would take minutes.
    @Test(arguments: [
        ("#", "#", 400_002), ("1", "e-", 2), ("\"\\(", "#", 2),
    ])
    func readsLongRepetitionsInLinearTime(start: String, piece: String, count: Int) {
        #expect(kinds(start + String(repeating: piece, count: 400_000)).count == count)
    }
}
