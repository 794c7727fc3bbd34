import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

/// Records of a stream are counted like payloads of files.
@Suite struct RecordStatisticsTests {
    private static let payloads: [String] = {
        var generator = SeededGenerator(seed: 5)
        return (0..<1500).map { number in
            let padding = String(repeating: "x", count: Int.random(in: 0..<6000, using: &generator))
            let thread = Int.random(in: 0..<900, using: &generator)
            return switch number % 7 {
            case 0: #"{"aps":{"content-available":1},"data":"\#(padding)"}"#
            case 1: #"{"aps":{"alert":"Goal"},"Simulator Target Bundle":"com.example.\#(thread)"}"#
            case 2: #"{"aps":{"alert":"Goal","badge":"1"}}"#
            case 3: "[]"
            case 4: #"{"aps":{"alert":"#
            default: #"{"aps":{"alert":"\#(padding)","thread-id":"\#(thread)"}}"#
            }
        }
    }()

    @Test func countsRecordsInPartsLikeOneFile() {
        let reports = Validator().validate(records: Array(Self.payloads.joined(separator: "\n").utf8))
        let shapes = ShapeCache(options: ValidationOptions())
        var known = 0
        func count(parts: Int, byShape: Bool = false) -> PayloadStatistics {
            var counted = [RecordCounts](repeating: RecordCounts(), count: parts)
            for (index, record) in reports.enumerated() {
                let report = record.report
                let isKnown = Array(Self.payloads[index].utf8).withUnsafeBytes { bytes in
                    guard byShape, let record = shapes?.judge(record: bytes), record.payload.isClean else {
                        return false
                    }
                    counted[index % parts].add(record)
                    return true
                }
                if isKnown {
                    known += 1
                } else {
                    counted[index % parts].add(report.payloads, report.diagnostics, path: "a.ndjson")
                }
            }
            var sum = RecordCounts()
            for part in counted { sum.merge(part) }
            return sum.statistics
        }
        let whole = count(parts: 1)
        #expect(whole.files == 1)
        #expect(whole.payloads == 1500)
        #expect(whole.unreadable > 100)
        #expect(whole.rules.values.allSatisfy { $0.files == 1 })
        #expect(whole.apps.list.count > 50)
        #expect(whole.kinds.count == 2)
        for parts in [2, 3, 8] { #expect(count(parts: parts) == whole) }
        #expect(count(parts: 3, byShape: true) == whole)
        #expect(known > 300)

        // The statistics of the same payloads as files.
        var files = PayloadStatistics()
        for (index, text) in Self.payloads.enumerated() {
            files.add(Validator().validate(text), path: "\(index).json")
        }
        #expect(files.payloads == whole.payloads)
        #expect(files.unreadable == whole.unreadable)
        #expect(files.sizes == whole.sizes)
        #expect(files.kinds == whole.kinds)
        #expect(files.stacks == whole.stacks)
        #expect(files.apps == whole.apps)
        // Incomplete JSON is `invalid-json` in a file, but `record-framing` in a stream.
        for (rule, count) in files.rules where rule != "record-framing" && rule != "invalid-json" {
            #expect(whole.rules[rule]?.findings == count.findings, "\(rule)")
            #expect(whole.rules[rule]?.payloads == count.payloads, "\(rule)")
        }
    }

    @Test func readsBackWrittenStatistics() throws {
        var statistics = PayloadStatistics()
        for record in Validator().validate(records: Array(Self.payloads.joined(separator: "\n").utf8)) {
            statistics.add(record: record.report.payloads, record.report.diagnostics, path: "a.ndjson")
        }
        statistics.countAsOneFile()
        let written = Array(JSONWriter.compact(statistics.json).utf8)
        #expect(try PayloadStatistics.list(parsing: written) == [statistics])
    }

    @Test func readsBackStacksOfDevices() throws {
        let plan = RecordPlan(
            extract: JSONPointer(["push"]), key: JSONPointer(["to"]), app: JSONPointer(["app"]))
        let shapes = try #require(ShapeCache(options: ValidationOptions(), plan: plan))
        var counts = RecordCounts(devices: .byKey)
        for (number, payload) in Self.payloads.enumerated() {
            let app = #"com.example.\#(["a", "\\u0062"][number % 2])"#
            let record = Array(#"{"to":"d\#(number % 50)","app":"\#(app)","push":\#(payload)}"#.utf8)
            record.withUnsafeBytes { bytes in
                guard number % 3 > 0, let known = shapes.judge(record: bytes), known.payload.isClean else {
                    let report = Validator().validate(record: record, extracting: JSONPointer(["push"]))
                    counts.add(
                        report.payloads, report.diagnostics, path: "a.ndjson",
                        key: RecordKey.read(at: JSONPointer(["to"]), in: record),
                        app: number % 2 == 0 ? "com.example.a" : "com.example.b")
                    return
                }
                counts.add(known)
            }
        }
        var statistics = counts.statistics
        #expect(Set(statistics.apps.list.map(\.name)) == ["com.example.a", "com.example.b"])
        statistics.devices = counts.deviceCounts
        let devices = try #require(statistics.devices)
        #expect(devices.devices == 50)
        #expect(devices.notifications > 500)
        #expect(devices.stacks > 100)
        let written = Array(JSONWriter.compact(statistics.json).utf8)
        #expect(try PayloadStatistics.list(parsing: written) == [statistics])
        // A merge with statistics that have no devices leaves the devices unchanged.
        var sum = PayloadStatistics()
        sum.merge(statistics)
        sum.merge(PayloadStatistics())
        #expect(sum.devices == devices)
    }

    @Test(arguments: [
        (#""count":1,"notifications":2"#, #""count":1,"notifications":3"#, "\"stacks\""),
        (#""single":0"#, #""single":2"#, "each other"), (#""largest":2"#, #""largest":3"#, "each other"),
        (#""most":1"#, #""most":2"#, "do not agree"), (#""from":1"#, #""from":0"#, "do not agree"),
        (#""withoutId":0"#, #""withoutId":1"#, "\"stacks\""), (#""withoutId":0,"#, "", "no \"withoutId\""),
    ])
    func rejectsImpossibleStacks(part: String, replacement: String, words: String) throws {
        var counts = RecordCounts(devices: .byKey)
        let report = Validator().validate(#"{"aps":{"alert":"Goal","thread-id":"t"}}"#)
        for _ in 0..<2 { counts.add(report.payloads, [], path: "a.ndjson", key: "d") }
        var statistics = counts.statistics
        statistics.devices = counts.deviceCounts
        let text = JSONWriter.compact(statistics.json)
        #expect(text.contains(part), "\(part) in \(text)")
        let error = #expect(throws: StatisticsError.self) {
            try PayloadStatistics.list(parsing: Array(text.replacing(part, with: replacement).utf8))
        }
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func countsOneDeviceOrOnePerKeyOrNone() {
        var one = RecordCounts(devices: .one)
        var many = RecordCounts(devices: .byKey)
        var none = RecordCounts()
        let report = Validator().validate(#"{"aps":{"alert":"Goal"}}"#)
        for number in 0..<3 {
            one.add(report.payloads, [], path: "a", key: .integer(number), app: "com.example.a")
            many.add(report.payloads, [], path: "a", key: number == 0 ? nil : .integer(number))
            none.add(report.payloads, [], path: "a", key: .integer(number))
        }
        #expect(one.deviceCounts?.devices == 1)
        #expect(one.deviceCounts?.largest == 3)
        #expect(many.deviceCounts?.devices == 2)
        #expect(many.deviceCounts?.withoutKey == 1)
        #expect(none.deviceCounts == nil)
    }
}
