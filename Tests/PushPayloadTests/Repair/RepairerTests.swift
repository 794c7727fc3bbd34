import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

@Suite struct RepairerTests {
    @Test func whatNeedsNoRepairComesBackByteForByte() {
        for text in ["", "{", "[1,2]", "{ \"aps\" : { \"alert\" : \"Goal\" } }\r\n", "\u{FEFF}"] {
            let bytes = Array(text.utf8)
            let validator = Validator(
                options: ValidationOptions(selection: .init(selected: ["misplaced-key"])))
            let result = Repairer(validator: validator).repair(bytes)
            #expect(result.bytes == bytes)
            #expect(result.repaired.isEmpty)
        }
    }

    @Test func repairsThatWaitForOneAnotherAreAllMade() throws {
        let json = #"{"aps":{"title":"Kobe","body":"Goal","subtitle":"2:1"}}"#
        let result = Repairer().repair(Array(json.utf8))
        #expect(
            String(decoding: result.bytes, as: UTF8.self)
                == #"{"aps":{"alert":{"title":"Kobe","body":"Goal","subtitle":"2:1"}}}"#)
        #expect(result.repaired.count == 3)
    }

    @Test func manyRepairsOfOnePlaceAreAllMade() {
        let members = (0..<300).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let json = "{\"aps\":{\"alert\":\"Goal\",\(members)}}"
        let result = Repairer(allowsUnsafe: true).repair(Array(json.utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == "{\"aps\":{\"alert\":\"Goal\"},\(members)}")
        #expect(result.repaired.count == 300)
    }

    @Test func theSamePlaceOfAnotherPayloadIsAnotherPlace() {
        let request =
            "curl -d '{\"aps\":{\"alert\":\"Goal\",\"KEY\":\"team\"}}' https://api.push.apple.com/3/device/$T\n"
        let script = String(repeating: request, count: 150)
        let repaired = Repairer().repair(Array(script.replacing("KEY", with: "thread_id").utf8))
        #expect(String(decoding: repaired.bytes, as: UTF8.self) == script.replacing("KEY", with: "thread-id"))
    }

    @Test func guessesAreMadeOnDemandOnly() {
        let json = Array(#"{"aps":{"alert":"Goal","content-available":0}}"#.utf8)
        #expect(Repairer().repair(json).bytes == json)
        #expect(
            Repairer(allowsUnsafe: true).repair(json).bytes == Array(#"{"aps":{"alert":"Goal"}}"#.utf8))
    }

    @Test(arguments: [false, true]) func repairSettlesAndBreaksNothing(_ allowsUnsafe: Bool) throws {
        for seed in 1...250 as ClosedRange<UInt64> {
            let text = LaidOutPayload(seed: seed).text
            let repairer = Repairer(allowsUnsafe: allowsUnsafe)
            let before = repairer.validator.validate(text)
            let result = repairer.repair(Array(text.utf8))
            #expect(JSONTree.accepts(result.bytes))
            let again = repairer.repair(result.bytes)
            #expect(again.bytes == result.bytes, "seed \(seed): \(text)")
            #expect(again.repaired.isEmpty)
            #expect(result.remaining == repairer.validator.validate(result.bytes))
            // A key that came to be read may turn out to hold a value that nobody can read; that was its
            // fault before, too. Every other error must have been there.
            let filled = result.repaired.flatMap { $0.fix?.destinations ?? [] }
            let errors = result.remaining.diagnostics.filter { finding in
                finding.severity == .error
                    && !filled.contains { finding.pointer.tokens.starts(with: $0.tokens) }
            }
            #expect(
                Set(errors.map(\.rule)).isSubset(of: before.diagnostics.map(\.rule)),
                "seed \(seed): \(text)\n\(String(decoding: result.bytes, as: UTF8.self))")
        }
    }

    @Test func damagedTextIsRepairedToTextOrLeftAlone() {
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
            let result = Repairer(allowsUnsafe: true).repair(bytes)
            let again = Repairer(allowsUnsafe: true).repair(result.bytes)
            #expect(again.bytes == result.bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
