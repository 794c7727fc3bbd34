import Foundation
import TestSupport
import Testing

/// A killed fix loses nothing: every file is entirely old or entirely new.
@Suite(.enabled(if: Needs.time)) struct KilledFixTests {
    /// Enough files for most runs to be killed before they end.
    private static let files = 150
    private static let kills = 220

    private static func old(_ number: Int) -> String {
        let text = String(repeating: "Tor für Kiel, Nummer \(number). ", count: 60 + number)
        return #"{"aps":{"alert":"\#(text)","badge":"\#(number)"},"thread-id":"kiel-\#(number)"}"#
    }

    private static func write(to folder: TemporaryFolder) throws {
        for number in 0..<files { try folder.write("\(number).json", Data(old(number).utf8)) }
    }

    /// The files after an undisturbed run.
    private static func fixed() throws -> [Data] {
        let folder = try TemporaryFolder()
        try write(to: folder)
        _ = try CommandRunner.shell("pushctl validate --unsafe-fixes . > /dev/null", in: folder.url)
        return try (0..<files).map { try folder.read("\($0).json") }
    }

    /// The names of all other files: drafts, the temporary files that pushctl writes before it replaces a file.
    private static func leftovers(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasSuffix(".json") }
    }

    private static func start(
        _ folder: TemporaryFolder, _ arguments: [String] = ["validate", "--unsafe-fixes", "."],
        input: Any = FileHandle.nullDevice
    ) throws -> Process {
        let process = Process()
        process.executableURL = CommandRunner.binary
        process.arguments = arguments
        process.standardInput = input
        process.currentDirectoryURL = folder.url
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // The threads of tests block signals, and child processes would inherit that.
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        return process
    }

    @Test func leavesEveryFileOldOrNewWhenKilled() throws {
        let new = try Self.fixed()
        let old = (0..<Self.files).map { Data(Self.old($0).utf8) }
        var generator = SeededGenerator(seed: 8)
        let folder = try TemporaryFolder()
        try Self.write(to: folder)
        var longest = 0.02
        var midway = 0
        var killed = 0
        for _ in 0..<Self.kills {
            let process = try Self.start(folder)
            usleep(UInt32.random(in: 0..<UInt32(longest * 1e6), using: &generator))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            killed += process.terminationReason == .uncaughtSignal ? 1 : 0
            var done = 0
            for number in 0..<Self.files {
                let content = try folder.read("\(number).json")
                #expect(content == old[number] || content == new[number])
                done += content == new[number] ? 1 : 0
            }
            #expect(try Self.leftovers(in: folder).allSatisfy { $0.hasPrefix(".pushctl-") })
            midway += (1..<Self.files).contains(done) ? 1 : 0
            // The wait adapts to the machine, so that many kills happen while files are written.
            longest = done == Self.files ? max(longest * 0.8, 0.002) : done == 0 ? longest * 1.1 : longest
            if done == Self.files { try Self.write(to: folder) }
        }
        #expect(killed > Self.kills / 2, "\(killed) killed, \(midway) midway")
        #expect(midway > Self.kills / 4, "\(killed) killed, \(midway) midway")
        // Leftover files disturb no later run, and no search treats them as payloads.
        let outcome = try CommandRunner.shell("pushctl validate --unsafe-fixes .", in: folder.url)
        #expect(outcome.outputText.hasSuffix("in \(Self.files) files\n"))
        #expect(try (0..<Self.files).map { try folder.read("\($0).json") } == new)
    }

    @Test func fixesEveryFileInConcurrentRuns() throws {
        let new = try Self.fixed()
        let folder = try TemporaryFolder()
        for _ in 0..<4 {
            try Self.write(to: folder)
            let runs = try (0..<3).map { _ in try Self.start(folder) }
            for run in runs { run.waitUntilExit() }
            #expect(try (0..<Self.files).map { try folder.read("\($0).json") } == new)
            #expect(try Self.leftovers(in: folder).isEmpty)
        }
    }

    @Test func removesTheDraftFromARenamedFolderOnASignal() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/out", Data("old".utf8))
        let (before, after) = (folder.url.path + "/a", folder.url.path + "/b")
        let inherited = signal(SIGTERM, SIG_DFL)
        defer { signal(SIGTERM, inherited) }
        // The stream continues, so that the report is unfinished at the signal.
        let lines = Pipe()
        let process = try Self.start(
            folder, ["validate", "--ndjson", "--format", "jsonl:a/out", "-"], input: lines)
        func names(_ path: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: path)
        }
        while try names(before).count < 2, process.isRunning { usleep(1000) }
        try FileManager.default.moveItem(atPath: before, toPath: after)
        try folder.write("a/out", Data("another".utf8))
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGTERM)
        #expect(try names(before) == ["out"] && names(after) == ["out"])
        #expect(try folder.read("b/out") == Data("old".utf8))
        try lines.fileHandleForWriting.close()
    }

    @Test(arguments: [(SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP")])
    func removesDraftsOnASignal(_ number: Int32, _ name: String) throws {
        let new = try Self.fixed()
        let old = (0..<Self.files).map { Data(Self.old($0).utf8) }
        let folder = try TemporaryFolder()
        // If the tests run in the background, programs may inherit that signals are ignored.
        let inherited = signal(number, SIG_DFL)
        defer { signal(number, inherited) }
        var ended = 0
        for round in 0..<12 {
            try Self.write(to: folder)
            let process = try Self.start(folder)
            usleep(UInt32(4000 + 1500 * round))
            kill(process.processIdentifier, number)
            process.waitUntilExit()
            if process.terminationReason == .uncaughtSignal {
                #expect(process.terminationStatus == number)
                ended += 1
            }
            for number in 0..<Self.files {
                let content = try folder.read("\(number).json")
                #expect(content == old[number] || content == new[number])
            }
            #expect(try Self.leftovers(in: folder).isEmpty)
        }
        #expect(ended > 0)
    }
}
