import Foundation
import PushPayload
import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import pushctl

/// The output does not depend on how payloads arrive, on the number of threads, or on the fast path; memory is limited.
@Suite(.enabled(if: Needs.time)) struct StreamTests {
    /// Returns lines of many kinds and lengths; some are not JSON, and some are empty.
    private static func stream(_ records: Int, seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        var text = ""
        for number in 0..<records {
            let body = String(repeating: "é🏟x", count: Int.random(in: 0..<120, using: &generator))
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: text += #"{"aps":{"alert":"\#(body)","badge":"\#(number)"}}"#
            case 1: text += #"{"aps":{"alert":"\#(body)"#
            case 2: text += ""
            case 3: text += #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"\#(body)"}}}}}"#
            case 4: text += "{\"aps\": {"
            case 5: text += #"{"aps":{"alert":"a","thread-id":"","summary-arg":"b"}}"#
            default:
                text +=
                    #"{"aps":{"alert":{"title":"T","body":"\#(body)"},"thread-id":"t\#(number % 700)"},"k":\#(number)}"#
            }
            text += number.isMultiple(of: 13) ? "\r\n" : "\n"
        }
        return Array(text.utf8)
    }

    @Test(arguments: ["jsonl", "text", "concise", "json"]) func printsTheSameWithAnyNumberOfThreads(
        _ format: String
    ) throws {
        let folder = try TemporaryFolder()
        let bytes = Self.stream(3000, seed: 7)
        try folder.write("a.ndjson", Data(bytes))
        var outputs: Set<Data> = []
        for jobs in ["1", "2", "7", "2 --no-fast-path"] {
            for path in ["a.ndjson", "--stdin-filename a.ndjson -"] {
                let outcome = try CommandRunner.shell(
                    "pushctl validate --level note --ndjson --jobs \(jobs) --format \(format) \(path)",
                    in: folder.url, input: path == "a.ndjson" ? Data() : Data(bytes))
                #expect(outcome.status == 1)
                #expect(outcome.errorText.isEmpty)
                outputs.insert(outcome.output)
            }
        }
        #expect(outputs.count == 1)
    }

    @Test func printsTheFindingsThatTheLibraryReports() throws {
        let bytes = Self.stream(2000, seed: 9)
        for level in ["note", "warning"] {
            let outcome = try CommandRunner.shell(
                "pushctl validate --ndjson --show-secrets --level \(level) --format jsonl --stdin-filename s -",
                in: CommandRunner.repository, input: Data(bytes))
            let lines = outcome.output.split(separator: UInt8(ascii: "\n"))
            let reports = Validator().validate(records: bytes)
            #expect(lines.count == reports.count)
            let least = Severity(rawValue: level) ?? .note
            for (line, record) in zip(lines, reports) {
                let value = try JSONValue(parsing: Array(line))
                let findings = record.report.diagnostics.filter { $0.severity >= least }
                #expect(value["payload"] == .integer(record.place.number))
                #expect(value["errors"] == .integer(findings.count { $0.severity == .error }))
                let whole = JSONReport.render([
                    CheckedFile(path: "s", source: SourceText([]), diagnostics: findings)
                ])
                #expect(try value["diagnostics"] == JSONValue(parsing: whole)["diagnostics"])
                let size = record.report.payloads.compactMap { $0.size?.minified }.max()
                #expect(value["bytes"] == size.map { .integer($0) } ?? .null)
            }
        }
    }

    @Test func countsEveryRecord() throws {
        let bytes = Self.stream(2000, seed: 11)
        for options in ["", " --topic com.example.sports"] {
            var validation = ValidationOptions()
            if !options.isEmpty {
                validation.headers = PushHeaders([PushHeader(name: "apns-topic", value: "com.example.sports")]
                )
            }
            var counts = RecordCounts()
            for record in Validator(options: validation).validate(records: bytes) {
                counts.add(
                    record.report.payloads, record.report.diagnostics.filter { $0.severity > .note },
                    path: "s")
            }
            let expected = counts.statistics
            for jobs in ["1", "3", "1 --no-fast-path"] {
                let outcome = try CommandRunner.shell(
                    "pushctl stats --ndjson --jobs \(jobs)\(options) --format json --stdin-filename s -",
                    in: CommandRunner.repository, input: Data(bytes))
                #expect(try PayloadStatistics.list(parsing: Array(outcome.output)) == [expected])
            }
        }
    }

    @Test func printsTheSameWithoutTheFastPath() throws {
        let folder = try TemporaryFolder()
        for (number, line) in Self.stream(300, seed: 13).split(separator: UInt8(ascii: "\n")).enumerated() {
            try folder.write("\(number).json", Data(line))
        }
        for command in [
            "validate --format json", "validate --format text", "validate --format jsonl",
            "validate --format junit", "stats --format json", "stats --topic com.example.a --format json",
            "validate --select grouping --push-type alert --topic com.example.a --format json",
        ] {
            let slow = try CommandRunner.shell(
                "pushctl \(command) --no-fast-path --jobs 1 .", in: folder.url, input: Data())
            #expect(!slow.output.isEmpty)
            for jobs in ["1", "3"] {
                let quick = try CommandRunner.shell(
                    "pushctl \(command) --jobs \(jobs) .", in: folder.url, input: Data())
                #expect(quick.output == slow.output)
                #expect(quick.status == slow.status)
            }
        }
    }

    @Test func limitsTheMemoryForALongLine() throws {
        // The memory limit, 400 MB, is less than half of the line.
        let outcome = try CommandRunner.shell(
            "ulimit -v 400000; head -c 1000000000 /dev/zero | pushctl stats --ndjson --jobs 2 -",
            in: CommandRunner.repository)
        #expect(outcome.status == 0)
        #expect(outcome.errorText.isEmpty)
        #expect(outcome.outputText.hasPrefix("1 error in 1 payload of 1 file"))
    }

    #if os(Linux)
        @Test func allocatesLittleMemoryForIdleThreads() throws {
            let folder = try TemporaryFolder()
            let outcome = try CommandRunner.shell(
                """
                mkfifo in out
                "$PUSHCTL" validate --ndjson --jobs 300 --line-buffered --format jsonl - <in >out &
                exec 3>in 4<out
                echo '{"aps":{"alert":"a"}}' >&3
                read -r line <&4
                sed -n 's/^VmHWM:\\(.*\\) kB/\\1/p' /proc/$!/status
                exec 3>&-
                wait $!
                """, in: folder.url)
            let kilobytes = try #require(Int(outcome.outputText.filter { $0.isNumber }))
            #expect(outcome.status == 0)
            #expect(kilobytes < 100_000)
        }
    #endif
}
