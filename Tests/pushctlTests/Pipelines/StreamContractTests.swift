import Foundation
import LocatedJSON
import PushPayload
import TestSupport
import Testing

/// The contract for programs that run `pushctl` in a pipe: one line of output for one record, in order, status 0, and
/// no other output.
@Suite struct StreamContractTests {
    @Test(
        arguments: [
            "--jobs 1", "--jobs 3", "--line-buffered", "--jobs 2 --line-buffered", "--level note",
            "--topic com.example.sports",
            "--max-record-bytes 300 --stdin-filename sent.log",
        ], [UInt64(1), 2])
    func answersEveryRecordWithOneLine(_ options: String, _ seed: UInt64) throws {
        let log = PipelineLog(records: 400, seed: seed)
        let outcome = try CommandRunner.shell(
            "\(PipelineLog.answerCommand) \(options) -", in: CommandRunner.repository, input: log.data)
        #expect(outcome.status == 0)
        #expect(outcome.errorText == "")
        let longestRecord = options.contains("--max-record-bytes") ? 300 : 1_048_576
        let records = log.records.map { record in
            var record = record
            // pushctl does not read a longer line, so the answer has no id.
            if record.line.utf8.count > longestRecord { record.id = nil }
            return record
        }
        try PipelineLog.expect(outcome.output, for: records)
    }

    @Test func answersLinesThatAreNotText() throws {
        var random = SeededGenerator(seed: 5)
        let lines: [[UInt8]] = (0..<300).map { _ in
            // 0xFF keeps the line from being blank; the other bytes are not line feeds.
            [0xFF]
                + (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                    UInt8.random(in: 11...255, using: &random)
                }
        }
        // Carriage returns would be line ends as well.
        let log = lines.map { $0.filter { $0 != 13 } }
        let outcome = try CommandRunner.shell(
            "\(PipelineLog.answerCommand) -", in: CommandRunner.repository,
            input: Data(log.joined(separator: [10])))
        #expect(outcome.status == 0)
        #expect(outcome.errorText == "")
        let answers = outcome.output.split(separator: UInt8(ascii: "\n"))
        #expect(answers.count == log.count)
        for (number, answer) in answers.enumerated() {
            let value = try JSONValue(parsing: Array(answer))
            #expect(value["payload"] == .integer(number))
            #expect(value["errors"] != .integer(0))
        }
    }

    /// Spark and Hadoop also start programs for partitions without records.
    @Test func answersAndCountsNothingForAnEmptyInput() throws {
        let answers = try CommandRunner.shell("\(PipelineLog.answerCommand) -", in: CommandRunner.repository)
        #expect(answers.status == 0)
        #expect(answers.output.isEmpty)
        #expect(answers.errorText == "")
        let folder = try TemporaryFolder()
        let log = PipelineLog(records: 40, seed: 3, overlong: false)
        try folder.write("sent", log.data)
        let counts = try CommandRunner.shell(
            """
            set -e; \(PipelineLog.countCommand) sent > whole; \(PipelineLog.countCommand) - < /dev/null > none
            pushctl stats merge --format json none whole
            """, in: folder.url)
        #expect(counts.status == 0)
        #expect(counts.errorText == "")
        #expect(try PipelineLog.totals(counts.output) == PipelineLog.totals(folder.read("whole")))
    }
}
