import TestSupport
import Testing

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
        // Canonically equivalent, and two threads for the phone.
        let payloads = [payload(thread: "caf\u{E9}", name: "Mona"), payload(thread: "cafe\u{301}")]
        #expect(rules(payloads) == [[], []])
        #expect(rules(payloads + [payload(thread: "caf\u{E9}")])[2] == ["summary-arg-partial"])
    }

    @Test func countsFromTenOn() {
        for (count, expected) in [(9, []), (10, ["thread-per-message"]), (11, ["thread-per-message"])] {
            let payloads = (0..<count).map { payload(thread: "\($0)") }
            #expect(rules(payloads) == [expected] + Array(repeating: [], count: count - 1))
        }
    }

    @Test func takesNoNullNoNumberAndNoStrayForAMissingThread() {
        let plain = Array(repeating: #"{"aps":{"alert":"Goal"}}"#, count: 10)
        #expect(rules(plain)[0] == ["thread-missing"])
        for odd in [
            #"{"aps":{"alert":"Goal","thread-id":null}}"#, #"{"aps":{"alert":"Goal","thread-id":7}}"#,
            #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#, #"{"aps":{"alert":"Goal","thread-id":"{{t}}"}}"#,
        ] {
            #expect(rules(plain + [odd]).allSatisfy { $0.isEmpty }, "\(odd)")
        }
    }

    @Test func doesNotCountWhatIsNotShown() {
        let payloads = (0..<9).map { payload(thread: "\($0)") }
        let unseen = [
            #"{"aps":{"content-available":1}}"#, #"{"aps":{"badge":1}}"#, #"{"aps":{"alert":""}}"#, "[]", "{",
            "",
            #"{"aps":{"alert":{"body":"Goal"},"event":"update","content-state":{},"timestamp":1}}"#,
        ]
        #expect(rules(payloads + unseen).allSatisfy { $0.isEmpty })
    }

    @Test func tellsAppsApart() {
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
}
