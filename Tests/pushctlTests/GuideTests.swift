import Foundation
import TestSupport
import Testing

/// Runs the README and the guides: the commands of every `console` block, in the root folder of the repository, and the
/// Swift programs, as targets of a separate package.
@Suite struct GuideTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    /// The documents that show commands.
    private static let paths = Guides.paths.filter {
        (try? Guides.text($0))?.contains("\n```console\n") == true
    }

    @Test func theReadmeShowsCommands() {
        #expect(Self.paths.contains("README.md"))
    }

    @Test(arguments: paths) func showsRealOutput(_ path: String) throws {
        let written = try Guides.text(path)
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
            try recorded.write(to: Guides.url(path), atomically: true, encoding: .utf8)
        }
        #expect(recorded == written, "run: RECORD=1 swift test --filter GuideTests")
        #expect(commands > 0)
    }

    @Test(.enabled(if: Needs.time)) func showsAWorkingProgramForEachLibrary() throws {
        let blocks = try Guides.blocks(in: "Documentation/swift.md")
        let places = blocks.indices.filter {
            blocks[$0].language == "swift" && blocks[$0].body.hasPrefix("import ")
        }
        for library in ["PushPayload", "GroupingSim"] {
            #expect(places.contains { blocks[$0].body.contains("import \(library)\n") })
        }
        let folder = try TemporaryFolder()
        let repository = CommandRunner.repository.path
        let products = ["PushPayload", "GroupingSim"].map { #".product(name: "\#($0)", package: "pushctl")"# }
        let targets = places.map { place in
            #".executableTarget(name: "snippet\#(place)", dependencies: [\#(products.joined(separator: ", "))])"#
        }
        try folder.write(
            "Package.swift",
            Data(
                """
                // swift-tools-version: 6.1
                import PackageDescription
                let package = Package(
                    name: "snippets",
                    dependencies: [.package(name: "pushctl", path: "\(repository)")],
                    targets: [\(targets.joined(separator: ",\n"))]
                )
                """.utf8))
        for place in places {
            try folder.write("Sources/snippet\(place)/main.swift", Data(blocks[place].body.utf8))
        }
        // Kept between runs, so that only the first run builds the libraries.
        let scratch = CommandRunner.repository.appendingPathComponent(".build/readme-snippet").path
        for place in places {
            #expect(blocks[place].body.split(separator: "\n").count <= 10)
            let expected = try #require(blocks[place...].first { $0.language == "text" })
            let outcome = try CommandRunner.shell(
                "swift run --quiet --scratch-path '\(scratch)' snippet\(place)", in: folder.url)
            #expect(outcome.status == 0, "\(outcome.errorText)")
            #expect(outcome.outputText == expected.body, "\(outcome.errorText)")
        }
    }
}
