import Foundation
import TestSupport
import Testing

/// `pushctl preview --timezone` with a name from the time zone database.
@Suite struct TimeZoneTests {
    @Test(.enabled(if: Needs.files("/usr/share/zoneinfo/Europe/Berlin")))
    func appliesSummerTimeOfANamedZone() throws {
        let folder = try TemporaryFolder()
        let scenario = """
            {"events": [
              {"at": "2026-03-29T00:59:00Z", "payload": {"aps": {"alert": "Before", "thread-id": "a"}}},
              {"at": "2026-03-29T01:01:00Z", "payload": {"aps": {"alert": "After", "thread-id": "b"}}}]}
            """
        try Data(scenario.utf8).write(to: folder.url.appendingPathComponent("scenario.json"))
        let outcome = try CommandRunner.pushctl(
            ["preview", "--timezone", "Europe/Berlin", "scenario.json"], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.outputText.matches(of: /0[13]:[0-9]{2}/).map { String($0.0) } == ["03:01", "01:59"])
    }
}
