import Foundation
import TestSupport
import Testing

@testable import pushctl

@Suite struct InputFileTests {
    @Test func unreadableFilesAreReported() throws {
        let folder = try TemporaryFolder()
        #expect(
            throws: CommandFailure("cannot read \"\(folder.url.path)/no.json\": No such file or directory")
        ) {
            try InputFile.read("\(folder.url.path)/no.json")
        }
        #expect(throws: CommandFailure("cannot read \"\(folder.url.path)\": Is a directory")) {
            try InputFile.read(folder.url.path)
        }
    }

    @Test func readsOnlyRegularFilesAndRejectsLinksOnRequest() throws {
        let folder = try TemporaryFolder()
        let root = folder.url.path
        try folder.write("a.json", Data("{}".utf8))
        try #require(mkfifo("\(root)/pipe", 0o600) == 0)
        for (name, target) in [("link", "a.json"), ("link-to-pipe", "pipe")] {
            try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: target)
        }
        #expect(try InputFile.read("\(root)/link") == Array("{}".utf8))
        for path in ["\(root)/pipe", "\(root)/link-to-pipe", "/dev/zero", "/dev/null"] {
            #expect(throws: CommandFailure("cannot read \"\(path)\": it is not a regular file")) {
                try InputFile.read(path)
            }
        }
        #expect(throws: CommandFailure("cannot read \"\(root)/link\": it is a symbolic link")) {
            try InputFile.readUnlinked("\(root)/link")
        }
    }

    @Test func readsFilesOfAllSizesWithOneReader() throws {
        let folder = try TemporaryFolder()
        let reader = DocumentReader()
        let path = folder.url.appendingPathComponent("a.json").path
        for size in [70_000, 16_385, 16_384, 16_383, 5, 0, 1, 200_000, 3] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) }
            try folder.write("a.json", Data(bytes))
            let document = try reader.read(InputPath(path), limit: .document)
            #expect(document.bytes == bytes)
            // A document that is smaller than the reader's memory is borrowed.
            guard document.borrowed != nil else {
                #expect(size >= 16_384)
                continue
            }
            #expect(size < 16_384)
            let tooFew = ByteLimit.documents(of: max(size - 1, 0))
            guard size > 0 else { continue }
            #expect(throws: tooFew.refusal(of: "\"\(path)\"")) {
                try reader.read(InputPath(path), limit: tooFew)
            }
        }
        for size in [16_384, 70_000] {
            try folder.write("a.json", Data(count: size))
            let tooFew = ByteLimit.documents(of: size - 1)
            #expect(throws: tooFew.refusal(of: "\"\(path)\"")) {
                try reader.read(InputPath(path), limit: tooFew)
            }
        }
        #expect(throws: CommandFailure("cannot read \"\(folder.url.path)\": Is a directory")) {
            try reader.read(InputPath(folder.url.path), limit: .document)
        }
    }

    @Test(arguments: [10, 16_384, 40_000]) func readsAPipeToItsEnd(_ size: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("pipe.json").path
        try #require(mkfifo(path, 0o600) == 0)
        let writer = try #require(
            WorkerThread {
                let descriptor = open(path, O_WRONLY)
                // In parts, so that one read returns less than the whole.
                for _ in 0..<5 {
                    let part = [UInt8](repeating: 0x61, count: size / 5 + 1)
                    _ = part.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                    usleep(2000)
                }
                close(descriptor)
            })
        let reader = DocumentReader()
        let document = try reader.read(InputPath(path), limit: .document)
        writer.join()
        // The memory belongs to the reader.
        withExtendedLifetime(reader) {
            #expect(document.bytes.count == 5 * (size / 5 + 1))
        }
    }
}
