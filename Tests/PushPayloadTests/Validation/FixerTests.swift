import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

@Suite struct FixerTests {
    @Test func keepsTheBytesAndFindingsOfTextThatStaysUnreadable() {
        for elements in [(0..<200).map { "word\($0)" }, Array(repeating: #""\q""#, count: 200)] {
            let bytes = Array("[\(elements.joined(separator: ","))]".utf8)
            let result = Fixer().fix(bytes)
            #expect(result.bytes == bytes)
            #expect(result.remaining == Validator().validate(bytes))
        }
    }

    @Test func keepsTheBytesOfDocumentsWithoutFixes() {
        for text in ["", "{", "[1,2]", "{ \"aps\" : { \"alert\" : \"Goal\" } }\r\n", "\u{FEFF}"] {
            let bytes = Array(text.utf8)
            let validator = Validator(
                options: ValidationOptions(selection: .init(selected: ["misplaced-key"])))
            let result = Fixer(validator: validator).fix(bytes)
            #expect(result.bytes == bytes)
            #expect(result.fixed.isEmpty)
        }
    }

    @Test func appliesFixesThatDependOnEachOther() {
        let json = #"{"aps":{"title":"Kobe","body":"Goal","subtitle":"2:1"}}"#
        let result = Fixer().fix(Array(json.utf8))
        #expect(
            String(decoding: result.bytes, as: UTF8.self)
                == #"{"aps":{"alert":{"title":"Kobe","body":"Goal","subtitle":"2:1"}}}"#)
        #expect(result.fixed.count == 3)
    }

    @Test func appliesManyFixesWithTheSameDestination() {
        let members = (0..<300).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let json = "{\"aps\":{\"alert\":\"Goal\",\(members)}}"
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == "{\"aps\":{\"alert\":\"Goal\"},\(members)}")
        #expect(result.fixed.count == 300)
    }

    @Test func movesNothingThatALaterFixWouldRemove() {
        let json =
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{}},"attributes":{"a":1}}"#
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == json)
        #expect(result.unfixed.map(\.rule) == ["misplaced-key"])
    }

    @Test func postponesTheRemovalOfWhatASafeFixRenamed() {
        let json = #"{"aps":{"alert":{"title":"Goal","loc_args":["a"]},"content-available":0}}"#
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8))
        #expect(
            String(decoding: result.bytes, as: UTF8.self)
                == #"{"aps":{"alert":{"title":"Goal","loc-args":["a"]}}}"#)
        #expect(result.unfixed.isEmpty)
        #expect(result.laterFixes.isEmpty)
        #expect(result.postponed.map { $0.fix?.title } == ["remove \"loc-args\""])
        #expect(result.postponed == result.remaining.diagnostics)
        let again = Fixer(allowsUnsafe: true).fix(result.bytes)
        #expect(String(decoding: again.bytes, as: UTF8.self) == #"{"aps":{"alert":{"title":"Goal"}}}"#)
    }

    @Test func appliesAllSafeFixesWhenUnsafeOnesAreAllowed() {
        for seed in 1...250 as ClosedRange<UInt64> {
            let bytes = Array(LaidOutPayload(seed: seed).text.utf8)
            let safe = Set(Fixer().fix(bytes).fixed.compactMap { $0.fix?.title })
            let all = Set(Fixer(allowsUnsafe: true).fix(bytes).fixed.compactMap { $0.fix?.title })
            #expect(safe.isSubset(of: all), "seed \(seed): \(safe.subtracting(all))")
        }
    }

    @Test func offersOnlyOneFixIfTwoKeysCouldBecomeTheSameKey() {
        let json = #"{"aps":{"alertt":"Goal","Alert":"No goal","badge":1}}"#
        #expect(Validator().validate(json).diagnostics.map { $0.fix?.safety } == [nil, .safe])
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8))
        #expect(
            String(decoding: result.bytes, as: UTF8.self)
                == #"{"aps":{"alertt":"Goal","alert":"No goal","badge":1}}"#)
        #expect([result.fixedCount, result.fixableCount] == [1, 1])
    }

    @Test func distinguishesEqualDestinationsInDifferentPayloads() {
        let request =
            "curl -d '{\"aps\":{\"alert\":\"Goal\",\"KEY\":\"team\"}}' https://api.push.apple.com/3/device/$T\n"
        let script = String(repeating: request, count: 150)
        let fixed = Fixer().fix(Array(script.replacing("KEY", with: "thread_id").utf8))
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == script.replacing("KEY", with: "thread-id"))
    }

    @Test func appliesUnsafeFixesOnlyOnRequest() {
        let json = Array(#"{"aps":{"alert":"Goal","content-available":0}}"#.utf8)
        #expect(Fixer().fix(json).bytes == json)
        #expect(
            Fixer(allowsUnsafe: true).fix(json).bytes == Array(#"{"aps":{"alert":"Goal"}}"#.utf8))
    }

    @Test(arguments: [false, true]) func fixingConvergesAndAddsNoErrors(_ allowsUnsafe: Bool) {
        for seed in 1...250 as ClosedRange<UInt64> {
            let text = LaidOutPayload(seed: seed).text
            let fixer = Fixer(allowsUnsafe: allowsUnsafe)
            let before = fixer.validator.validate(text)
            var result = fixer.fix(Array(text.utf8))
            var filled = result.fixed.flatMap { $0.fix?.destinations ?? [] }
            // The remaining findings include those with postponed fixes, which the next run applies.
            for _ in 0..<8 where !result.postponed.isEmpty {
                let postponed = result.postponed
                #expect(Set(postponed).isSubset(of: result.remaining.diagnostics))
                result = fixer.fix(result.bytes)
                #expect(Set(postponed).isSubset(of: result.fixed), "seed \(seed): \(text)")
                filled += result.fixed.flatMap { $0.fix?.destinations ?? [] }
            }
            #expect(JSONTree.accepts(result.bytes))
            let again = fixer.fix(result.bytes)
            #expect(again.bytes == result.bytes, "seed \(seed): \(text)")
            #expect(again.fixed.isEmpty)
            #expect(result.remaining == fixer.validator.validate(result.bytes))
            // After a fix has moved a key, a rule may report that its value is invalid. Every other error must be of a
            // rule that reported something before.
            let errors = result.remaining.diagnostics.filter { finding in
                finding.severity == .error
                    && !filled.contains { finding.pointer.tokens.starts(with: $0.tokens) }
            }
            #expect(
                Set(errors.map(\.rule)).isSubset(of: before.diagnostics.map(\.rule)),
                "seed \(seed): \(text)\n\(String(decoding: result.bytes, as: UTF8.self))")
        }
    }

    @Test func changesNothingOnASecondFixOfDamagedText() {
        for seed in 1...150 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            var bytes = Array(LaidOutPayload(seed: seed).text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes.remove(at: place)
                } else {
                    bytes.insert(Array(",'\"}]x\u{0}".utf8).randomElement(using: &random) ?? 0, at: place)
                }
            }
            let result = Fixer(allowsUnsafe: true).fix(bytes)
            let again = Fixer(allowsUnsafe: true).fix(result.bytes)
            #expect(again.bytes == result.bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
