import Foundation
import GroupingSim
import TestSupport
import Testing

@testable import pushctl

@Suite struct ReadableFilesTests {
    private let folder: TemporaryFolder
    private let root: String

    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.path
    }

    private func arguments(_ words: [String] = []) throws -> ParsedArguments {
        try ArgumentParser(SimulateCommand.declaration, common: []).parse(words + ["scenario.json"])
    }

    private func files(_ words: [String] = []) throws -> ScenarioFiles {
        let path = "\(root)/scenario.json"
        return ScenarioFiles(of: InputPath(path), named: path, try arguments(words))
    }

    /// The content of a file, or the reason why it is missing.
    private func outcome(_ file: Scenario.File) -> String {
        switch file {
        case .found(_, let bytes): String(decoding: bytes, as: UTF8.self)
        case .missing(let reason): reason
        }
    }

    @Test func readsAFileWithSeveralNamesOnlyOnce() throws {
        try folder.write("deep/a.json", Data("1".utf8))
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/b.json", withDestinationPath: "deep/a.json")
        let files = try files()
        #expect(outcome(files.file("b.json")) == "1")
        try folder.write("deep/a.json", Data("2".utf8))
        for name in ["b.json", "deep/a.json", "./deep//a.json", "deep/../deep/a.json"] {
            #expect(outcome(files.file(name)) == "1")
        }
    }

    @Test func limitsTheTotalSizeOfTheFilesOfAScenario() throws {
        let size = 1 << 20
        try folder.write("a.json", Data(count: size))
        let files = try files()
        let times = Limits.scenarioFileBytes / size
        for _ in 0..<times { #expect(outcome(files.file("a.json")).utf8.count == size) }
        #expect(outcome(files.file("a.json")).contains("more than \(Limits.scenarioFileBytes) bytes"))
    }

    /// In a configuration, only files in `.git` are rejected; in a scenario, all hidden files. With `--allow-outside`,
    /// none is rejected.
    @Test func rejectsFilesOfGitEverywhereAndOtherHiddenFilesInScenarios() throws {
        try folder.write(".git/config", Data("token".utf8))
        try folder.write(".env", Data("token".utf8))
        try FileManager.default.createSymbolicLink(atPath: "\(root)/link", withDestinationPath: ".git/config")
        let tree = FileTree(root: root)
        let configured = ReadableFiles(in: tree, boundary: "it", orAllowedBy: try arguments())
        for name in [".git/config", "link"] {
            #expect(throws: CommandFailure.self) { try configured.file(at: "\(root)/\(name)") }
        }
        #expect(try configured.file(at: "\(root)/.env").resolvedPath == "\(root)/.env")
        for name in [".git/config", ".env", "link"] {
            #expect(outcome(try files().file(name)).contains("it is hidden"))
            #expect(outcome(try files(["--allow-outside"]).file(name)) == "token")
        }
    }

    @Test func aScenarioThatASearchFoundReadsNothingOutsideItsFolder() throws {
        try folder.write("secret/a.json", Data("secret".utf8))
        try folder.write("repo/deep/s.json", Data("{\"events\":[]}".utf8))
        try folder.write("repo/deep/a.json", Data("1".utf8))
        let input = try #require(InputPaths(["\(root)/repo"]).files.last)
        let files = ScenarioFiles(of: input, named: "shown", try arguments())
        #expect(outcome(files.file("a.json")) == "1")
        // The folder is replaced by a link after the search.
        let later = ScenarioFiles(of: input, named: "shown", try arguments())
        try FileManager.default.moveItem(atPath: "\(root)/repo/deep", toPath: "\(root)/repo/old")
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/repo/deep", withDestinationPath: "../secret")
        #expect(outcome(later.file("a.json")).contains("it leads outside the folder of the scenario"))
    }
}
