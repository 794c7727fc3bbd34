import Foundation
import TestSupport
import Testing

/// `pushctl serve`, tested over loopback sockets with the standard library of Python.
@Suite(.enabled(if: Needs.programs("python3"))) struct ServeTests {
    @Test(arguments: ["Requests", "Load", "Records", "Starting"])
    func passesTheTestsOfAPythonClient(_ part: String) throws {
        let outcome = try CommandRunner.shell(
            "PYTHONPATH=Tests/serve exec python3 -B -m unittest -q test_serve.\(part)",
            in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.errorText)")
    }
}
