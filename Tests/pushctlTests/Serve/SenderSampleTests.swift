import Foundation
import TestSupport
import Testing

/// The recipes of `Samples/serve`, as a user runs them.
@Suite(.enabled(if: Needs.python && Needs.programs("openssl", "curl"))) struct SenderSampleTests {
    private static func run(_ command: String) throws -> CommandRunner.Outcome {
        // A random port, so that two runs at once rarely collide.
        let port = Int.random(in: 20_000...29_999)
        return try CommandRunner.shell(
            "cd Samples/serve && PROXY_PORT=\(port) SERVE_OPTIONS='--unregistered 00ff' exec ./run.sh \(command)",
            in: CommandRunner.repository, variables: ["PYTHONDONTWRITEBYTECODE": "1"])
    }

    @Test func senderWithHTTP2PassesItsTests() throws {
        let outcome = try Self.run("\"$PYTHON\" test_sender.py")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.errorText.contains("Ran 5 tests"))
    }

    @Test func curlSendsANotificationAndAsksForTheStack() throws {
        let outcome = try Self.run("./curl.sh")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.outputText.contains("\"body\": \"Messi scores!\""))
    }
}
