import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct SizeBudgetTests {
    @Test func listsTheCostliestKeysFirst() throws {
        let payload = try Payload(
            parsing: #"{"aps":{"alert":{"title":"ab","body":"Gol\"🇧🇷"},"badge":1},"x":[1,2]}"#)
        let budget = SizeBudget(payload)
        #expect(budget.used == payload.byteCount)
        #expect(budget.remaining == 4096 - budget.used)
        #expect(
            budget.costs.map { "\($0.pointer) \($0.bytes)" }
                == ["/aps/alert/body 23", "/aps/alert/title 13", "/aps/badge 10", "/x 10"])
    }

    @Test func countsTheBytesThatRemovingAKeySaves() {
        for seed in 0..<200 as Range<UInt64> {
            var generator = JSONValueGenerator(seed: seed)
            let value: JSONValue = [
                "aps": [
                    "alert": ["title": generator.value(depth: 1), "body": generator.value(depth: 2)],
                    "badge": generator.value(depth: 0), "sound": ["name": generator.value(depth: 0)],
                ],
                "custom": generator.value(depth: 3), "caf\u{E9}\n\"": generator.value(depth: 1),
            ]
            let payload = Payload(value, kind: .alert)
            let budget = SizeBudget(payload)
            #expect(budget.costs.count == 6)
            for cost in budget.costs {
                let without = removing(cost.pointer.tokens[...], from: payload.value)
                #expect(payload.byteCount - JSONWriter.compact(without).utf8.count == cost.bytes)
            }
        }
    }

    @Test func listsEmptyObjectsAndStringAlerts() throws {
        let payload = try Payload(parsing: #"{"aps":{"alert":"Goal","sound":{}}}"#)
        #expect(SizeBudget(payload).costs.map(\.pointer.description) == ["/aps/alert", "/aps/sound"])
        #expect(SizeBudget(try Payload(parsing: #"{"aps":{}}"#)).costs.map(\.bytes) == [8])
        #expect(SizeBudget(try Payload(parsing: "{}")).costs.isEmpty)
    }

    private func removing(_ path: ArraySlice<String>, from value: JSONValue) -> JSONValue {
        guard let name = path.first, case .object(var members) = value else { return value }
        members[name] =
            path.count == 1 ? Optional.none : members[name].map { removing(path.dropFirst(), from: $0) }
        return .object(members)
    }
}
