import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct PayloadStatisticsTests {
    /// The statistics of each of 120 files: valid, invalid and unreadable ones, with and without apps and threads.
    private static let samples: [PayloadStatistics] = {
        var generator = SeededGenerator(seed: 11)
        return (0..<120).map { number in
            var statistics = PayloadStatistics()
            let path = "push/\(number % 7)/\(number).json"
            statistics.add(Validator().validate(text(number, &generator)), path: path)
            if number.isMultiple(of: 50) { statistics.addUnreadFile() }
            return statistics
        }
    }()

    private static func text(_ number: Int, _ generator: inout SeededGenerator) -> String {
        let app =
            ["com.example.a", "com.example.b", "caf\u{E9}", "cafe\u{301}"].randomElement(using: &generator)
            ?? ""
        let thread = Int.random(in: 0..<30, using: &generator)
        let padding = String(repeating: "x", count: Int.random(in: 0..<6000, using: &generator))
        switch number % 8 {
        case 0: return #"{"aps":{"content-available":1},"data":"\#(padding)"}"#
        case 1: return #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#
        case 2: return #"{"aps":{"alert":"Goal",}}"#
        case 3: return "[]"
        case 4: return #"{"aps":{"alert":"Goal"},"Simulator Target Bundle":"\#(app)"}"#
        default:
            return
                #"{"aps":{"alert":"\#(padding)","thread-id":"\#(thread)"},"Simulator Target Bundle":"\#(app)"}"#
        }
    }

    private func sum(_ parts: some Sequence<PayloadStatistics>) -> PayloadStatistics {
        parts.reduce(into: PayloadStatistics()) { $0.merge($1) }
    }

    @Test func mergedPartsEqualTheWholeInAnyOrder() {
        var generator = SeededGenerator(seed: 3)
        let whole = sum(Self.samples)
        #expect(whole.payloads == 120)
        #expect(whole.findings > 50)
        for _ in 0..<20 {
            let shuffled = Self.samples.shuffled(using: &generator)
            let cuts = [
                0, Int.random(in: 0...120, using: &generator), Int.random(in: 0...120, using: &generator),
                120,
            ]
            .sorted()
            let parts = zip(cuts, cuts.dropFirst()).map { sum(shuffled[$0..<$1]) }
            var left = parts[0]
            left.merge(parts[1])
            left.merge(parts[2])
            var right = parts[1]
            right.merge(parts[2])
            var first = parts[0]
            first.merge(right)
            #expect(left == whole)
            #expect(first == whole)
            #expect(sum(parts.reversed()) == whole)
            #expect(JSONWriter.compact(left.json) == JSONWriter.compact(whole.json))
        }
    }

    @Test func addingEmptyStatisticsChangesNothing() {
        let whole = sum(Self.samples)
        #expect(sum([whole, PayloadStatistics()]) == whole)
        #expect(sum([PayloadStatistics(), whole]) == whole)
    }

    @Test func readsWhatItWrites() throws {
        let whole = sum(Self.samples)
        for statistics in Self.samples + [whole, PayloadStatistics()] {
            let compact = JSONWriter.compact(statistics.json)
            #expect(try PayloadStatistics.list(parsing: Array(compact.utf8)) == [statistics])
            let several = compact + JSONWriter.pretty(whole.json) + "\n\n" + compact
            #expect(
                try PayloadStatistics.list(parsing: Array(several.utf8)) == [statistics, whole, statistics])
        }
    }

    @Test func countsPayloadsFindingsAndStacks() throws {
        var statistics = PayloadStatistics()
        let options = ValidationOptions(selection: RuleSelection(selected: ["misplaced-key", "syntax"]))
        for (path, text) in [
            ("b.json", #"{"aps":{"alert":"Goal","thread-id":"a"},"badge":1,"sound":"x"}"#),
            ("a.json", "{\n \"aps\":{\"alert\":\"Goal\"},\"badge\":1}"),
            ("c.json", #"{"aps":{"alert":"Goal","thread-id":"a"}}"#), ("d.json", "{"),
        ] {
            statistics.add(Validator(options: options).validate(text), path: path)
        }
        #expect(statistics.files == 4)
        #expect(statistics.payloads == 4)
        #expect(statistics.unreadable == 1)
        #expect(statistics.errors == 4)
        #expect(statistics.warnings == 0)
        #expect(statistics.fixable == 4)
        let rule = try #require(statistics.rules["misplaced-key"])
        #expect(rule.findings == 3)
        #expect(rule.payloads == 2)
        #expect(rule.files == 2)
        #expect(rule.example == RuleCount.Place(path: "a.json", line: 2, column: 25))
        #expect(statistics.rulesByFrequency.map(\.rule) == ["misplaced-key", "invalid-json"])
        #expect(statistics.kinds == ["alert": 3])
        var counts = KindCounts()
        for (count, kind) in zip(1..., PushKind.allCases) { for _ in 0..<count { counts.add(kind) } }
        let all = zip(1..., PushKind.allCases).map { ($1.rawValue, $0) }
        #expect(counts.byName == Dictionary(uniqueKeysWithValues: all))
        #expect(KindCounts(counts.byName) == counts)
        let app = try #require(statistics.apps.list.first?.statistics)
        #expect(app.stacks == statistics.stacks)
        #expect(app.stacks.notifications == 3)
        #expect(app.stacks.withoutThread == 1)
        #expect(app.threads.threads == 1)
        #expect(app.threads.largest == 2)
        #expect(app.threads.singleThreads == 0)
    }

    @Test func countsEachPayloadOfAContainer() {
        var statistics = PayloadStatistics()
        let report = Validator().validate(
            #"{"default":"Goal","APNS":"{\"aps\":{\"alert\":\"Goal\"}}","APNS_SANDBOX":"{\"aps\":"}"#)
        statistics.add(report, path: "sns.json")
        #expect(statistics.files == 1)
        #expect(statistics.payloads == 2)
        #expect(statistics.unreadable == 1)
        #expect(statistics.sizes.count == 1)
    }

    @Test func containsNoTextOfAPayload() {
        var statistics = PayloadStatistics()
        let secrets = ["Meet me at nine", "+15550100", "order-4711", "b0b0b0b0b0b0b0b0"]
        statistics.add(
            Validator().validate(
                #"{"aps":{"alert":{"title":"\#(secrets[0])"},"thread-id":"\#(secrets[1])","badge":"\#(secrets[2])"},"#
                    + #""token":"\#(secrets[3])"}"#), path: "a.json")
        #expect(statistics.findings > 0)
        for secret in secrets { #expect(!JSONWriter.compact(statistics.json).contains(secret)) }
    }

    @Test func keepsABoundedNumberOfApps() {
        var generator = SeededGenerator(seed: 8)
        // One of the names is missing.
        let names = (0..<1000).map { $0 == 700 ? nil : "com.example.app\($0)" }
        func table(_ names: some Sequence<String?>) -> AppTable {
            names.reduce(into: AppTable()) { $0.add(.missing, app: $1) }
        }
        var left = table(names[..<600])
        #expect(left.list.count == AppTable.limit)
        #expect(left.isPartial)
        left.merge(table(names[300...]))
        var right = table(names[300...].shuffled(using: &generator))
        right.merge(table(names[..<600].shuffled(using: &generator)))
        #expect(left == right)
        #expect(Set(left.list.map(\.name)) == Set(table(names).list.map(\.name)))
        #expect(!table(names[..<AppTable.limit]).isPartial)
    }

    @Test func ordersAppsWithEqualCountsByName() {
        // Many tables, because the order of a dictionary differs in each.
        for _ in 0..<20 {
            var table = AppTable()
            for name in ["b", "", nil, "a"] { table.add(.missing, app: name) }
            #expect(table.list.map(\.name) == [nil, "", "a", "b"])
        }
    }
}
