import Foundation
import TestSupport
import Testing

/// The JSON Schema as somebody else's validator reads it. `make test` says which Python has one.
@Suite struct SchemaTests {
    private static let python = ProcessInfo.processInfo.environment["PYTHON"]
    private static let isCI = ProcessInfo.processInfo.environment["CI"] != nil

    @Test(.enabled(if: python != nil || isCI, "make test sets PYTHON"))
    func isTakenAndAppliedByAnIndependentValidator() throws {
        let python = try #require(Self.python)
        let outcome = try CommandRunner.shell(
            "pushctl schema | '\(python)' Scripts/check-schema.py", in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
    }
}
