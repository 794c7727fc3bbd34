@testable import Command
@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Divides and checks a stream of records: the result does not depend on chunks or threads.
final class RecordTarget: FuzzTarget {
    static let name = "records"
    static let choices = 5
    static let seeds = ["Samples/**/*.ndjson", "Tests/**/*.ndjson"]
    static var examples: [String] { SeedExamples.records }

    /// The stream options of the command line.
    private struct Request {
        let full: RecordCheck
        let quick: RecordCheck
        let recordLimit: Int

        init?(
            _ arguments: [String], _ purpose: StreamPurpose, level: Severity = .warning,
            showsSecrets: Bool = false
        ) {
            func check(_ more: [String]) -> (RecordCheck, Int)? {
                guard
                    case .run(let command, let parsed)? = try? Invocation.parse(
                        arguments + more + ["sent.ndjson"], commands: CommandRegistry.declarations,
                        common: CommonOptions.groups
                    ),
                    let options = try? StreamOptions(parsed, command: command.name, for: purpose)
                else { return nil }
                let check = RecordCheck(
                    "sent.ndjson", options, ValidationOptions(), level: level,
                    reports: [(.jsonl, .plain), (.concise, .plain), (.text, .plain)], keepsFindings: true,
                    showsSecrets: showsSecrets)
                return (check, options.recordLimit)
            }
            guard let full = check(["--no-fast-path"]), let quick = check([]) else { return nil }
            self.full = full.0
            self.quick = quick.0
            recordLimit = full.1
        }
    }

    /// The result of a stream.
    private struct Answer: Equatable {
        var texts: [[UInt8]] = [[], [], []]
        var findings: [Diagnostic] = []
        var lines: [UInt8] = []
        var records = 0
        var statistics = PayloadStatistics()
        var devices: DeviceCounts?

        var text: String {
            texts.map { String(decoding: $0, as: UTF8.self) }.joined() + "\(records)\n"
                + JSONWriter.compact(statistics.json)
        }
    }

    private let requests: [Request]

    init() {
        let requests = [
            Request(["validate", "--ndjson"], .findings, showsSecrets: true),
            Request(["validate", "--ndjson", "--max-record-bytes", "40"], .findings, level: .note),
            Request(["validate", "--extract", "/payload", "--id", "/device"], .findings),
            Request(
                ["stats", "--extract", "/payload", "--id", "/device", "--app-id", "/app"], .counts,
                level: .note),
            Request(["simulate", "--stats-only", "--id", "/device"], .deliveries),
        ].compactMap(\.self)
        hold(requests.count == 5, "the options of streams are understood")
        self.requests = requests
    }

    func run(_ input: FuzzInput) {
        var input = input
        let request = input.choose(requests)
        let room = input.byte() + 1
        let step = input.byte() + 1
        let jobs = input.byte() % 3 + 1
        let isEager = input.flag()
        let stream = input.document
        let whole = answer(
            stream, request, request.full, room: stream.count + 64, step: stream.count, jobs: 1)
        let parts = answer(
            stream, request, request.quick, isEager: isEager, room: room, step: step, jobs: jobs)
        hold(
            whole == parts, "what is said of records does not depend on chunks, jobs and shapes",
            whole.text + "\n" + parts.text)
        let stops = whole.findings.compactMap { $0.range?.end.offset }
        hold(stops.allSatisfy { $0 <= stream.count }, "findings are inside the stream")
        TerminalInvariants.check(String(decoding: whole.texts[2], as: UTF8.self), "the report on a stream")
        if request.recordLimit > stream.count {
            hold(whole.lines.starts(with: stream), "no line of a stream is lost")
        }
    }

    private func answer(
        _ stream: [UInt8], _ request: Request, _ check: RecordCheck, isEager: Bool = false, room: Int,
        step: Int,
        jobs: Int
    ) -> Answer {
        var reader = RecordReader(maxLength: request.recordLimit, isEager: isEager)
        let workers = (0..<jobs).map { _ in RecordWorker(check) }
        let chunk = RecordChunk(size: room)
        var answer = Answer()
        var rest = stream[...]
        var turn = 0
        while reader.fill(
            chunk,
            reading: { memory in
                let part = rest.prefix(min(step, memory.count))
                memory.copyBytes(from: part)
                rest = rest.dropFirst(part.count)
                return part.count
            })
        {
            let part = workers[turn % jobs].checkRecords(chunk)
            turn += 1
            for (index, text) in part.texts.enumerated() { answer.texts[index] += text }
            answer.findings += part.findings
            // How much of an overlong line is kept depends on the buffer.
            if request.recordLimit > stream.count { answer.lines += chunk.lines }
            answer.records += chunk.count
        }
        guard var counts = workers.first?.takeCounts() else { return answer }
        for worker in workers.dropFirst() { counts.merge(worker.takeCounts()) }
        answer.statistics = counts.statistics
        answer.devices = counts.deviceCounts
        return answer
    }
}
