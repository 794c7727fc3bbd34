import Foundation
import TestSupport
import Testing

/// `pushctl preview -o picture.png`.
@Suite struct RasterImageTests {
    private static let scenario = "Samples/scenarios/kobe-and-ronaldo.json"

    @Test(.enabled(if: Needs.programs("rsvg-convert"))) func rendersAPNGInTheSizeOfThePicture() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("picture.png")
        let outcome = try CommandRunner.pushctl(["preview", "--scale", "2", "-o", path.path, Self.scenario])
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let bytes = Array(try Data(contentsOf: path))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // The first chunk begins with the width, 780.
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
    func `A program that fails or writes no PNG is a failure and leaves no file`(_ script: String) throws {
        let folder = try TemporaryFolder()
        let fake = folder.url.appendingPathComponent("rsvg-convert")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: fake)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.path)
        let path = folder.url.appendingPathComponent("picture.png")
        let outcome = try CommandRunner.pushctl(
            ["preview", "-o", path.path, Self.scenario], variables: ["PATH": folder.url.path])
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("\"rsvg-convert\" failed to convert the picture"))
        #expect(!FileManager.default.fileExists(atPath: path.path))
    }
}
