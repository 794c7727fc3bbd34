import PushPayload
import Testing

@testable import pushctl

@Suite struct PayloadOutputTests {
    @Test func aTerminalIsShownEscapesThatMeanTheSame() throws {
        let json = "{\n\t\"aps\": {\"alert\": \"a\u{202E}\u{7F}\u{9B}31m 梅西 🇧🇷\u{E0041}\"}\r\n}"
        let shown = PayloadOutput.shown(json)
        #expect(
            shown.hasPrefix(
                "{\n\t\"aps\": {\"alert\": \"a\\u202e\\u007f\\u009b31m 梅西 🇧🇷\\udb40\\udc41\"}\r\n}"))
        #expect(try JSONValue(parsing: shown) == JSONValue(parsing: json))
    }
}
