import Foundation
import TestSupport
import Testing

@testable import pushctl

/// Changes that other programs make to a file while pushctl fixes it are kept.
@Suite struct FileExchangeTests {
    private let folder: TemporaryFolder
    private let path: String
    private let draft: FileDraft
    private let version: FileVersion

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a.json", Data("old".utf8))
        path = folder.url.appendingPathComponent("a.json").path
        let place = try FilePlace(path)
        version = try #require(FileVersion(Array("old".utf8), at: place))
        draft = try FileDraft(path, at: place, replacing: version.status)
        draft.output.write("new")
        #expect(try draft.complete() == nil)
        #if os(Linux)
            waitUntilNobodyWrites()
        #endif
    }

    private var exchange: FileExchange {
        FileExchange(path, draft, version, contents: [Array("old".utf8), Array("new".utf8)])
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try folder.read(name), as: UTF8.self)
    }
    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    /// Replaces a file with another one.
    private func replace(_ name: String, by text: String) throws {
        let other = try folder.write("other", Data(text.utf8))
        #expect(rename(other.path, folder.url.appendingPathComponent(name).path) == 0)
    }

    /// Writes to a file in place.
    private static func edit(_ path: String, _ text: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    @Test func replacesAnUnchangedFile() throws {
        try exchange.run()
        #expect(try text("a.json") == "new")
        #expect(try names == ["a.json"])
    }

    /// The changes of other programs to the file; none changes the size of the file.
    private static let changes: [(name: String, make: @Sendable (FileExchangeTests) throws -> Void)] = [
        ("an edit in place", { try edit($0.path, "OLD") }),
        ("another file", { try $0.replace("a.json", by: "OLD") }),
        ("another file of the same content", { try $0.replace("a.json", by: "old") }),
        ("another mode", { #expect(chmod($0.path, 0o600) == 0) }),
        ("another name", { #expect(link($0.path, $0.path + ".link") == 0) }),
    ]

    /// - Parameter isLate: Whether the change happens after the last check of the file.
    @Test(arguments: changes.indices, [false, true])
    func keepsAFileThatChangesMeanwhile(_ index: Int, isLate: Bool) throws {
        let change = Self.changes[index]
        #expect(chmod(path, 0o644) == 0)
        let version = try #require(FileVersion(Array("old".utf8), at: try FilePlace(path)))
        let exchange = FileExchange(
            path, draft, version, contents: [Array("old".utf8), Array("new".utf8)])
        try change.make(self)
        let before = try (
            text("a.json"), FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        )
        #expect(throws: FileExchange.changed(path), "\(change.name)") {
            try isLate ? exchange.exchange(.unknown) : exchange.run()
        }
        #expect(try text("a.json") == before.0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == before.1)
        withExtendedLifetime(draft) {}
    }

    @Test func doesNotRecreateAFileThatWasDeletedMeanwhile() throws {
        #expect(unlink(path) == 0)
        #expect(throws: FileExchange.changed(path)) { try exchange.exchange(.unknown) }
        #expect(try names.isEmpty)
    }

    @Test func keepsBothConcurrentVersionsWithTheLaterInPlace() throws {
        let name = try #require(draft.temporary?.name)
        draft.release()
        try replace(name, by: "earlier")
        try replace("a.json", by: "later")
        let place = try #require(draft.target)
        #expect(throws: CommandFailure.self) { try exchange.putBack(name, in: place) }
        #expect(try text("a.json") == "later")
        #expect(try names == ["a.json", "a.json.kept-\(name.suffix(6))"])
        #expect(try text("a.json.kept-\(name.suffix(6))") == "earlier")
    }

    #if os(Linux)
        @Test func keepsAFileThatIsOpenForWriting() throws {
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            #expect(
                throws: CommandFailure("cannot fix \"\(path)\": another program is writing to it")
            ) { try exchange.run() }
            try file.close()
            waitUntilNobodyWrites()
            try exchange.run()
            #expect(try text("a.json") == "new")
        }

        @Test func keepsTheWritesOfAProgramThatOpensTheFileMeanwhile() throws {
            waitUntilNobodyWrites()
            let writers = FileWriters(of: version.descriptor, comparedWith: draft.descriptor)
            try #require(writers == .none)
            let writing = Thread { [path] in try? Self.edit(path, "OLD") }
            writing.start()
            while !writers.areWaiting(for: version.descriptor) { usleep(100) }
            #expect(throws: FileExchange.changed(path)) { try exchange.exchange(writers) }
            // The lease blocks the writer until `version` closes its descriptor, so the test ends the lease.
            endLease()
            while !writing.isFinished { usleep(100) }
            #expect(try text("a.json") == "OLD")
        }

        /// Waits for the programs that other tests start: between `fork` and `exec`, they share the open files of this
        /// process.
        private func waitUntilNobodyWrites() {
            for _ in 0..<5000 {
                let writers = FileWriters(of: version.descriptor, comparedWith: draft.descriptor)
                guard writers != .none else { return endLease() }
                usleep(1000)
            }
            Issue.record("another program has the file open for writing")
        }

        /// Lets other programs open the file for writing again.
        private func endLease() {
            let setLease: Int32 = 1024
            #expect(fcntl(version.descriptor, setLease, F_UNLCK) == 0)
        }
    #endif
}
