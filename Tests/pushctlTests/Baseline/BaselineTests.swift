import PushPayload
import Testing

@testable import LocatedJSON
@testable import pushctl

@Suite struct BaselineTests {
    private static func entry(_ path: String, _ rule: String, _ pointer: String, _ digits: String)
        -> Baseline.Entry
    {
        Baseline.Entry(path: path, rule: rule, pointer: pointer, fingerprint: Fingerprint(digits))
    }

    private let entries = [
        entry("b.json", "a-rule", "", "4"), entry("a.json", "b-rule", "/x", "3"),
        entry("a.json", "a-rule", "/x~1\"\n", "2"), entry("a \"quoted\"\n.json", "z-rule", "/é", "1"),
        entry("a.json", "a-rule", "/x", "5"),
    ]

    @Test func readsWhatItWrites() throws {
        let baseline = Baseline(entries)
        #expect(try Baseline(parsing: SourceText(baseline.text)) == baseline)
        #expect(try Baseline(parsing: SourceText(Baseline([]).text)).entries.isEmpty)
    }

    @Test func writesSortedEntriesOnePerLine() {
        let text = Baseline(entries).text
        #expect(text == Baseline(entries.reversed()).text)
        #expect(text.split(separator: "\n").count == entries.count + 2)
        #expect(Baseline(entries).entries.map(\.fingerprint.description) == ["1", "5", "2", "3", "4"])
    }

    @Test func allowsRemovedAndRepeatedLines() throws {
        let lines = Baseline(entries).text.split(separator: "\n")
        let fewer = (lines[..<2] + lines[3...]).joined(separator: "\n")
        #expect(
            try Baseline(parsing: SourceText(fewer)).entries.map(\.fingerprint.description) == [
                "1", "2", "3", "4",
            ])
        let more = (lines[..<3] + lines[2...]).joined(separator: "\n")
        #expect(try Baseline(parsing: SourceText(more)).entries.count == 6)
    }

    @Test(arguments: [
        "", "null", "{}", #"{"version": 1}"#, #"{"version": "1", "findings": []}"#,
        #"{"version": 1, "findings": {}}"#,
        #"{"version": 0, "findings": []}"#, #"{"version": 1, "findings": [1]}"#,
        #"{"version": 1, "findings": [{"path": 1, "rule": "", "pointer": "", "fingerprint": ""}]}"#,
    ]) func rejectsDocumentsThatAreNotBaselines(_ text: String) {
        #expect(throws: ConfigurationProblem.self) { try Baseline(parsing: SourceText(text)) }
    }
}
