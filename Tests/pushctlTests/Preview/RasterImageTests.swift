import Foundation
import TestSupport
import Testing

/// `pushctl preview -o picture.png`.
@Suite struct RasterImageTests {
    private static let scenario = "Samples/scenarios/kobe-and-ronaldo.json"

    @Test(.enabled(if: Needs.programs("rsvg-convert"))) func rendersAPNGAtTheRequestedScale() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("picture.png")
        let outcome = try CommandRunner.pushctl(["preview", "--scale", "2", "-o", path.path, Self.scenario])
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let bytes = Array(try Data(contentsOf: path))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // The first chunk begins with the width, twice 390.
        #expect(bytes.count > 24 && bytes[16..<20].elementsEqual([0, 0, 0x03, 0x0C]))
    }

    @Test func namesThePackageOfAMissingProgram() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandRunner.pushctl(
            ["preview", "-o", folder.url.appendingPathComponent("picture.png").path, Self.scenario],
            variables: ["PATH": folder.url.path])
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("a PNG needs \"rsvg-convert\" or \"resvg\""))
        #expect(outcome.errorText.contains("librsvg2-bin"))
    }

    @Test(.enabled(if: Needs.programs("rsvg-convert")), arguments: ["exit 3", "exit 0", "echo no picture"])
    func `Fails without leaving a file if the program fails or writes no PNG`(_ script: String) throws {
        let folder = try TemporaryFolder()
        try install(script, in: folder)
        let path = folder.url.appendingPathComponent("picture.png")
        let outcome = try CommandRunner.pushctl(
            ["preview", "-o", path.path, Self.scenario], variables: ["PATH": folder.url.path])
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("\"rsvg-convert\" failed to convert the picture"))
        #expect(!FileManager.default.fileExists(atPath: path.path))
    }

    @Test func explainsTheFailureInTheWordsOfTheProgram() throws {
        let folder = try TemporaryFolder()
        try install("echo; echo '  no font named X' >&2; exit 3", in: folder)
        let outcome = try CommandRunner.pushctl(
            ["preview", "--format", "png", Self.scenario], variables: ["PATH": folder.url.path])
        #expect(outcome.status == 2)
        #expect(
            outcome.errorText.contains(
                "\"rsvg-convert\" failed to convert the picture: no font named X; write an *.svg instead"))
    }

    @Test func usesResvgIfRsvgConvertIsMissing() throws {
        let folder = try TemporaryFolder()
        try install("printf '\\211PNG'", as: "resvg", in: folder)
        let outcome = try CommandRunner.pushctl(
            ["preview", "--format", "png", Self.scenario], variables: ["PATH": folder.url.path])
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(Array(outcome.output) == [0x89, 0x50, 0x4E, 0x47])
    }

    /// Descriptors 3 to 9 are in use, so those of the pipes have two digits. (A shell can redirect only 0 to 9.)
    @Test func convertsWithManyInheritedDescriptors() throws {
        let folder = try TemporaryFolder()
        try install("printf '\\211PNG'", in: folder)
        let opened = (3...9).map { "\($0)</dev/null" }.joined(separator: " ")
        let outcome = try CommandRunner.shell(
            "pushctl preview --format png \(Self.scenario) \(opened)", in: CommandRunner.repository,
            variables: ["PATH": folder.url.path])
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(Array(outcome.output) == [0x89, 0x50, 0x4E, 0x47])
    }

    @Test(arguments: [[], ["-o", "-"]]) func writesNoPNGToATerminal(output: [String]) throws {
        var terminal: Int32 = -1
        var line: Int32 = -1
        try #require(openpty(&terminal, &line, nil, nil, nil) == 0)
        defer {
            close(line)
            close(terminal)
        }
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = CommandRunner.binary
        process.arguments = ["preview", "--format", "png", Self.scenario] + output
        process.currentDirectoryURL = CommandRunner.repository
        process.environment = ["PATH": folder.url.path]
        process.standardOutput = FileHandle(fileDescriptor: line, closeOnDealloc: false)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(text.contains("a PNG is not text for a terminal"), "\(text)")
    }

    /// Writes a shell script with the name of a program that converts pictures.
    private func install(_ script: String, as name: String = "rsvg-convert", in folder: TemporaryFolder)
        throws
    {
        let file = folder.url.appendingPathComponent(name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
}
