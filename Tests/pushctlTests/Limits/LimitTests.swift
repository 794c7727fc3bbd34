import Foundation
import PropertyLists
import PushPayload
import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import pushctl

/// A report about an exceeded limit names the place and says what to do. Options change some limits.
@Suite struct LimitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a.json", Data(#"{"aps":{"alert":"Goal"}}"#.utf8))
    }

    private func shell(_ line: String) throws -> CommandRunner.Outcome {
        try CommandRunner.shell(line, in: folder.url)
    }

    @Test(arguments: ["validate", "stats", "simulate", "preview", "convert --to apns"])
    func limitsTheSizeOfDocuments(_ command: String) throws {
        for path in ["a.json", "- < a.json"] {
            #expect(try shell("pushctl \(command) --max-bytes 24 \(path)").status == 0)
            let outcome = try shell("pushctl \(command) --max-bytes 23 \(path)")
            #expect(outcome.status == 2)
            #expect(outcome.errorText.contains("it has more than 23 bytes; allow more with --max-bytes"))
        }
    }

    @Test func neverReadsAFileAboveTheLimit() throws {
        // A sparse file takes no space on disk, but reading it would take all of the memory.
        let outcome = try shell(
            """
            truncate -s 1T big.json; ulimit -v 600000
            pushctl validate big.json a.json; pushctl validate - < /dev/zero; pushctl validate --config big.json a.json
            pushctl validate --categories big.json a.json
            """)
        #expect(outcome.outputText.hasPrefix("no findings in 1 file\n"))
        #expect(outcome.errorText.contains("\"big.json\": it has more than \(Limits.documentBytes) bytes"))
        #expect(outcome.errorText.contains("standard input: it has more than \(Limits.documentBytes) bytes"))
        for option in ["--config", "--categories"] {
            #expect(
                outcome.errorText.contains(
                    "\"big.json\" given with \(option): it has more than \(Limits.sideFileBytes) bytes"))
        }
        #expect(outcome.errorText.split(separator: "\n").count == 4)
        #expect(outcome.status == 2)
    }

    @Test func rejectsInvalidLimits() throws {
        for option in ["--max-bytes", "--max-findings"] {
            for number in ["0", "-1", "x", "99999999999999999999"] {
                let outcome = try shell("pushctl validate \(option) \(number) a.json")
                #expect(outcome.status == 2)
                #expect(outcome.errorText.contains("is not a whole number from 1 to"))
            }
        }
    }

    // MARK: - Findings

    /// One payload with a hundred warnings, followed by four errors.
    private static let many: String = {
        let custom = (0..<100).map { "\"password\($0 % 2 == 0 ? "" : "_")\":\"" + "Zx\($0)9\"" }
        let own = (0..<100).map { "\"k\($0)\":{\(custom[$0])}" }.joined(separator: ",")
        return "{\(own),\"aps\":{\"alert\":{\"title\":5,\"body\":6},\"badge\":\"1\",\"summary-arg\":\"x\"}}"
    }()

    @Test func countsFindingsThatAreNotListed() throws {
        try folder.write("many.json", Data(Self.many.utf8))
        let all =
            try JSONSerialization.jsonObject(
                with: try shell("pushctl validate --format json many.json").output) as? [String: Any]
        let cut =
            try JSONSerialization.jsonObject(
                with: try shell("pushctl validate --format json --max-findings 10 many.json").output)
            as? [String: Any]
        let summary = try #require(all?["summary"] as? [String: Int])
        #expect(cut?["summary"] as? [String: Int] == summary)
        let total = (summary["errors"] ?? 0) + (summary["warnings"] ?? 0) + (summary["notes"] ?? 0)
        let findings = try #require(cut?["diagnostics"] as? [[String: Any]])
        #expect(findings.count == 11)
        #expect(findings.count { $0["severity"] as? String == "error" } == summary["errors"])
        let note = try #require(findings.last)
        #expect(note["severity"] as? String == "note")
        #expect(
            (note["message"] as? String)?.hasPrefix(
                "\(total - 10) more findings of this document are counted") == true)
    }

    @Test func exitsWithTheStatusOfAllFindings() throws {
        try folder.write("many.json", Data(Self.many.utf8))
        for format in ReportFormat.allCases.map(\.rawValue) {
            for options in ["--fail-on warning --ignore wrong-type", "--fail-on note", "--fail-on error"] {
                let all = try shell("pushctl validate --format \(format) \(options) many.json")
                let cut = try shell(
                    "pushctl validate --format \(format) --max-findings 1 \(options) many.json")
                #expect(all.status == cut.status)
                #expect(cut.outputText.contains("of this document"), "\(format)")
            }
        }
    }

    @Test func limitsJSONLinesAndTextAlike() throws {
        try folder.write("many.ndjson", Data((Self.many + "\n" + Self.many + "\n").utf8))
        func lines(_ options: String) throws -> [[String: Any]] {
            try shell("pushctl validate --level note --format jsonl \(options) many.ndjson").output
                .split(separator: UInt8(ascii: "\n"))
                .compactMap { try JSONSerialization.jsonObject(with: $0) as? [String: Any] }
        }
        let all = try lines("")
        let cut = try lines("--max-findings 5")
        #expect(all.count == 2)
        #expect(cut.count == 2)
        for (whole, part) in zip(all, cut) {
            for name in ["errors", "warnings", "notes", "bytes"] {
                #expect(whole[name] as? Int == part[name] as? Int)
            }
            #expect((part["diagnostics"] as? [Any])?.count == 6)
        }
        let text = try shell("pushctl validate --format concise --max-findings 5 many.ndjson").outputText
        #expect(text.split(separator: "\n").count == 12)
        let summary = try shell("pushctl validate --max-findings 5 many.ndjson | tail -n 1").outputText
        #expect(try summary == shell("pushctl validate many.ndjson | tail -n 1").outputText)
    }

    @Test func countsSyntaxErrorsThatAreNotListed() {
        for (count, message) in [
            (100, nil), (101, "1 more error in this text, from here on, is not listed"),
            (180, "80 more errors in this text, from here on, are not listed"),
            (30_000, "at least \(ReadingLimits.searchedFaults - 100) more errors"),
        ] as [(Int, String?)] {
            let text = "[" + String(repeating: "True,", count: count) + "1]"
            let report = Validator().validate(text)
            #expect(report.diagnostics.count == min(count, 100) + (message == nil ? 0 : 1))
            if let message { #expect(report.diagnostics.last?.message.hasPrefix(message) == true) }
        }
    }

    @Test func countsOnlySelectedSyntaxErrors() {
        let text = "[" + String(repeating: "True,", count: 101) + "“a”]"
        let options = ValidationOptions(selection: RuleSelection(selected: ["curly-quotes"]))
        let report = Validator(options: options).validate(text)
        #expect(report.diagnostics.map(\.rule) == ["curly-quotes"])
        #expect(report.diagnostics.map(\.severity) == [.error])
    }

    // MARK: - Structure

    @Test func limitsNestingLikeTheParser() {
        let limit = ReadingLimits.depth
        for (depth, fits) in [(limit - 2, true), (limit + 1, false), (10_000, false), (1_000_000, false)] {
            let text =
                #"{"aps":{"alert":"Goal"},"own":"#
                + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
            let report = Validator().validate(text)
            #expect(report.isDocument == fits)
            #expect(
                fits || report.diagnostics.contains { $0.message.contains("deeper than \(limit) levels") })
        }
    }

    /// In the second of the two members, the character `#` marks the place of the error.
    @Test(arguments: [
        (#""n":9223372036854775807"#, #""n":#9223372036854775808"#, "64-bit"),
        (#""n":[9223372036854775807]"#, #""n":[#9223372036854775808]"#, "64-bit"),
        (#""n":1.7e308"#, #""n":#1.8e308"#, "1.8e308"),
        (#""n":"\u0000""#, #""n#\u0000":1"#, "the character NUL"),
    ]) func locatesNumbersAndKeysThatTheParserCannotRepresent(
        _ accepted: String, _ rejected: String, _ words: String
    ) {
        func errors(_ member: String) -> [Diagnostic] {
            Validator().validate(#"{"aps":{"alert":"Goal"},\#(member)}"#).diagnostics.filter {
                $0.severity == .error
            }
        }
        #expect(errors(accepted).isEmpty)
        let parts = rejected.split(separator: "#")
        let found = errors(parts.joined())
        #expect(found.map(\.rule) == ["invalid-json"])
        #expect(found.first?.message.contains(words) == true)
        #expect(found.first?.range?.start.offset == 24 + parts[0].utf8.count)
    }

    @Test func reportsMessagesThatAreNestedTooDeeply() {
        var text = #"{"aps":{"alert":"Goal"}}"#
        for depth in 1...10 {
            let inner = JSONText.encode(text)
            text = #"{"topic":"t","partition":0,"offset":\#(depth),"payload":\#(inner)}"#
            let report = Validator().validate(text)
            let fits = depth <= ReadingLimits.containers
            #expect(report.payloads.count == (fits ? 1 : 0), "\(depth)")
            #expect(
                report.diagnostics.contains { $0.message.hasPrefix("messages are nested more than") }
                    == !fits)
        }
    }

    @Test func limitsTheEventsOfASimulation() throws {
        let event = #"{"payload":{"aps":{"alert":"Goal"}}}"# + "\n"
        try folder.write("events.ndjson", Data(String(repeating: event, count: 30).utf8))
        for command in ["simulate", "preview"] {
            #expect(try shell("pushctl \(command) --max-events 30 events.ndjson").status == 0)
            let outcome = try shell("pushctl \(command) --max-events 29 events.ndjson")
            #expect(outcome.status == 2)
            #expect(outcome.outputText.isEmpty)
            #expect(
                outcome.errorText.contains(
                    "\"events.ndjson\" has 30 events, more than 29; allow more with --max-events"))
        }
    }

    @Test(.enabled(if: Needs.time)) func limitsTheDepthTheNumberOfValuesAndTheSizeOfPropertyLists() throws {
        func message(_ bytes: [UInt8]) -> String? {
            do {
                _ = try PropertyListDocument(parsing: bytes)
                return nil
            } catch {
                return error.message
            }
        }
        func list(_ inner: String) -> [UInt8] { Array("<plist>\(inner)</plist>".utf8) }
        let deep = PropertyList.depthLimit
        func nested(_ depth: Int) -> [UInt8] {
            list(String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
        }
        #expect(message(nested(deep - 1)) == nil)
        #expect(message(nested(deep + 1))?.contains("more than \(deep) levels deep") == true)
        let many = String(repeating: "<true/>", count: PropertyList.countLimit)
        #expect(message(list("<array>\(many)</array>"))?.contains("million values") == true)
        #expect(message(Array(repeating: 0x20, count: PropertyList.sizeLimit + 1))?.contains("32 MB") == true)
    }
}
