@testable import LocatedJSON
@testable import PushPayload

/// Seeds from code.
enum SeedExamples {
    /// The examples of all rules.
    static var rules: [String] {
        RuleRegistry.descriptions.flatMap { rule in (rule.valid + rule.invalid).map(\.json) }
    }

    /// The examples as records, alone and inside messages of a queue, a few per stream.
    static var records: [String] {
        let lines = rules.map { String($0.map { $0.isNewline ? " " : $0 }) }
        return stride(from: 0, to: lines.count, by: 3).flatMap { start -> [String] in
            let some = lines[start..<min(start + 3, lines.count)]
            let wrapped = some.enumerated().map { index, line in
                "{\"device\":\"d\(index)\",\"app\":\"com.example.app\",\"payload\":\(line)}\n"
            }
            return [some.joined(separator: "\r\n"), wrapped.joined()]
        }
    }

    /// Statistics of one rule family, and of two.
    static var statistics: [String] {
        var texts: [String] = []
        var last = ""
        for family in RuleFamily.allCases {
            var counts = RecordCounts(app: "com.example.app", devices: .byKey)
            for rule in RuleRegistry.descriptions where rule.family == family {
                for (number, example) in rule.invalid.enumerated() {
                    let report = Validator().validate(example.json)
                    counts.add(
                        report.payloads, report.diagnostics, path: "sent.ndjson", key: .integer(number),
                        app: "app")
                }
            }
            var statistics = counts.statistics
            statistics.devices = counts.deviceCounts
            let text = JSONWriter.compact(statistics.json)
            texts += [text, last + "\n" + text]
            last = text
        }
        return texts
    }
}
