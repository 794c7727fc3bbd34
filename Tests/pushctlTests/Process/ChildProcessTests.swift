import Foundation
import Testing

@testable import pushctl

@Suite struct ChildProcessTests {
    @Test func readsLongStandardOutputAndStandardError() throws {
        let outcome = try ChildProcess.run(["sh", "-c", "printf %100000d 1; printf %100000d 2 >&2; exit 3"])
        #expect(outcome.output.count == 100_000)
        #expect(outcome.errors.count == 100_000)
        #expect(outcome.status == 3)
    }

    @Test(arguments: ["while :; do echo output; done", "while :; do echo error >&2; done"])
    func endsAProgramWithEndlessOutput(script: String) {
        #expect(throws: SystemError.tooLong) {
            try ChildProcess.run(["sh", "-c", script], limit: 100_000)
        }
    }

    @Test func reportsAMissingProgram() {
        #expect(throws: SystemError(code: ENOENT)) { try ChildProcess.run(["no-such-program"]) }
    }

    @Test func joinsTheLinesOfAMessage() {
        let text = "\n  no font\r\n\n\tno picture\n"
        #expect(ChildProcess.Outcome.joinedLines(of: Array(text.utf8)) == "no font; no picture")
    }
}
