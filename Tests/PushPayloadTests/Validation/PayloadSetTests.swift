import TestSupport
import Testing

@testable import PayloadModel
@testable import PushPayload

@Suite struct PayloadSetTests {
    private func rules(_ payloads: [String], topic: String? = "com.example.chat") -> [[String]] {
        let headers = topic.map { PushHeaders([PushHeader(name: "apns-topic", value: $0)]) }
        let options = ValidationOptions(headers: headers, selection: RuleSelection(selected: ["grouping"]))
        return Validator(options: options).validate(together: payloads.map { Array($0.utf8) })
            .map { $0.diagnostics.map(\.rule) }
    }

    private func payload(thread: String, name: String? = nil) -> String {
        let argument = name.map { #","summary-arg":"\#($0)""# } ?? ""
        return #"{"aps":{"alert":{"body":"Goal"\#(argument)},"thread-id":"\#(thread)"}}"#
    }

    @Test func comparesThreadsByTheirScalars() {
        // Canonically equivalent, but two threads for iOS.
        let payloads = [payload(thread: "caf\u{E9}", name: "Mona"), payload(thread: "cafe\u{301}")]
        #expect(rules(payloads) == [[], []])
        #expect(rules(payloads + [payload(thread: "caf\u{E9}")])[2] == ["summary-arg-partial"])
    }

    @Test func reportsAThreadPerMessageInAtLeastTenPayloads() {
        for (count, expected) in [(9, []), (10, ["thread-per-message"]), (11, ["thread-per-message"])] {
            let payloads = (0..<count).map { payload(thread: "\($0)") }
            #expect(rules(payloads) == [expected] + Array(repeating: [], count: count - 1))
        }
    }

    @Test func distinguishesInvalidMisplacedAndTemplateThreadsFromMissingOnes() {
        let plain = Array(repeating: #"{"aps":{"alert":"Goal"}}"#, count: 10)
        #expect(rules(plain)[0] == ["thread-missing"])
        for odd in [
            #"{"aps":{"alert":"Goal","thread-id":null}}"#, #"{"aps":{"alert":"Goal","thread-id":7}}"#,
            #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#, #"{"aps":{"alert":"Goal","thread-id":"{{t}}"}}"#,
        ] {
            #expect(rules(plain + [odd]).allSatisfy { $0.isEmpty }, "\(odd)")
        }
    }

    @Test func ignoresPayloadsThatShowNoNotification() {
        let payloads = (0..<9).map { payload(thread: "\($0)") }
        let unseen = [
            #"{"aps":{"content-available":1}}"#, #"{"aps":{"badge":1}}"#, #"{"aps":{"alert":""}}"#, "[]", "{",
            "",
            #"{"aps":{"alert":{"body":"Goal"},"event":"update","content-state":{},"timestamp":1}}"#,
        ]
        #expect(rules(payloads + unseen).allSatisfy { $0.isEmpty })
    }

    @Test func distinguishesApps() {
        func push(_ app: String, _ number: Int) -> String {
            #"{"aps":{"alert":"Goal"},"Simulator Target Bundle":"\#(app)"}"#
        }
        let mixed = (0..<18).map { push($0.isMultiple(of: 2) ? "com.example.a" : "com.example.b", $0) }
        #expect(rules(mixed, topic: nil).allSatisfy { $0.isEmpty })
        let more = mixed + [push("com.example.b", 18)]
        #expect(rules(more, topic: nil)[1] == ["thread-missing"])
    }

    @Test func findsTheSameInEveryOrder() {
        var generator = SeededGenerator(seed: 5)
        let payloads = (0..<40).map { number in
            payload(thread: "\(number % 7)", name: number.isMultiple(of: 5) ? "Mona" : nil)
        }
        for _ in 0..<20 {
            let shuffled = payloads.shuffled(using: &generator)
            let reports = rules(shuffled)
            #expect(reports.joined().count == 7)
            for (index, found) in reports.enumerated() where !found.isEmpty {
                let isFirst = shuffled.firstIndex { $0 == shuffled[index] } == index
                #expect(isFirst && !shuffled[index].contains("summary-arg"))
            }
        }
    }

    @Test func mergedPartsGiveTheFindingsOfOneSet() {
        let payloads =
            (0..<40).map { payload(thread: "\($0 % 13)", name: $0 % 5 == 0 ? "Mona" : nil) }
            + (0..<12).map { #"{"aps":{"alert":"Goal \#($0)"},"Simulator Target Bundle":"com.example.b"}"# }
        let reports = payloads.map { Validator().validate(Array($0.utf8)).payloads }
        func gathered(parts: Int, backwards: Bool) -> [String] {
            var sets = Array(repeating: PayloadSet(), count: parts)
            for (number, report) in reports.enumerated() { sets[number % parts].add(report, file: number) }
            var whole = PayloadSet()
            for set in backwards ? sets.reversed() : sets { whole.merge(set) }
            return whole.findings().map { "\($0.member) \($0.description.id) \($0.message)" }
        }
        let whole = gathered(parts: 1, backwards: false)
        #expect(whole.count > 5)
        for parts in [2, 3, 52] {
            #expect(gathered(parts: parts, backwards: false) == whole)
            #expect(gathered(parts: parts, backwards: true) == whole)
        }
    }

    @Test func countsAPayloadOfAKnownShapeLikeAFullyValidatedOne() throws {
        let headers = PushHeaders([
            PushHeader(name: "apns-topic", value: "com.example.chat"),
            PushHeader(name: "apns-push-type", value: "alert"),
        ])
        let shapes = try #require(ShapeCache(options: ValidationOptions(headers: headers)))
        var (known, full) = (PayloadSet(), PayloadSet())
        let validator = Validator(options: ValidationOptions(headers: headers))
        for number in 0..<12 {
            let bytes = Array(payload(thread: number < 9 ? "caf\u{E9}" : "t\(number)\\u0041").utf8)
            full.add(validator.validate(bytes).payloads, file: number)
            try bytes.withUnsafeBytes {
                known.add(try #require(shapes.judge($0)), file: number, app: shapes.app)
            }
        }
        let (left, right) = (try #require(known.apps.first), try #require(full.apps.first))
        #expect(known.apps.count == 1)
        #expect(left.count == 12)
        #expect(left.name == right.name)
        #expect(Set(left.threads.keys) == Set(right.threads.keys))
        #expect(left.threads.values.map(\.count).sorted() == [1, 1, 1, 9])
    }
}
