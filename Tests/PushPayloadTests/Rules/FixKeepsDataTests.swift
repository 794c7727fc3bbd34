import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// A fix removes only what its title names.
@Suite struct FixKeepsDataTests {
    private struct Member {
        let name: String
        /// The value if it is a string; otherwise empty.
        let value: String
    }

    /// All members, including those of JSON inside a string.
    private static func members(_ bytes: [UInt8]) -> [Member] {
        guard let tree = try? JSONTree(parsing: bytes) else { return [] }
        defer { withExtendedLifetime(tree) {} }
        var members: [Member] = []
        var walk = JSONWalk(inside: tree.root)
        while let (value, name) = walk.next() {
            if let name { members.append(Member(name: String(name), value: value.string ?? "")) }
            if let text = value.string, text.contains("{") { members += Self.members(Array(text.utf8)) }
        }
        return members
    }

    private static func names(_ bytes: [UInt8]) -> [String] { members(bytes).map(\.name) }

    @Test(arguments: RuleExampleTests.Case.invalid.filter { JSONTree.accepts(Array($0.example.json.utf8)) })
    func everyFixOfAnExampleNamesWhatItRemoves(_ example: RuleExampleTests.Case) {
        let bytes = Array(example.example.json.utf8)
        for fix in example.findings(in: example.example.json).compactMap(\.fix) {
            let fixed = FixApplier.apply([fix], to: bytes).bytes
            var left = Self.names(fixed)
            for member in Self.members(bytes) {
                if let index = left.firstIndex(of: member.name) {
                    left.remove(at: index)
                    continue
                }
                // The fix may have renamed the member without naming it in the title: then its string remains, or it
                // is a list of arguments, such as `title-loc-args`, which becomes `loc-args` for a Live Activity.
                let isKept =
                    member.value.isEmpty
                    ? member.name.hasSuffix("loc-args")
                    : String(decoding: fixed, as: UTF8.self).contains(member.value)
                #expect(
                    isKept || fix.title.contains("\"\(member.name)\""), "\(fix.title)",
                    sourceLocation: example.sourceLocation)
            }
        }
    }

    @Test(arguments: [
        #"{"aps":{"alert":{"foo":"x","color":"red"},"content-available":1}}"#,
        #"{"aps":{"content-available":1,"badge":3}}"#,
        #"{"aps":{"content-available":1,"sound":{"name":"a.caf","foo":1}}}"#,
        #"{"aps":{"alert":{"body":"Noon","foo":[1,2]}},"alert":{"bar":1}}"#,
        #"{"aps":{"alert":["Noon",7]},"data":{"aps":{"badge":12}}}"#,
        #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"a":1.50,"endDate":1700003600.1230}}}"#,
    ]) func unsafeFixesKeepWhatTheAppMayNeed(_ json: String) {
        for headers in [nil, PushHeaders([PushHeader(name: HeaderName.pushType, value: "background")])] {
            let validator = Validator(options: ValidationOptions(headers: headers))
            let bytes = Fixer(validator: validator, allowsUnsafe: true).fix(Array(json.utf8)).bytes
            let text = String(decoding: bytes, as: UTF8.self)
            // A sound object with only a name may become a string.
            let before = Self.names(Array(json.utf8)).filter { $0 != "name" }
            #expect(Self.names(bytes).filter { $0 != "name" }.sorted() == before.sorted(), "\(text)")
            for value in ["1.50", "1230", "12", "7", "a.caf"] where json.contains(value) {
                #expect(text.contains(value), "\(text)")
            }
        }
    }

    @Test func fixesOfQuotesKeepTheWordsOfAString() throws {
        let words = ["Goal", "Kobe", "said", "2:1", "x", "1"]
        func split(_ text: String) -> [Substring] { text.split { " ,\"".contains($0) } }
        var checked = 0
        for seed in 1...500 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let pieces = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                let word = words.randomElement(using: &random) ?? ""
                return ["\(word)", "\"\(word)\"", "\"\(word)", "\(word)\"", "\" \(word) \""]
                    .randomElement(using: &random) ?? ""
            }
            let text = pieces.joined(separator: [" ", ", ", ""].randomElement(using: &random) ?? "")
            let end = ["", ",\"badge\":1", " ,\"sound\":\"a.caf\""].randomElement(using: &random) ?? ""
            let json = "{\"aps\":{\"alert\":\"\(text)\"\(end)}}"
            let fixed = Fixer(allowsUnsafe: true).fix(Array(json.utf8)).bytes
            guard fixed != Array(json.utf8), let payload = try? JSONTree(parsing: fixed) else { continue }
            defer { withExtendedLifetime(payload) {} }
            let alert = payload.root["aps"]?["alert"]
            let body = alert?.string ?? alert?["body"]?.string ?? ""
            #expect(split(body) == split(text), "\(json)")
            checked += 1
        }
        #expect(checked > 0)
    }
}
