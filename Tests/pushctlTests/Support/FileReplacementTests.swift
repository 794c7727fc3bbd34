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

    @Test(arguments: [0o600, 0o640, 0o755, 0o444, 0o4750]) func theModeIsKept(_ mode: Int) throws {
        #expect(chmod(path("a.json"), mode_t(mode)) == 0)
        try FileReplacement.write(Array("new".utf8), to: path("a.json"), replacing: Array("old".utf8))
        #expect(try text("a.json") == "new")
        #expect(try self.mode("a.json") == mode)
        #expect(try names == ["a.json"])
    }

    @Test func aNewFileIsOneThatAnyProgramWouldMake() throws {
        try FileReplacement.write(Array("new".utf8), to: path("b.json"))
        try folder.write("c.json", Data())
        #expect(try mode("b.json") == mode("c.json"))
        #expect(try text("b.json") == "new")
    }

    @Test func aLinkStaysAndItsTargetIsReplaced() throws {
        try folder.write("deep/target.json", Data("old".utf8))
        try FileManager.default.createSymbolicLink(
            atPath: path("link"), withDestinationPath: "deep/target.json")
        try FileReplacement.write(Array("new".utf8), to: path("link"), replacing: Array("old".utf8))
        #expect(try text("deep/target.json") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "deep/target.json")
        #expect(try names == ["a.json", "deep", "link"])
    }

    @Test func aLinkToNothingMakesItsTarget() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "b.json")
        try FileReplacement.write(Array("new".utf8), to: path("link"))
        #expect(try text("b.json") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "b.json")
    }

    @Test func aFileThatChangedMeanwhileIsLeftAlone() throws {
        #expect(
            throws: CommandFailure("cannot repair \"\(path("a.json"))\": it has changed since it was read")
        ) {
            try FileReplacement.write([], to: path("a.json"), replacing: Array("older".utf8))
        }
        #expect(try text("a.json") == "old")
        #expect(try names == ["a.json"])
    }

    @Test func aFileThatWentMeanwhileDoesNotComeBack() throws {
        #expect(throws: CommandFailure.self) {
            try FileReplacement.write([], to: path("gone.json"), replacing: Array("old".utf8))
        }
        #expect(try names == ["a.json"])
    }

    @Test func whatCannotBeWrittenIsSaid() throws {
        for target in [folder.url.path, path("no/such.json"), path("a.json/b")] {
            #expect(throws: CommandFailure.self) { try FileReplacement.write([1], to: target) }
        }
        #if os(Linux)
            #expect(throws: CommandFailure("cannot write \"/dev/full\": No space left on device")) {
                try FileReplacement.write([1], to: "/dev/full")
            }
        #endif
        #expect(try names == ["a.json"])
    }
}
