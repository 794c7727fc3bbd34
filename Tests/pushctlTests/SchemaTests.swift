import TestSupport
import Testing

/// The JSON Schema as somebody else's validator reads it. `make test` says which Python has one.
@Suite struct SchemaTests {
    @Test(.enabled(if: Python.isExpected, "make test sets PYTHON"))
    func isTakenAndAppliedByAnIndependentValidator() throws {
        let python = try #require(Python.path)
        let outcome = try CommandRunner.shell(
            "pushctl schema | '\(python)' Scripts/check-schema.py", in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
    }
}
