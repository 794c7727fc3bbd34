import Foundation
import TestSupport
import Testing

@testable import pushctl

@Suite struct FileReplacementTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a.json", Data("old".utf8))
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    private func text(_ name: String) throws -> String {
        String(decoding: try folder.read(name), as: UTF8.self)
    }
    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    private func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
        return try #require(attributes[.posixPermissions] as? Int)
    }

    /// Writes a file as commands write a report or a result.
    private func write(_ text: String, to path: String) throws(CommandFailure) {
        let draft = try FileDraft(path)
        draft.output.write(text)
        #expect(try draft.finish() == nil)
    }

    /// Replaces the contents `old` of a file with "new".
    private func fix(_ name: String, followsLinks: Bool = true, from old: String = "old") throws {
        let remark = try FileReplacement.write(
            Array("new".utf8), to: path(name), replacing: Array(old.utf8), followsLinks: followsLinks)
        #expect(remark == nil)
    }

    @Test(arguments: [0o600, 0o640, 0o755, 0o444, 0o4750]) func keepsTheMode(_ mode: Int) throws {
        #expect(chmod(path("a.json"), mode_t(mode)) == 0)
        try fix("a.json")
        #expect(try text("a.json") == "new")
        #expect(try self.mode("a.json") == mode)
        #expect(try names == ["a.json"])
    }

    @Test func createsAFileWithTheDefaultMode() throws {
        try write("new", to: path("b.json"))
        try folder.write("c.json", Data())
        #expect(try mode("b.json") == mode("c.json"))
        #expect(try text("b.json") == "new")
    }

    @Test func replacesTheTargetOfALink() throws {
        try folder.write("deep/target.json", Data("old".utf8))
        try FileManager.default.createSymbolicLink(
            atPath: path("link"), withDestinationPath: "deep/target.json")
        try fix("link")
        #expect(try text("deep/target.json") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "deep/target.json")
        #expect(try names == ["a.json", "deep", "link"])
    }

    @Test func writingThroughADanglingLinkCreatesItsTarget() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "b.json")
        try write("new", to: path("link"))
        #expect(try text("b.json") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "b.json")
    }

    @Test func keepsAFileThatChangedMeanwhile() throws {
        #expect(
            throws: CommandFailure("cannot fix \"\(path("a.json"))\": it has changed since it was read")
        ) {
            try fix("a.json", from: "older")
        }
        #expect(try text("a.json") == "old")
        #expect(try names == ["a.json"])
    }

    @Test func doesNotRecreateAFileThatWasDeletedMeanwhile() throws {
        #expect(throws: CommandFailure.self) { try fix("gone.json") }
        #expect(try names == ["a.json"])
    }

    @Test func unwritableFilesAreReported() throws {
        for target in [folder.url.path, path("no/such.json"), path("a.json/b")] {
            #expect(throws: CommandFailure.self) { try write("new", to: target) }
        }
        #if os(Linux)
            #expect(throws: CommandFailure("cannot write \"/dev/full\": No space left on device")) {
                try write("new", to: "/dev/full")
            }
        #endif
        #expect(try names == ["a.json"])
    }

    @Test func rejectsALinkIfLinksAreNotFollowed() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a.json")
        #expect(throws: CommandFailure.self) { try fix("link", followsLinks: false) }
        #expect(try text("a.json") == "old")
        try fix("a.json", followsLinks: false)
        #expect(try text("a.json") == "new")
    }

    @Test func opensNoPipe() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        #expect(throws: CommandFailure("cannot fix \"\(path("pipe"))\": it is not a regular file")) {
            try fix("pipe")
        }
    }

    /// In the renamed folder, a finished draft replaces its file, and an unfinished draft is removed.
    @Test func aDraftFollowsItsFolderIfTheFolderIsRenamed() throws {
        try folder.write("deep/b.json", Data("old".utf8))
        for isFinished in [true, false] {
            do {
                let draft = try FileDraft(path("deep/b.json"))
                draft.output.write("new")
                try FileManager.default.moveItem(atPath: path("deep"), toPath: path("renamed"))
                try folder.write("deep/b.json", Data("another".utf8))
                if isFinished { #expect(try draft.finish() == nil) }
            }
            #expect(try text("renamed/b.json") == (isFinished ? "new" : "old"))
            #expect(try text("deep/b.json") == "another")
            for name in ["deep", "renamed"] {
                #expect(try FileManager.default.contentsOfDirectory(atPath: path(name)) == ["b.json"])
            }
            try FileManager.default.removeItem(atPath: path("deep"))
            try FileManager.default.moveItem(atPath: path("renamed"), toPath: path("deep"))
            try folder.write("deep/b.json", Data("old".utf8))
        }
    }
}
