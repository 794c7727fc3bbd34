import Foundation
import LocatedJSON
import PushPayload
import TestSupport
import Testing

/// A log of pushes for the recipes in `Samples/pipelines`. Some payloads have findings, and some lines are unreadable.
struct PipelineLog {
    /// A line and its contents.
    struct Record: Equatable {
        /// The line without its line end.
        var line: String
        /// The id in answers; `nil` for an unreadable line.
        var id: String?
        /// The device of the record; `nil` if the recipes cannot find it.
        var device: String?
        /// The payload alone, as a message of a queue contains it.
        var payload: String
    }

    /// The options for reading a log.
    static let options = "--ndjson --extract /payload"
    /// The command that answers each record of a log.
    static let answerCommand = "pushctl validate \(options) --id /id --format jsonl --exit-zero"
    /// The command that prints the statistics of a log.
    static let countCommand = "pushctl stats \(options) --format json"

    var records: [Record] = []

    init(records count: Int, seed: UInt64, overlong: Bool = true) {
        var random = SeededGenerator(seed: seed)
        for number in 0..<count {
            let isOverlong = overlong && number == count / 3
            records.append(Self.record(number, isOverlong: isOverlong, using: &random))
        }
    }

    var data: Data { Data(records.map { $0.line + "\n" }.joined().utf8) }

    private static func record(
        _ number: Int, isOverlong: Bool, using random: inout SeededGenerator
    ) -> Record {
        let device = "phone-\(Int.random(in: 0..<40, using: &random))"
        let thread = #""thread-id":"team-\#(Int.random(in: 0..<9, using: &random))""#
        let body = String(repeating: "gól 🏀 ", count: Int.random(in: 1..<30, using: &random))
        var payload = #"{"aps":{"alert":{"title":"T","body":"\#(body)"},\#(thread)}}"#
        let members = #""id":"m-\#(number)","sent":\#(1_717_200_000_000 + number),"device":"\#(device)""#
        var record = Record(line: "", id: "m-\(number)", device: device, payload: payload)
        if isOverlong {
            payload = #"{"aps":{"alert":"\#(String(repeating: "x", count: 1_100_000))"}}"#
            record.id = nil
        } else {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: payload = #"{"aps":{"alert":"\#(body)","badge":"\#(number)"}}"#
            case 1: payload = #"{"aps":{"alert":{"body":"\#(body)"}},\#(thread)}"#
            case 2: payload = #"{"aps":{"alert":"\#(body)","sound":"","\t":"tab"}}"#
            case 3: payload = "[\(number)]"
            case 4:
                // The line is cut off, so its contents are unknown.
                payload = #"{"aps":{"alert":"\#(body)"#
                (record.id, record.device) = (nil, nil)
            case 5: payload = #"{"aps":{"content-available":1}}"#
            default: break
            }
        }
        record.payload = payload
        record.line =
            record.device == nil
            ? "{\(members),\"payload\":\(payload)" : "{\(members),\"payload\":\(payload)}"
        return record
    }

    /// Splits the log by device with the recipes' own program, into files `part-00000.ndjson` and so on.
    ///
    /// - Returns: The records of each file.
    func parts(_ count: Int, in folder: URL) throws -> [[Record]] {
        let known = Dictionary(uniqueKeysWithValues: records.map { ($0.line, $0) })
        let split = CommandRunner.repository.appendingPathComponent("Samples/pipelines/split.py").path
        let outcome = try CommandRunner.shell(
            "python3 '\(split)' '\(folder.path)' \(count)", in: CommandRunner.repository, input: data)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        return try (0..<count).map { part in
            let file = folder.appendingPathComponent(Self.name(part) + ".ndjson")
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            return try text.split(separator: "\n").map { try #require(known[String($0)]) }
        }
    }

    static func name(_ part: Int) -> String { "part-0000\(part)" }

    /// Compares answers with the records: one line with the id of each record, in order, and nothing else.
    static func expect(
        _ answers: Data, for records: [Record], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let lines = answers.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.last?.isEmpty == true, sourceLocation: sourceLocation)
        let values = try lines.dropLast().map { try JSONValue(parsing: Array($0)) }
        #expect(
            values.map { $0["id"] } == records.map { $0.id.map { .string($0) } ?? .null },
            sourceLocation: sourceLocation)
    }

    /// Returns the statistics of a run without `files` and `example`, which depend on how the log is split.
    static func totals(_ statistics: Data) throws -> JSONValue {
        func strip(_ value: JSONValue) -> JSONValue {
            switch value {
            case .array(let elements): return .array(elements.map(strip))
            case .object(let members):
                return .object(
                    members.filter { !["files", "example"].contains($0.name) }.map {
                        JSONValue.Member($0.name, strip($0.value))
                    })
            default: return value
            }
        }
        return strip(try JSONValue(parsing: Array(statistics)))
    }
}
