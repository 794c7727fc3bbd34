import PayloadModel
import Testing

@testable import LocatedJSON
@testable import PushPayload

/// Tests every rule against its declared facts.
///
/// A shape records the facts that rules declare. A rule that reads other facts could have different findings
/// for payloads of one shape.
@Suite struct DeclaredReadsTests {
    @Test(arguments: ShapeSamples.options.indices)
    func `Rules read only declared facts of every example and of random payloads`(_ index: Int) throws {
        let options = ShapeSamples.options[index].options
        let shared = SharedOptions(options)
        var mutator = PayloadMutator(seed: UInt64(index + 500), documents: ShapeSamples.seeds)
        for round in 0..<(ShapeSamples.seeds.count + 300) {
            let bytes = round < ShapeSamples.seeds.count ? ShapeSamples.seeds[round] : mutator.next()
            guard let document = try? Document(SourceText(bytes)), document.root.isObject else { continue }
            let payload = Inspection(document, shared)
            for rule in RuleRegistry.rules {
                let read = recorded(rule, payload)
                if !rule.reads.keys.isSuperset(of: read.keys) {
                    let undeclared = KeyCatalog.all.filter {
                        read.keys.contains($0) && !rule.reads.keys.contains($0)
                    }
                    Issue.record(
                        "\(rule.description.id) reads \(undeclared) in \(String(decoding: bytes, as: UTF8.self)): add them to its \"reads\""
                    )
                }
                if rule.reads.parts.isSuperset(of: read.parts) { continue }
                Issue.record("\(rule.description.id) reads parts that its \"reads\" does not name")
            }
        }
    }

    private func recorded(_ rule: any Rule.Type, _ payload: Inspection) -> Facts {
        var findings = Findings(document: payload.document, rule: rule)
        payload.beginRecording()
        rule.check(payload, into: &findings)
        return payload.recorded
    }

    @Test(arguments: ShapeSamples.options.indices)
    func `Rules report the same for any two values of one class`(_ index: Int) throws {
        let options = ShapeSamples.options[index].options
        let validator = Validator(options: options)
        var reader = ShapeReader(validator.rules, options)
        var compared = 0
        for seed in ShapeSamples.seeds {
            guard let document = try? Document(SourceText(seed)), document.root.isObject,
                let shape = shape(of: seed, &reader)
            else { continue }
            guard let expected = found(in: seed, validator) else { continue }
            for key in KeyCatalog.all {
                guard let node = document.map.node(at: key.pointer) else { continue }
                for value in Self.values {
                    var changed = seed
                    changed.replaceSubrange(node.value, with: value.utf8)
                    guard shape == self.shape(of: changed, &reader) else { continue }
                    guard let actual = found(in: changed, validator) else { continue }
                    compared += 1
                    #expect(
                        actual == expected,
                        "a rule reads the value of \"\(key.name)\", not only its class: \(value) in \(String(decoding: seed, as: UTF8.self))"
                    )
                }
            }
        }
        #expect(compared > 200)
    }

    private func shape(of bytes: [UInt8], _ reader: inout ShapeReader) -> PayloadShape? {
        bytes.withUnsafeBytes { reader.read($0) ? reader.shape : nil }
    }

    /// The findings without their texts; `nil` if a fix compared two values, because no shape records their equality.
    private func found(in bytes: [UInt8], _ validator: Validator) -> [String]? {
        guard let (report, comparesValues) = validator.validate(payload: bytes), !comparesValues else {
            return nil
        }
        return report.diagnostics.map { "\($0.rule) \($0.severity) \($0.pointer) \($0.fix != nil)" }
    }

    /// Values of all classes, several of most.
    private static let values = [
        "null", "true", "false", "0", "1", "2", "7", "12", "4096", "0.25", "0.5", "1.5", "-3", "1700000000",
        "1700000600", "1700000000000", "1710000000000", "99999999999999", "\"\"", "\"a\"", "\"Kobe\"",
        "\"match-4711\"", "\"a/b\"", "\"50 %\"", "\"%@ scored\"", "\"%1$@\"", "\"3\"", "\"17\"", "\"01\"",
        "\"default\"", "\"horn.caf\"", "\"YOUR_SOUND.caf\"", "\"your-horn.caf\"", "\"time-sensitive\"",
        "\"update\"", "\"{{name}}\"", "\"${name}\"",
        "\"\\u0041\"", "\"caf\\u00e9\"", "\"登机\"", "[]", "[1]", "[\"a\"]", "[\"a\",\"b\"]", "[\"x\",\"y\"]",
        "{\"loc-key\":\"K\"}", "{\"loc-key\":\"L\",\"loc-args\":[\"a\"]}", "{\"a\":1}", "{\"b\":\"c\"}",
    ]
}
