import Foundation
import TestSupport
import Testing

@testable import pushctl

/// Runs every case in `Cases` with the built binary.
///
/// With `RECORD=1`, a case that differs is rewritten, and the test still fails, so that `git diff` shows the
/// difference.
@Suite struct CommandCaseTests {
    private static let folder = CommandRunner.repository.appendingPathComponent("Tests/pushctlTests/Cases")

    private static let names: [String] =
        (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".case") }.sorted()

    @Test func everyCommandHasCases() {
        let covered = Set(Self.names.map { String($0.split(separator: "/")[0]) })
        for command in CommandRegistry.declarations where !command.isHidden {
            #expect(covered.contains(command.name))
        }
    }

    @Test(arguments: names) func printsTheRecordedOutput(_ name: String) throws {
        let path = Self.folder.appendingPathComponent(name)
        let written = try String(contentsOf: path, encoding: .utf8)
        let recorded = try CommandCase(path: path).recorded()
        if written != recorded, ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try recorded.write(to: path, atomically: true, encoding: .utf8)
        }
        #expect(written == recorded)
    }

    @Test(arguments: CommandRegistry.declarations.map(\.name))
    func runsTheExamplesOfTheHelp(_ name: String) throws {
        let command = try #require(CommandRegistry.declarations.first { $0.name == name })
        let outcome = try CommandRunner.shell(Self.line(command), in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(!outcome.output.isEmpty)
    }

    /// The example of a command. A server would not end, so it is stopped after the first line of its output.
    private static func line(_ command: CommandDescription) -> String {
        guard command.name == ServeCommand.name else { return command.example }
        return """
            coproc { exec "$PUSHCTL" \(command.example.dropFirst("pushctl".count)); }
            server=$COPROC_PID
            head -n 1 <&"${COPROC[0]}"
            kill $server
            wait $server
            """
    }
}
