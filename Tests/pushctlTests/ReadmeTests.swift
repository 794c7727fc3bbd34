import Foundation
import TestSupport
import Testing

/// Holds the README to its word: every `console` block is run as typed from the root of the repository, and
/// the Swift program in it is built and run as a package of its own.
@Suite struct ReadmeTests {
    private static let path = CommandRunner.repository.appendingPathComponent("README.md")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    @Test func showsRealOutput() throws {
        let written = try String(contentsOf: Self.path, encoding: .utf8)
        var recorded = ""
        var isConsole = false
        var isOutput = false
        var commands = 0
        for line in written.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isConsole = line == "```console"
                isOutput = false
            } else if isConsole, line.hasPrefix("$ ") {
                let outcome = try CommandRunner.shell(
                    "{ \(line.dropFirst(2)); } 2>&1", in: CommandRunner.repository)
                recorded += "\(line)\n\(outcome.outputText)"
                if !outcome.outputText.hasSuffix("\n"), !outcome.outputText.isEmpty { recorded += "\n" }
                isOutput = true
                commands += 1
                continue
            }
            if !(isConsole && isOutput) { recorded += line + "\n" }
        }
        recorded.removeLast()
        if recorded != written, Self.isRecording {
            try recorded.write(to: Self.path, atomically: true, encoding: .utf8)
        }
        #expect(recorded == written, "run: RECORD=1 swift test --filter ReadmeTests")
        #expect(commands > 0)
    }

    @Test func showsAProgramThatBuildsAndRuns() throws {
        let readme = try String(contentsOf: Self.path, encoding: .utf8)
        let program = try #require(Self.block("swift", in: readme))
        #expect(program.split(separator: "\n").count { !$0.isEmpty } <= 10)
        let expected = try #require(Self.block("text", in: readme))
        let folder = try TemporaryFolder()
        let repository = CommandRunner.repository.path
        try folder.write(
            "Package.swift",
            Data(
                """
                // swift-tools-version: 6.1
                import PackageDescription
                let package = Package(
                    name: "snippet",
                    dependencies: [.package(name: "pushctl", path: "\(repository)")],
                    targets: [
                        .executableTarget(
                            name: "snippet", dependencies: [.product(name: "PushPayload", package: "pushctl")])
                    ]
                )
                """.utf8))
        try folder.write("Sources/snippet/main.swift", Data(program.utf8))
        // Kept between runs, so that only the first one builds the library.
        let scratch = CommandRunner.repository.appendingPathComponent(".build/readme-snippet").path
        let outcome = try CommandRunner.shell(
            "swift run --quiet --scratch-path '\(scratch)' snippet", in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.outputText == expected, "\(outcome.errorText)")
    }

    /// The first fenced block of a language.
    private static func block(_ language: String, in text: String) -> String? {
        guard let start = text.range(of: "\n```\(language)\n"),
            let end = text.range(of: "\n```", range: start.upperBound..<text.endIndex)
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound]) + "\n"
    }
}
