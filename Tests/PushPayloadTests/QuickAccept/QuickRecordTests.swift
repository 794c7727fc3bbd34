import Testing

@testable import PushPayload

@Suite("The quick pass over a record") struct QuickRecordTests {
    /// What a test keeps of an answer, whose texts lie in the record.
    private struct Answer: Equatable {
        var payloads: [PayloadReport]
        var key: JSONValue?
        var app: JSONValue?
    }

    /// Where the wanted values are in the records of a kind, and what is around a payload there.
    private struct Kind {
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

        func quick() -> QuickRecord? {
            QuickRecord(
                options: ValidationOptions(), level: .warning, extract: pointer(extract), key: pointer(key),
                app: pointer(app))
        }

        func answer(_ quick: QuickRecord, _ record: [UInt8]) -> Answer? {
            let padded = record + [UInt8](repeating: 0, count: QuickAccept.padding)
            return padded.withUnsafeBytes { bytes in
                quick.accept(padded: UnsafeRawBufferPointer(rebasing: bytes[..<record.count])).map {
                    Answer(
                        payloads: $0.payload.report(app: nil).payloads, key: $0.key?.value,
                        app: $0.app.map { .string($0.string) })
                }
            }
        }

        /// What the full way says.
        func full(_ record: [UInt8]) -> (report: ValidationReport, answer: Answer) {
            let report = Validator().validate(record: record, extracting: pointer(extract))
            func value(_ text: String?) -> JSONValue? {
                pointer(text).flatMap { RecordKey.read(at: $0, in: record) }
            }
            var name = value(app)
            if case .string? = name {} else { name = nil }
            return (report, Answer(payloads: report.payloads, key: value(key), app: name))
        }
    }

    private static let kinds = [
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
    ]

    @Test(
        "says of no record anything else than the full way says, wherever the values are",
        arguments: kinds.indices)
    func saysNothingElse(_ index: Int) throws {
        let kind = Self.kinds[index]
        let quick = try #require(kind.quick())
        let seeds = QuickAcceptTests.seeds.map { kind.record($0) }
        var mutator = PayloadMutator(seed: UInt64(index + 100), of: seeds)
        var accepted = 0
        for round in 0..<(QuickAcceptTests.rounds + seeds.count) {
            let record =
                round < seeds.count ? seeds[round] : mutator.next().filter { $0 != UInt8(ascii: "\n") }
            guard let answer = kind.answer(quick, record) else { continue }
            accepted += 1
            let full = kind.full(record)
            let text = String(decoding: record, as: UTF8.self)
            #expect(!full.report.contains(.warning), "\(text): \(full.report.diagnostics.map(\.rule))")
            #expect(answer == full.answer, "\(text)")
        }
        // Elements of arrays are left to the full way.
        #expect(kind.extract == "/rows/0" ? accepted == 0 : accepted > 20)
    }

    @Test("reads the everyday record", arguments: [0, 1, 4]) func readsEverydayRecords(_ index: Int) throws {
        let kind = Self.kinds[index]
        let quick = try #require(kind.quick())
        for payload in QuickAcceptTests.everyday {
            let record = kind.record(payload)
            #expect(kind.answer(quick, record) == kind.full(record).answer)
        }
    }

    @Test("stops at every cut of a record, and at every byte that is wrong") func stopsAtDamage() throws {
        for kind in Self.kinds.prefix(2) {
            let quick = try #require(kind.quick())
            let record = kind.record(QuickAcceptTests.everyday[0])
            for length in record.indices {
                let cut = Array(record[..<length])
                let isAccepted = kind.answer(quick, cut) != nil
                #expect(!isAccepted || kind.full(cut).report.diagnostics.isEmpty)
            }
            for index in record.indices {
                for byte: UInt8 in [0, 0x1F, 0x22, 0x2C, 0x5C, 0x7D, 0x7F, 0x80, 0xC0, 0xFF] {
                    var damaged = record
                    damaged[index] = byte
                    guard let answer = kind.answer(quick, damaged) else { continue }
                    let full = kind.full(damaged)
                    #expect(full.report.diagnostics.isEmpty && answer == full.answer)
                }
            }
        }
    }

    @Test(
        "declines a name that stands twice, wherever it stands",
        arguments: [
            #"{"payload":#,"payload":1}"#, #"{"device":1,"device":1,"payload":#}"#,
            #"{"payload":#,"x":{"a":1,"a":2}}"#, #"{"payload":#,"x":[{"b":{"a":1,"a":2}}]}"#,
        ])
    func declinesDuplicates(_ frame: String) throws {
        let kind = Kind(extract: "/payload", key: "/device", app: nil, frame: frame)
        let quick = try #require(kind.quick())
        #expect(kind.answer(quick, kind.record(QuickAcceptTests.everyday[0])) == nil)
    }

    @Test("the names of a payload are not those of the record around it") func keepsNamesApart() throws {
        let kind = Kind(extract: "/p", key: nil, app: nil, frame: #"{"url":1,"meta":2,"p":#,"order_id":3}"#)
        let quick = try #require(kind.quick())
        for payload in QuickAcceptTests.everyday {
            #expect(kind.answer(quick, kind.record(payload)) != nil)
        }
    }

    @Test(
        "leaves pointers alone that it cannot follow",
        arguments: [
            "/ü", "/", "/a\"b", "/abcdefghijklmnopqrstuvwxyz", String(repeating: "/a", count: 49),
            String(repeating: "/a", count: 70_000),
        ])
    func leavesPointersAlone(_ pointer: String) {
        #expect(Kind(extract: pointer, key: nil, app: nil, frame: "").quick() == nil)
        #expect(Kind(extract: "/a", key: "/a" + pointer, app: "/b" + pointer, frame: "").quick() == nil)
        #expect(Kind(extract: pointer, key: pointer + "/b", app: "/b", frame: "").quick() == nil)
    }
}
