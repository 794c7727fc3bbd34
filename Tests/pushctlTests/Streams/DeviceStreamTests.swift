import Foundation
import LocatedJSON
import PushPayload
import TestSupport
import Testing

/// The counts of devices and their stacks do not depend on the number of jobs, the command, or how a
/// stream is divided.
@Suite(.enabled(if: Needs.time)) struct DeviceStreamTests {
    private static let options = "--ndjson --extract /payload --id /device --app-id /app --format json"

    /// Deliveries, each with the number of its device. Some lack the device's id, show nothing, or have an invalid
    /// thread identifier.
    private static func deliveries(_ count: Int, seed: UInt64) -> [(device: Int, line: String)] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { number in
            let device = Int.random(in: 0..<60, using: &generator)
            let app = ["sports", "chat"].randomElement(using: &generator) ?? ""
            let thread =
                switch Int.random(in: 0..<10, using: &generator) {
                case 0...2: ""
                case 3: #","thread-id":7"#
                case 4: #","thread-id":"caf\u00e9""#
                default: #","thread-id":"t\#(Int.random(in: 0..<40, using: &generator))""#
                }
            let payload =
                number % 11 == 0
                ? #"{"aps":{"content-available":1}}"# : #"{"aps":{"alert":"Goal \#(number)"\#(thread)}}"#
            let id =
                switch number % 9 {
                case 0: #""key":0,"#
                case 1, 2: #""device":\#(device),"#
                case 3: #""device":"\#(device)","device2":1e3,"#
                default: #""device":"d\#(device)","#
                }
            let text = number % 17 == 0 ? JSONWriter.compact(.string(payload)) : payload
            return (device, #"{\#(id)"app":"com.example.\#(app)","payload":\#(text)}"#)
        }
    }

    private static func count(_ lines: [String], _ command: String = "stats") throws -> PayloadStatistics {
        let outcome = try CommandRunner.shell(
            "pushctl \(command) --stdin-filename s -", in: CommandRunner.repository,
            input: Data(lines.joined(separator: "\n").utf8))
        #expect(outcome.status == 0)
        #expect(outcome.errorText.isEmpty)
        return try #require(try PayloadStatistics.list(parsing: Array(outcome.output)).first)
    }

    @Test func countsTheSameWithAnyNumberOfJobsAndInOtherCommands() throws {
        let lines = Self.deliveries(6000, seed: 3).map(\.line)
        let one = try Self.count(lines, "stats \(Self.options) --jobs 1")
        let devices = try #require(one.devices)
        // A number and a string are different ids, so each of the 60 devices counts as three: 5, "5" and "d5".
        #expect(devices.devices == 180)
        #expect(devices.withoutKey > 500)
        #expect(devices.unclear > 300)
        #expect(devices.withoutThread > 1000)
        #expect(devices.stacks > 2000)
        #expect(one.apps.list.map(\.name).count == 2)
        for jobs in [2, 7] {
            #expect(try Self.count(lines, "stats \(Self.options) --jobs \(jobs)") == one)
        }
        #expect(try Self.count(lines, "validate --exit-zero --stats-only \(Self.options)").devices == devices)
        #expect(
            try Self.count(lines, "simulate --ndjson --stats-only --id /device --format json").devices
                == devices)
    }

    @Test func addsUpPartsWithDistinctDevices() throws {
        let deliveries = Self.deliveries(4000, seed: 4)
        let folder = try TemporaryFolder()
        for part in 0..<3 {
            let lines = deliveries.filter { $0.device % 3 == part }.map(\.line)
            try folder.write("\(part).ndjson", Data(lines.joined(separator: "\n").utf8))
        }
        let parts = try CommandRunner.shell(
            "for part in 0 1 2; do pushctl stats \(Self.options) $part.ndjson > $part.json; done;"
                + " pushctl stats merge --format json [012].json", in: folder.url)
        let whole = try CommandRunner.shell("pushctl stats \(Self.options) [012].ndjson", in: folder.url)
        #expect(parts.status == 0)
        #expect(parts.errorText.isEmpty)
        #expect(parts.outputText.contains("stacksPerDevice"))
        #expect(parts.output == whole.output)
    }

    @Test func countsADeviceInTwoStreamsOnce() throws {
        let lines = Self.deliveries(3000, seed: 5).map(\.line)
        let folder = try TemporaryFolder()
        try folder.write("a.ndjson", Data(lines[..<1000].joined(separator: "\n").utf8))
        try folder.write("b.ndjson", Data(lines[1000...].joined(separator: "\n").utf8))
        let outcome = try CommandRunner.shell(
            "pushctl stats \(Self.options) a.ndjson b.ndjson", in: folder.url)
        let both = try #require(try PayloadStatistics.list(parsing: Array(outcome.output)).first)
        #expect(both.devices == (try Self.count(lines, "stats \(Self.options)")).devices)
    }
}
