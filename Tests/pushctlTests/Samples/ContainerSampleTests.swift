import Foundation
import TestSupport
import Testing

@testable import PayloadContainers
@testable import PushPayload

/// The sample containers: rules report their mistakes in the right places, and fixes keep the rest of the file.
@Suite struct ContainerSampleTests {
    private static let folder = CommandRunner.repository.appendingPathComponent("Samples/containers")

    struct Sample: Sendable, CustomTestStringConvertible {
        let file: String
        let container: PayloadContainer
        /// The rule of each finding, with the text that begins at the finding, in document order.
        let findings: [(rule: String, text: String)]

        var testDescription: String { file }
    }

    private static let samples = [
        Sample(
            file: "bare.json", container: .apns,
            findings: [
                ("wrong-type", #""2""#), ("enum-value", #""timeSensitive""#), ("flag-not-one", "true"),
                ("misplaced-key", #""summary-arg""#), ("top-level-lookalike", #""thread_id""#),
            ]),
        Sample(
            file: "simctl.apns", container: .simctl,
            findings: [
                ("misspelled-key", #""summary_arg""#), ("misplaced-key", #""subtitle""#),
                ("wrong-type", #""1""#), ("flag-not-one", #""1""#), ("misplaced-key", #""thread-id""#),
            ]),
        Sample(
            file: "fcm.json", container: .fcm,
            findings: [
                ("container-key", #""content_available""#), ("background-visible-keys", "true"),
                ("container-string-value", "417"), ("container-string-value", "10"), ("flag-not-one", "true"),
                ("misplaced-key", #""thread-id""#),
            ]),
        Sample(
            file: "fcm-admin.json", container: .fcm,
            findings: [
                ("container-string-value", "2"), ("container-string-value", "1700000000"),
                ("wrong-type", "417"), ("wrong-type", #""2""#), ("misplaced-key", #""summary-arg""#),
            ]),
        Sample(
            file: "fcm-fields.json", container: .fcm,
            findings: [
                ("container-misplaced", #""thread_id""#), ("container-key", #""imageURL""#),
                ("container-misplaced", #""aps""#), ("wrong-type", #""1""#),
                ("container-misplaced", #""apns-priority""#), ("container-key", #""fcm-options""#),
            ]),
        Sample(
            file: "sns.json", container: .sns,
            findings: [
                ("sns-default-missing", "{\n"), ("wrong-type", #"\"2\""#), ("flag-not-one", "true"),
                ("misplaced-key", #"\"thread-id\""#), ("container-key", #""apns_sandbox""#),
            ]),
        Sample(
            file: "sns-publish.json", container: .sns,
            findings: [
                ("wrong-type", #"\\\"2\\\""#), ("enum-value", #"\\\"timeSensitive\\\""#),
                ("misspelled-key", #"\\\"thread_id\\\""#), ("container-key", #"\"gcm\""#),
                ("header-value", #""high""#),
            ]),
        Sample(
            file: "sns-twice.json", container: .sns,
            findings: [
                ("container-string-value", "{\n"), ("container-string-value", #""\"{\\\"aps"#),
                ("wrong-type", #"\\\"2\\\""#), ("container-key", #""apns_sandbox""#),
                ("container-string-value", #"{"aps""#), ("misspelled-key", #""thread_id""#),
                ("vendor-limit", #""APNS_VOIP""#),
            ]),
        Sample(
            file: "pinpoint.json", container: .pinpoint,
            findings: [
                ("header-value", #""Alert""#), ("misplaced-key", #"\"title\""#), ("wrong-type", #"\"1\""#),
                ("flag-not-one", #"\"1\""#), ("misplaced-key", #"\"thread-id\""#),
            ]),
        Sample(
            file: "log.json", container: .log,
            findings: [
                ("misspelled-key", #"\"summary_arg\""#), ("wrong-type", #"\"1\""#),
                ("enum-value", #"\"Active\""#), ("flag-not-one", "true"),
                ("misplaced-key", #"\"thread-id\""#),
            ]),
        Sample(
            file: "onesignal.json", container: .onesignal,
            findings: [
                ("container-key", #""thread-id""#), ("container-key", #""setTo""#), ("wrong-type", #""1""#),
                ("container-key", #""timeSensitive""#), ("value-range", "10"),
            ]),
        Sample(
            file: "expo.json", container: .expo,
            findings: [
                ("wrong-type", #""1""#), ("container-key", #""categoryID""#),
                ("container-key", #""timeSensitive""#), ("container-key", #""thread-id""#),
                ("container-misplaced", #""mutable-content""#),
            ]),
        Sample(
            file: "gorush.json", container: .gorush,
            findings: [
                ("header-value", #""Alert""#), ("wrong-type", #""1""#), ("container-key", "1"),
                ("container-key", #""thread_id""#), ("container-key", #""summary_arg""#),
            ]),
        Sample(
            file: "gaurun.json", container: .gaurun,
            findings: [
                ("wrong-type", "417"), ("wrong-type", #""1""#), ("wrong-type", "1"),
                ("container-key", #""mutable-content""#), ("container-misplaced", #""thread-id""#),
            ]),
        Sample(
            file: "airship.json", container: .airship,
            findings: [
                ("wrong-type", #""5""#), ("container-key", #""thread-id""#), ("container-key", #""Active""#),
                ("value-range", "1.5"), ("header-value", "8"),
            ]),
        Sample(
            file: "braze.json", container: .braze,
            findings: [
                ("wrong-type", #""Lumière 🍽""#), ("wrong-type", #""1""#),
                ("container-key", #""mutable-content""#), ("container-key", #""thread-id""#),
                ("vendor-limit", #""aps""#),
            ]),
        Sample(
            file: "pusher.json", container: .pusher,
            findings: [
                ("misplaced-key", #""badge""#), ("misspelled-key", #""thread_id""#), ("flag-not-one", "true"),
                ("enum-value", #""timeSensitive""#), ("misplaced-key", #""sound""#),
            ]),
        Sample(
            file: "ably.json", container: .ably,
            findings: [
                ("header-value", #""high""#), ("wrong-type", #""1""#), ("misspelled-key", #""threadId""#),
                ("misspelled-key", #""mutable_content""#), ("misplaced-key", #""interruption-level""#),
            ]),
        Sample(
            file: "pubnub.json", container: .pubnub,
            findings: [
                ("misspelled-key", #""titel""#), ("wrong-type", #""1""#), ("flag-not-one", "true"),
                ("misspelled-key", #""Sound""#), ("misplaced-key", #""thread-id""#),
            ]),
        Sample(
            file: "pushwoosh.json", container: .pushwoosh,
            findings: [
                ("flag-not-one", "true"), ("misspelled-key", #""thread_id""#),
                ("enum-value", #""timeSensitive""#), ("wrong-type", #""1""#), ("misplaced-key", #""sound""#),
            ]),
        Sample(
            file: "parse.json", container: .parse,
            findings: [
                ("wrong-type", #""1""#), ("container-key", #""thread-id""#), ("container-key", #""Active""#),
                ("flag-not-one", "true"), ("header-value", #""Alert""#),
            ]),
        Sample(
            file: "matrix.json", container: .matrix,
            findings: [
                ("misspelled-key", #""loc_key""#), ("loc-args-element", "417"), ("wrong-type", #""1""#),
                ("flag-not-one", "true"), ("misplaced-key", #""thread-id""#),
            ]),
        Sample(
            file: "onesignal-activity.json", container: .onesignal,
            findings: [
                ("enum-value", #""Update""#), ("container-key", #""eventUpdates""#),
                ("wrong-type", #""1700000600""#), ("container-key", #""dismissalDate""#),
                ("wrong-type", #""high""#), ("header-value", "7"),
            ]),
        Sample(
            file: "braze-activity.json", container: .braze,
            findings: [
                ("container-key", #""endActivity""#), ("container-key", "1700000600"),
                ("container-key", #""staleDate""#), ("wrong-type", "417"),
            ]),
        Sample(
            file: "webpush.json", container: .webpush,
            findings: [
                ("wrong-type", #""8030""#), ("webpush-url", #""/bookings/417""#), ("enum-value", #""LTR""#),
                ("webpush-dropped", #""vibrate""#), ("misplaced-key", #""app_badge""#),
            ]),
        Sample(
            file: "airship-activity.json", container: .airship,
            findings: [
                ("enum-value", #""Update""#), ("container-key", #""content-state""#),
                ("wrong-type", #""1700000600""#), ("wrong-type", "true"), ("header-value", "8"),
            ]),
    ]

    private static func bytes(_ sample: Sample) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent(sample.file)))
    }

    private static func validator(_ sample: Sample) -> Validator {
        Validator(options: ValidationOptions(isSimulatorFile: sample.container == .simctl))
    }

    @Test(arguments: samples) func reportsTheMistakesOfEachSampleAtTheirPlaces(_ sample: Sample) throws {
        let bytes = try Self.bytes(sample)
        let found = Self.validator(sample).validate(bytes).diagnostics
        #expect(found.map(\.rule) == sample.findings.map(\.rule))
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (finding, expected) in zip(found, sample.findings) {
            let start = try #require(finding.range?.start)
            // A column counts Unicode scalars, not bytes.
            let rest = lines[(start.line - 1)...].joined(separator: "\n").unicodeScalars
                .dropFirst(start.column - 1)
            #expect(String(rest).hasPrefix(expected.text), "\(finding.message)")
        }
    }

    @Test(arguments: samples) func keepsTheContainerInSafeFixes(_ sample: Sample) throws {
        let bytes = try Self.bytes(sample)
        let before = Self.validator(sample).validate(bytes)
        let result = Fixer(validator: Self.validator(sample)).fix(bytes)
        let safe = before.diagnostics.filter { $0.fix?.safety == .safe }
        #expect(!safe.isEmpty)
        #expect(result.fixed.count == safe.count)
        #expect(result.remaining.container == before.container)
        #expect(result.remaining.isReadable)
        #expect(
            result.remaining.diagnostics.filter { $0.severity > .note }.map(\.rule)
                == before.diagnostics.filter { $0.fix?.safety != .safe && $0.severity > .note }.map(\.rule))
        // All bytes outside of the edits are still there, in the same order.
        var rest = result.bytes[...]
        var offset = 0
        let edits = safe.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for edit in edits {
            let kept = bytes[offset..<max(offset, edit.range.lowerBound)]
            if !kept.isEmpty {
                let range = try #require(rest.firstRange(of: kept))
                rest = rest[range.upperBound...]
            }
            offset = max(offset, edit.range.upperBound)
        }
        #expect(rest.reversed().starts(with: bytes[offset...].reversed()))
    }

    /// The names of the files with messages from the documentation of the services.
    private static var rightSamples: [String] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("right").path)
        return (names ?? []).sorted()
    }

    @Test(arguments: rightSamples) func reportsAtMostNotesForDocumentedMessages(_ file: String) throws {
        let url = Self.folder.appendingPathComponent("right").appendingPathComponent(file)
        let report = Validator().validate(Array(try Data(contentsOf: url)))
        #expect(report.diagnostics.filter { $0.severity > .note }.map(\.message) == [])
        #expect(report.payloads.count > 0)
        let container = file.prefix { $0 != "." && $0 != "-" }
        #expect(report.container?.rawValue == String(container))
    }

    @Test(arguments: samples) func recognizesEachSampleByItsForm(_ sample: Sample) throws {
        let report = Self.validator(sample).validate(try Self.bytes(sample))
        #expect(report.container == (sample.container.wrapsPayloads ? sample.container : nil))
    }
}
