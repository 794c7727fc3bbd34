import Foundation
import TestSupport
import Testing

/// A command that reads standard input from a terminal says so.
@Suite struct StandardInputTests {
    @Test(arguments: [["validate", "-"], ["validate", "--ndjson", "-"]])
    func announcesThatItReadsFromATerminal(arguments: [String]) throws {
        var terminal: Int32 = -1
        var line: Int32 = -1
        try #require(openpty(&terminal, &line, nil, nil, nil) == 0)
        defer { close(terminal) }
        let process = Process()
        process.executableURL = CommandRunner.binary
        process.arguments = arguments
        process.standardInput = FileHandle(fileDescriptor: line, closeOnDealloc: false)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: line, closeOnDealloc: false)
        try process.run()
        // Ctrl-D at the start of a line ends the input.
        let typed = Array("{\"aps\":{\"alert\":\"Goal\"}}\n\u{4}".utf8)
        try #require(write(terminal, typed, typed.count) == typed.count)
        process.waitUntilExit()
        defer { close(line) }
        #expect(process.terminationStatus == 0)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal, &bytes, bytes.count)
        let shown = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        #expect(shown.contains("pushctl: reading standard input; end it with Ctrl-D"), "\(shown)")
    }
}
