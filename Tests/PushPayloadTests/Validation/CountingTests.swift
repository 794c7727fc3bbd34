import Testing

@testable import PushPayload

/// What a validator says whose findings are only counted, beside what it says otherwise.
@Suite struct CountingTests {
    /// What counts, suppressions and thresholds look at.
    private struct Counted: Comparable, CustomStringConvertible {
        let description: String

        init(_ finding: Diagnostic) {
            let repair = finding.fix == nil ? "no repair" : "a repair"
            description =
                "\(finding.rule) \(finding.severity) \(finding.pointer) \(finding.payload) \(repair)"
        }

        static func < (left: Counted, right: Counted) -> Bool { left.description < right.description }
    }

    private static let examples = RuleRegistry.descriptions.flatMap { $0.valid + $0.invalid }

    private func expectSameCounts(
        _ bytes: [UInt8], _ options: ValidationOptions, _ comment: @autoclosure () -> Comment
    ) {
        let validator = Validator(options: options)
        let (counted, read) = (validator.counting.validate(record: bytes), validator.validate(record: bytes))
        #expect(
            counted.diagnostics.map(Counted.init).sorted() == read.diagnostics.map(Counted.init).sorted(),
            comment())
        #expect(counted.payloads == read.payloads, comment())
        #expect(counted.isDocument == read.isDocument, comment())
    }

    @Test func everyExampleCountsAsItIsReported() {
        for example in Self.examples {
            expectSameCounts(Array(example.json.utf8), example.options, "\(example.json)")
        }
    }

    @Test func textsThatLackAByteCountAsTheyAreReported() {
        for example in Self.examples.filter({ $0.json.utf8.count < 400 }) {
            for index in stride(from: 0, to: example.json.utf8.count, by: 5) {
                var bytes = Array(example.json.utf8)
                bytes.remove(at: index)
                expectSameCounts(bytes, example.options, "\(example.json) without byte \(index)")
            }
        }
    }

    @Test func keysInOtherPlacesCountAsTheyAreReported() {
        let members = [
            "\"thread-id\":\"a\"", "\"title\":\"b\"", "\"volume\":2", "\"Badge\":\"1\"",
            "\"sound\":{\"volume\":1}",
            "\"alert\":\"c\"", "\"badge\":3", "\"threadIdentifier\":\"d\"", "\"loc-args\":[1,\"e\"]",
            "\"apns-topic\":\"f\"", "\"mutable-content\":true", "\"Target Content-ID\":null",
        ]
        for first in members {
            for second in members where first != second {
                for json in [
                    "{\"aps\":{\(first)},\(second)}", "{\"aps\":{\"alert\":{\(first)},\(second)}}",
                    "{\"aps\":{\"alert\":{\"body\":\"g\",\(first)},\"sound\":{\(second)}},\(first)}",
                    "{\"aps\":{\"alert\":\"h\",\(first),\(second)}}",
                ] {
                    expectSameCounts(Array(json.utf8), ValidationOptions(), "\(json)")
                }
            }
        }
    }

    @Test func findingsThatAreOnlyCountedHaveNoWordsAndTheirRepairsNoEdits() throws {
        let json = #"{"aps":{"alert":"Goal","badge":"5"}}"#
        let finding = try #require(Validator().counting.validate(json).diagnostics.first)
        #expect(finding.message.isEmpty && finding.help == nil)
        #expect(finding.range?.start == SourcePosition(line: 1, column: 1, offset: 0))
        #expect(finding.fix?.edits.isEmpty == true)
    }
}
