import Foundation
import PushPayload
import TestSupport
import Testing

@testable import LocatedJSON
@testable import pushctl

@Suite struct PayloadOutputTests {
    @Test func escapesDangerousCharactersWithoutChangingTheValue() throws {
        let json = "{\n\t\"aps\": {\"alert\": \"a\u{202E}\u{7F}\u{9B}31m 梅西 🇧🇷\u{E0041}\"}\r\n}"
        let shown = PayloadOutput.shown(json)
        #expect(
            shown.hasPrefix(
                "{\n\t\"aps\": {\"alert\": \"a\\u202e\\u007f\\u009b31m 梅西 🇧🇷\\udb40\\udc41\"}\r\n}"))
        #expect(try JSONValue(parsing: shown) == JSONValue(parsing: json))
    }

    @Test(arguments: [
        ["validate", "--fix", "-"], ["convert", "--to", "simctl", "--topic", "com.example.app", "-"],
        ["build", "--from", "-"],
    ])
    func commandsEscapeDangerousTextOnATerminal(arguments: [String]) throws {
        let input = "{\"aps\":{\"alert\":\"Goal\"},\"note\":\"a\u{202E}b\u{9B}31m\"}"
        let shown = try onTerminal(arguments, input: Data(input.utf8))
        #expect(shown.contains(#""a\u202eb\u009b31m""#))
        #expect(!shown.unicodeScalars.contains("\u{202E}"))
        #expect(!shown.unicodeScalars.contains("\u{9B}"))
    }

    /// The output of the program on a terminal.
    private func onTerminal(_ arguments: [String], input: Data) throws -> String {
        var terminal: Int32 = -1
        var line: Int32 = -1
        try #require(openpty(&terminal, &line, nil, nil, nil) == 0)
        defer { close(terminal) }
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("input")
        try input.write(to: file)
        let process = Process()
        process.executableURL = CommandRunner.binary
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = FileHandle(fileDescriptor: line, closeOnDealloc: false)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        // The program has ended, and its output is short enough for one read. The terminal keeps the output while
        // `line` is open.
        defer { close(line) }
        try #require(process.terminationStatus == 0)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
