import TestSupport
import Testing

@testable import PushPayload

/// Records of a stream are counted as payloads of files are.
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

    @Test func recordsInAnyPartsGiveTheSameAsOneFileGives() {
        let reports = Validator().validate(records: Array(Self.payloads.joined(separator: "\n").utf8))
        let quick = QuickAccept(options: ValidationOptions())
        var proved = 0
        func count(parts: Int, isQuick: Bool = false) -> PayloadStatistics {
            var counted = [PayloadStatistics](repeating: PayloadStatistics(), count: parts)
            for (index, record) in reports.enumerated() {
                let report = record.report
                let bytes =
                    Array(Self.payloads[index].utf8) + [UInt8](repeating: 0, count: QuickAccept.padding)
                let isProved = bytes.withUnsafeBytes { bytes in
                    let record = UnsafeRawBufferPointer(
                        rebasing: bytes.dropLast(QuickAccept.padding))
                    guard isQuick, let clean = quick?.accept(padded: record) else { return false }
                    counted[index % parts].add(record: clean)
                    return true
                }
                if isProved {
                    proved += 1
                } else {
                    counted[index % parts].add(record: report.payloads, report.diagnostics, path: "a.ndjson")
                }
            }
            var sum = PayloadStatistics()
            for part in counted { sum.merge(part) }
            sum.countAsOneFile()
            return sum
        }
        let whole = count(parts: 1)
        #expect(whole.files == 1 && whole.payloads == 1500 && whole.unreadable > 100)
        #expect(whole.rules.values.allSatisfy { $0.files == 1 })
        #expect(whole.apps.list.count > 50 && whole.kinds.count == 2)
        for parts in [2, 3, 8] { #expect(count(parts: parts) == whole) }
        #expect(count(parts: 3, isQuick: true) == whole)
        #expect(proved > 300)

        // What each payload would have given as a file.
        var files = PayloadStatistics()
        for (index, text) in Self.payloads.enumerated() {
            files.add(Validator().validate(text), path: "\(index).json")
        }
        #expect(files.payloads == whole.payloads && files.unreadable == whole.unreadable)
        #expect(files.sizes == whole.sizes && files.kinds == whole.kinds && files.stacks == whole.stacks)
        #expect(files.apps == whole.apps)
        for (rule, count) in files.rules where rule != "record-framing" && rule != "invalid-json" {
            #expect(whole.rules[rule]?.findings == count.findings, "\(rule)")
            #expect(whole.rules[rule]?.payloads == count.payloads, "\(rule)")
        }
    }

    @Test func whatWasWrittenIsReadAgain() throws {
        var statistics = PayloadStatistics()
        for record in Validator().validate(records: Array(Self.payloads.joined(separator: "\n").utf8)) {
            statistics.add(record: record.report.payloads, record.report.diagnostics, path: "a.ndjson")
        }
        statistics.countAsOneFile()
        let written = Array(JSONWriter.compact(statistics.json).utf8)
        #expect(try PayloadStatistics.list(parsing: written) == [statistics])
    }
}
