import PayloadModel
import Testing

@testable import PushPayload

@Suite struct ShapeCacheTests {
    /// The parts of findings that statistics and thresholds use.
    private static func counted(_ diagnostics: [Diagnostic], _ level: Severity) -> [String] {
        diagnostics.filter { $0.severity >= level }.map { "\($0.rule) \($0.severity) \($0.fix != nil)" }
            .sorted()
    }

    @Test(arguments: ShapeSamples.options.indices)
    func `Agrees with the validator on examples and random payloads`(_ index: Int) throws {
        let (_, options, level) = ShapeSamples.options[index]
        let shapes = try #require(ShapeCache(options: options, level: level))
        let validator = Validator(options: options)
        var mutator = PayloadMutator(seed: UInt64(index + 1), documents: ShapeSamples.seeds)
        var (clean, faulty) = (0, 0)
        for round in 0..<(ShapeSamples.rounds + ShapeSamples.seeds.count) {
            let document = round < ShapeSamples.seeds.count ? ShapeSamples.seeds[round] : mutator.next()
            document.withUnsafeBytes { bytes in
                guard let known = shapes.judge(bytes) else { return }
                if known.isClean { clean += 1 } else { faulty += 1 }
                let full = validator.validate(document)
                let text = String(decoding: document, as: UTF8.self)
                let findings = known.outcome.findings.map { "\($0.rule) \($0.severity) \($0.isFixable)" }
                #expect(findings.sorted() == Self.counted(full.diagnostics, level), "\(text)")
                #expect([known.report(app: shapes.app)] == full.payloads, "\(text)")
                #expect(known.outcome.validator.validate(document) == full, "\(text)")
            }
        }
        // A cache that never answers would pass the comparisons above.
        #expect(clean > 20)
        #expect(faulty > 20)
    }

    @Test
    func `Knows the shapes of everyday payloads and of payloads from broken templates`() throws {
        let shapes = try #require(ShapeCache(options: ValidationOptions()))
        for payload in ShapeSamples.everyday {
            #expect(
                payload.withUnsafeBytes { shapes.judge($0)?.isClean } == true,
                "\(String(decoding: payload, as: UTF8.self))")
        }
        for payload in ShapeSamples.broken {
            #expect(
                payload.withUnsafeBytes { shapes.judge($0)?.isClean } == false,
                "\(String(decoding: payload, as: UTF8.self))")
        }
    }

    @Test
    func `Distinguishes a placeholder for an array from other text`() throws {
        let shapes = try #require(ShapeCache(options: ValidationOptions()))
        let rules = ["Kobe", "KICK_OFF"].map { text in
            Array(#"{"aps":{"alert":{"loc-key":"GOAL","loc-args":"\#(text)"}}}"#.utf8).withUnsafeBytes {
                shapes.judge($0)?.outcome.findings.map(\.rule)
            }
        }
        #expect(rules == [["wrong-type"], ["unresolved-placeholder"]])
    }

    @Test
    func `Shares a shape between payloads that differ in texts, numbers and layout`() throws {
        let template = #"{"aps":{"alert":{"title":"Goal","body":"2:1"},"thread-id":"a","badge":"3"},"id":17}"#
        let others = [
            #"{"aps":{"alert":{"title":"Tor in K\u00f6ln","body":"登机"},"thread-id":"b-7","badge":"12"},"id":-1.5}"#,
            "{ \"id\" : 1,\n \"aps\" : {\"badge\":\"1\", \"thread-id\":\"c\",\"alert\":{\"body\":\"x\",\"title\":\"y\"}}}",
        ]
        let shapes = try #require(ShapeCache(options: ValidationOptions()))
        let first = try #require(Array(template.utf8).withUnsafeBytes { shapes.judge($0)?.outcome })
        for other in others {
            let outcome = Array(other.utf8).withUnsafeBytes { shapes.judge($0)?.outcome }
            #expect(outcome === first, "\(other)")
        }
    }

    @Test
    func `Declines malformed payloads`() throws {
        let shapes = try #require(ShapeCache(options: ValidationOptions()))
        for payload in ShapeSamples.everyday {
            for length in payload.indices.dropLast() {
                let cut = Array(payload[..<length])
                let isKnown = cut.withUnsafeBytes { shapes.judge($0) != nil }
                #expect(!isKnown || Validator().validate(cut).isDocument)
            }
            for index in payload.indices {
                for byte: UInt8 in [0, 0x1F, 0x22, 0x5C, 0x7F, 0x80, 0xC0, 0xFF] {
                    var damaged = payload
                    damaged[index] = byte
                    let isClean = damaged.withUnsafeBytes { shapes.judge($0)?.isClean == true }
                    #expect(!isClean || Validator().validate(damaged).diagnostics.isEmpty)
                }
            }
        }
    }

    @Test
    func `Exists only for bare payloads`() {
        #expect(ShapeCache(options: ValidationOptions(isSimulatorFile: true)) == nil)
        #expect(ShapeCache(options: ValidationOptions(container: .sns)) == nil)
    }
}
