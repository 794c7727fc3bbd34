import LocatedJSON

import Testing

@testable import PushPayload

@Suite struct RecordPlanTests {
    private struct Answer: Equatable {
        var payloads: [PayloadReport]
        var key: JSONValue?
        var app: JSONValue?
    }

    /// The places of values in a kind of records, and the text around the payload.
    struct Kind {
        var extract: String?
        var key: String?
        var app: String?
        /// `#` stands for the payload.
        var frame: String

        func pointer(_ text: String?) -> JSONPointer? { text.flatMap { JSONPointer(parsing: $0) } }

        func record(_ payload: [UInt8]) -> [UInt8] {
            let parts = frame.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
            return Array(parts.joined(separator: payload.filter { $0 != UInt8(ascii: "\n") }))
        }

        var plan: RecordPlan { RecordPlan(extract: pointer(extract), key: pointer(key), app: pointer(app)) }
    }

    /// Returns the answer of the fast path; `nil` if it declines the record.
    private func known(_ kind: Kind, _ shapes: ShapeCache, _ record: [UInt8]) -> (Answer, JudgedPayload)? {
        record.withUnsafeBytes { bytes in
            shapes.judge(record: bytes).map {
                (
                    Answer(
                        payloads: [$0.payload.report(app: nil)], key: $0.key?.value,
                        app: $0.app.map { .string($0.string) }), $0.payload
                )
            }
        }
    }

    /// Returns the answer of the slow path.
    private func full(_ kind: Kind, _ record: [UInt8]) -> (report: ValidationReport, answer: Answer) {
        let report = Validator().validate(record: record, extracting: kind.pointer(kind.extract))
        func value(_ text: String?) -> JSONValue? {
            kind.pointer(text).flatMap { RecordKey.read(at: $0, in: record) }
        }
        var name = value(kind.app)
        if case .string? = name {} else { name = nil }
        return (report, Answer(payloads: report.payloads, key: value(kind.key), app: name))
    }

    static let kinds = [
        Kind(
            extract: "/payload", key: "/device", app: "/app",
            frame: #"{"device":"d17","app":"com.example.sports","payload":#}"#),
        Kind(
            extract: "/value/push", key: "/value/guest", app: "/source/app",
            frame:
                #" { "offset" : 17 , "value":{"push": # ,"guest":4711},"source":{"app":"Köln \u00e9","n":[1,{"a":null},[]]},"ok":true}  "#
        ),
        Kind(
            extract: "/payload", key: "/payload/order_id", app: "/payload/type",
            frame: #"{"aps":{"thread-id":"aside"},"payload":#,"payloads":[{"x":{}},-1.5e3]}"#),
        Kind(extract: nil, key: "/order_id", app: "/aps/thread-id", frame: "#"),
        Kind(
            extract: "/payload", key: "/same", app: "/same",
            frame: #"{"payload":#,"same":"x","token":"4111111111111111"}"#),
        Kind(extract: "/rows/0", key: "/id", app: nil, frame: #"{"id":1,"rows":[#,2]}"#),
        Kind(extract: "/ü/a\"b", key: "/", app: nil, frame: #"{"ü":{"a\"b":#},"":7}"#),
    ]

    @Test(arguments: kinds.indices)
    func `Agrees with the validator wherever the values are in the record`(_ index: Int) throws {
        let kind = Self.kinds[index]
        let shapes = try #require(ShapeCache(options: ValidationOptions(), plan: kind.plan))
        let seeds = ShapeSamples.seeds.map { kind.record($0) }
        var mutator = PayloadMutator(seed: UInt64(index + 100), documents: seeds)
        var count = 0
        for round in 0..<(ShapeSamples.rounds / 4 + seeds.count) {
            let record =
                round < seeds.count ? seeds[round] : mutator.next().filter { $0 != UInt8(ascii: "\n") }
            guard let (answer, payload) = known(kind, shapes, record) else { continue }
            count += 1
            let full = full(kind, record)
            let text = String(decoding: record, as: UTF8.self)
            #expect(answer == full.answer, "\(text)")
            #expect(payload.outcome.findings.count == full.report.diagnostics.count, "\(text)")
            let limited = payload.outcome.validator.validate(
                record: record, extracting: kind.pointer(kind.extract))
            #expect(limited == full.report, "\(text)")
        }
        // The fast path declines a payload that is an element of an array.
        #expect(kind.extract == "/rows/0" ? count == 0 : count > 100)
    }

    @Test(arguments: [
        #"{"payload":#,"payload":1}"#, #"{"device":1,"device":1,"payload":#}"#,
        #"{"payload":#,"x":{"a":1,"a":2}}"#, #"{"payload":#,"x":[{"b":{"a":1,"a":2}}]}"#,
        #"{"payload":#,"x":{"a":1,"\u0061":2}}"#,
    ])
    func `Declines records with a repeated key`(_ frame: String) throws {
        let kind = Kind(extract: "/payload", key: "/device", app: nil, frame: frame)
        let shapes = try #require(ShapeCache(options: ValidationOptions(), plan: kind.plan))
        #expect(known(kind, shapes, kind.record(ShapeSamples.everyday[0])) == nil)
    }
}
