import Foundation
import TestSupport
import Testing

/// pushctl answers each line of a damaged stream, in little memory. `Scripts/check-damage` makes the stream and knows
/// the expected findings of each line. The streams here are short; a stream of a gigabyte is tested by hand.
@Suite(.enabled(if: Needs.programs("python3"))) struct DamagedStreamTests {
    @Test(arguments: [(20_000_000, 8), (400_000, 1), (400_000, 2), (400_000, 3)])
    func answersEveryLineOfADamagedStream(_ bytes: Int, _ seed: Int) throws {
        let script = CommandRunner.repository.appendingPathComponent("Scripts/check-damage").path
        let outcome = try CommandRunner.shell(
            "\(Python.path ?? "python3") '\(script)' \"$PUSHCTL\" \(bytes) \(seed)",
            in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.outputText.contains(" records, "))
    }
}
