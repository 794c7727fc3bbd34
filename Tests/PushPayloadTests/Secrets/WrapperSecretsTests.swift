import Testing

@testable import PushPayload

/// Keys of senders and tokens of devices are in no text that a report shows.
@Suite struct WrapperSecretsTests {
    private static let token = String(repeating: "a1b2", count: 16)

    private func shown(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: Validator().validate(bytes).hidingSecrets(in: bytes), as: UTF8.self)
    }

    @Test(arguments: [
        #"{"message":{"token":"TOKEN","apns":{"headers":{"Authorization":"TOKEN"},"payload":{"aps":{"badge":1}}}}}"#,
        #"{"message":{"topic":"t","apns":{"live_activity_token":"TOKEN","payload":{"aps":{"badge":1}}}}}"#,
        #"{"registration_ids":["TOKEN","TOKEN"],"data":{}}"#,
        #"{"to":"ExponentPushToken[TOKEN]","body":"Noon"}"#,
        #"[{"to":["ExpoPushToken[TOKEN]"],"body":"Noon"}]"#,
        #"{"notifications":[{"tokens":["TOKEN"],"platform":1,"message":"Noon"}]}"#,
        #"{"app_id":"0","rest-api-key":"TOKEN","include_player_ids":["TOKEN"],"contents":{"en":"Noon"}}"#,
        #"{"topic":"t","partition":0,"offset":1,"payload":"{\"message\":{\"token\":\"TOKEN\",\"apns\":{\"headers\":{}}}}"}"#,
        #"{"aps":{"alert":"Noon"},"password":"TOKEN"}"#,
        "curl -d '{\"message\":{\"token\":\"TOKEN\"}}' 'https://me:TOKEN@fcm.googleapis.com/v1/send?a=b&key=TOKEN'",
        "curl --cert key.pem:TOKEN -E key.pem:TOKEN -d '{\"aps\":{\"badge\":1}}' https://api.push.apple.com/3/device/$T",
        "JWT='TOKEN'\nexport P=\"TOKEN\"\ncurl -u \"me:$P\" -H \"authorization: bearer ${JWT}\" -d '{\"aps\":{}}' https://api.push.apple.com/3/device/$T",
    ]) func hidesKeysAndTokens(_ text: String) {
        let full = text.replacing("TOKEN", with: Self.token)
        let shown = shown(full)
        #expect(!shown.contains("a1b2"), "\(shown)")
        #expect(shown.utf8.count == full.utf8.count)
    }

    /// The last letters of a name may be hyphens, capitals and escapes.
    @Test(arguments: [
        "password", "db_passWORD", "pass-wor-d", "api_key_", "secre\\u0074", "pass\\u0077ord",
        "accessToke\\u006e",
        "secr\\u0065t", "my-refresh_toke-n-", "id\\u0054oken", "passwor\\d",
    ]) func hidesWhatStandsBehindANameHoweverItIsWritten(_ name: String) {
        // A text that does not parse is known by its bytes alone.
        let full = #"{"aps":{"badge":1},,"NAME" : "TOKEN"}"#.replacing("NAME", with: name)
            .replacing("TOKEN", with: "Pa55-a1b2-w0rd")
        #expect(!shown(full).contains("a1b2"), "\(shown(full))")
    }

    /// The quick look at a name passes over none that is a secret's, and over those that nearly every payload has.
    @Test func quickLookAtNamesMissesNone() {
        func mayBeSecret(_ name: String) -> Bool {
            Array(name.utf8).withUnsafeBufferPointer { WrapperSecrets.mayBeSecret($0) }
        }
        let pieces = [
            "api", "access", "auth", "refresh", "device", "private", "loc", "db", "pass", "word", "wd",
            "phrase",
            "secret", "key", "token", "tokens", "to", "x", "Rest", "KEY", "-", "_",
        ]
        var secrets = 0
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let name = first + second + third
                    guard WrapperSecrets.isSecret(name, length: .max) else { continue }
                    secrets += 1
                    #expect(mayBeSecret(name), "\(name)")
                }
            }
        }
        #expect(secrets > 900)
        for name in ["loc-key", "title-loc-key", "subtitle-loc-key", "action-loc-key"] {
            #expect(!mayBeSecret(name), "\(name)")
        }
    }

    /// What looks like any other word is known by its place.
    @Test(arguments: [
        "-u me:WORD", "--user=me:WORD", "-b sid=WORD", "--cookie 'sid=WORD'", "-U me:WORD",
        "-x http://me:WORD@proxy:8080",
        "--proxy me:WORD@proxy", "--proxy-header 'X-Api-Key: WORD'", "-H 'x-api-key: WORD'",
        "--url-query token=WORD",
        "--data-urlencode 'password=WORD'", "-F api_key=WORD", "--form-string secret=WORD",
        "--tlspassword WORD",
    ]) func hidesWordsOfCommands(_ option: String) {
        let command = "curl OPTION -d '{\"aps\":{\"badge\":1}}' https://api.push.apple.com/3/device/$T"
        let full = command.replacing("OPTION", with: option.replacing("WORD", with: "Hunter2"))
        let shown = shown(full)
        #expect(!shown.contains("Hunter2"), "\(shown)")
        #expect(shown.utf8.count == full.utf8.count && shown.contains("badge"))
    }

    @Test(arguments: [
        #"{"message":{"token":"device-token","data":{"key":"417"},"apns":{"headers":{"apns-priority":"10"}}}}"#,
        #"{"notifications":[{"tokens":["device-token"],"platform":1,"message":"Noon","data":{"token":417}}]}"#,
        "curl --cert key.pem -d '{\"aps\":{\"badge\":1}}' 'https://api.push.apple.com/3/device/a1b?mode=b'",
        "A='noon'; JWT=$A.$B\ncurl -H \"authorization: bearer $JWT\" -d '{\"aps\":{}}' https://api.push.apple.com/3/device/$T",
    ]) func leavesTheRestReadable(_ text: String) {
        #expect(shown(text) == text)
    }
}
