import Foundation
import TestSupport
import Testing

/// Streams in which much is damaged are answered line by line, in little memory. `Scripts/check-damage` knows what is to be
/// found in each line; with a gigabyte it is run by hand.
@Suite(.enabled(if: Needs.programs("python3"))) struct DamagedStreamTests {
    @Test(arguments: [(20_000_000, 8), (400_000, 1), (400_000, 2), (400_000, 3)])
    func noLineIsLost(_ bytes: Int, _ seed: Int) throws {
        let script = CommandRunner.repository.appendingPathComponent("Scripts/check-damage").path
        let outcome = try CommandRunner.shell(
            "\(Python.path ?? "python3") '\(script)' \"$PUSHCTL\" \(bytes) \(seed)",
            in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.outputText.contains(" records, "))
    }
}
