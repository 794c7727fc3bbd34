import Foundation
import TestSupport
import Testing

@testable import pushctl

@Suite struct OutputFileTests {
    @Test func writesEverythingInOrder() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("out").path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let file = OutputFile(descriptor: descriptor)
        var expected = ""
        for number in 0..<30_000 {
            file.write("\(number)\n")
            expected += "\(number)\n"
        }
        file.flush()
        #expect(file.failure == nil)
        #expect(try folder.read("out") == Data(expected.utf8))
        #expect(try InputFile.read(path) == Array(expected.utf8))
    }

    @Test func remembersTheFailureOfAFlush() {
        let file = OutputFile(descriptor: -1)
        file.write("lost")
        #expect(file.failure == nil)
        file.flush()
        #expect(file.failure == SystemError(code: EBADF))
        #expect(file.failure?.reason == "Bad file descriptor")
    }
}
