import PayloadModel
import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

/// Text with the form of a secret is hidden; other text stays visible.
@Suite struct ConcealmentTests {
    private static let hex = String(repeating: "9f8e7d6c", count: 8)

    @Test(arguments: [
        (hex, "9f8e…(64)"),
        ("token \(hex), then text", "token 9f8e…(64), then text"),
        ("\"\(hex)\"", "\"9f8e…(64)\""),
        ("wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKEY", "wJal…(41)"),
        ("sk_" + "live_4eC39HqLyjWDarjtT1zdp7dc", "sk_l…(32)"),
        ("gh" + "p_16C7e42F292c6912E7710c838347Ae178B4a", "ghp_…(40)"),
        ("word/4eC39HqLyjWDarjtT1zd+p7dcAbC9/Kd", "word…(37)"),
        (
            "https://hooks.example.com/services/t0/4eC39HqLyjWDarjtT1zdp7dc",
            "https://hooks.example.com/services/t0/4eC3…(24)"
        ),
        ("key=4eC39HqLyjWDarjtT1zdp7dc", "key=4eC3…(24)"),
        ("https://api.example.com/3/device/\(hex)", "https://api.example.com/3/device/9f8e…(64)"),
        ("/tmp/builds/\(hex)/news.json", "/tmp/builds/9f8e…(64)/news.json"),
        ("key=\(hex)&x=1", "key=9f8e…(64)&x=1"),
        ("d1Kd7z8ezP-iogGaLAWI--KN_ar1QgXTr_S4ZL_EfIs", "d1Kd…(43)"),
        ("key=AAAAabcdefg:APA91bHun4MxP-ab3Z9_Xy12Q5w7Er8Tz0uiOp", "key=AAAA…(50)"),
        ("AAAAabc_efg:APA91bHun4MxP-ab3Z9_Xy12Q5w7Er8Tz0uiOp", "AAAA…(50)"),
        ("dQw4w9WgXcQ:APA91bHun4MxP-ab3Z9_Xy12Q5w7Er8Tz0uiOp", "dQw4…(50)"),
        (
            "bearer eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNIn0xMjM0.c2lnbmF0dXJlLW9mLXRoZQ",
            "bearer eyJh…(68)"
        ),
        (
            "-----BEGIN PRIVATE KEY-----\\nMIGTAgEA\\nMBMGByqG\\n-----END PRIVATE KEY-----",
            "-----BEGIN PRIVATE KEY-----…(19)-----END PRIVATE KEY-----"
        ),
        ("https://mira:hunter2@example.com/a", "https://…(12)@example.com/a"),
        ("redis://hunter2@cache:6379", "redis://…(7)@cache:6379"),
        ("https://mira:hunter%2F2@example.com/a", "https://…(13)@example.com/a"),
        ("https%3A%2F%2Fmira%3Ahunter2%40example.com", "https%3A%2F%2F…(12)%40example.com"),
        ("db%253A%252F%252Fu%253Apw%2540h", "db%253A%252F%252F…(4)%2540h"),
    ]) func aSecretIsHidden(_ text: String, _ shown: String) {
        #expect(Concealment.hiding(in: text) == shown)
        #expect(Concealment.hiding(in: shown) == shown)
    }

    @Test
    func `Recognizes secrets written with escapes of JSON or URLs, even if escaped several times`() {
        let plain = "aB3+xY7/kL9+mN2/pQ5+rS8/tU1=wX4z"
        for (plus, slash, equals) in [
            (#"\u002B"#, #"\/"#, #"\u003d"#), (#"\\u002b"#, #"\\/"#, #"\\u003D"#), ("%2B", "%2F", "%3D"),
            ("%252b", "%252F", "%25253D"),
        ] {
            let written = plain.replacing("+", with: plus).replacing("/", with: slash).replacing(
                "=", with: equals)
            #expect(Concealment.hiding(in: "\"\(written)\"") == "\"aB3+…(32)\"")
        }
        #expect(Concealment.hiding(in: #"https:\/\/user:pass@h"#) == #"https:\/\/…(9)@h"#)
    }

    @Test(arguments: [
        "com.example.app.push-type.liveactivity", "3f0c9a7b-e1d2-4c55-a0de-6b77c1d2e3f4",
        "https://example.com/api/v2/users/12345/notifications?with=query&and=more#fragment",
        "https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification",
        "counterrevolutionarieswords", "Donaudampfschifffahrtsgesellschaft", "012345678901234567890123456789",
        "notifications_for_team_2024_season_2",
        "/home/runner/builds/project1/project1/Samples/payloads/news2.json",
        "arn:aws:sns:us-east-1:123456789012:endpoint/APNS/MyApplication2/x", "2018-11-11T09:00:00.000+00:00",
        "the string \"1\", not the number 1; only 1 is documented", "9f8e…(64)", "…(7)", "a@b.example",
        "12:30@home", "mailto://team@example.com", "photo-1518791841217-8f162f1e1131",
        "NotificationServiceExtension/Info.plist", "iPhone15/AppleWatch10/Vision2/Mac26",
        "Goal! 2:1 in Kiel 🎉",
        "还有10个来自“科比和C罗”的通知",
    ]) func showsTextWithoutSecrets(_ text: String) {
        #expect(Concealment.hiding(in: text) == text)
    }

    @Test
    func `A text is cut only after the character that identifies a secret`() {
        let token = "[Jrp7EYcpFr2jUssFMEHP3M]"
        for (start, end) in [("ExponentPushToken", token), ("https://mira:", "hunter2@example.com")] {
            for count in 0..<40 {
                for rest in ["", "x", " and more text after it"] {
                    let text = String(repeating: " ", count: count) + start + end + rest
                    let shown = Concealment.hiding(in: text.spoken)
                    #expect(!shown.contains("Jrp7") && !shown.contains("hunt"), "\(shown)")
                }
            }
        }
        #expect("ExponentPushToken\(token) and more".spoken == "\"ExponentPushToken\(token)…\"")
    }

    @Test
    func `Hides a random key as a whole even if a part of it looks like a word`() {
        var generator = SeededGenerator(seed: 48)
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        for signs in ["+/", "-_"] {
            for _ in 0..<2000 {
                let count = Int.random(in: 24...48, using: &generator)
                let key = String(
                    (0..<(count * 4 + 2) / 3).map { _ in
                        (letters + signs).randomElement(using: &generator) ?? "a"
                    })
                guard key.contains(where: \.isNumber), !key.hasPrefix("-") else { continue }
                // A slash in a URL begins the next part of its path.
                let address = "https://api.example.com/v1/"
                for text in [key, "key=\(key)"] + (key.contains("/") ? [] : [address + key]) {
                    let shown = Concealment.hiding(in: text).replacing(text.dropLast(key.count), with: "")
                    #expect(shown.hasPrefix(key.prefix(4) + "…("), "\(text) \(shown)")
                    #expect(shown.utf8.count <= 13, "\(text) \(shown)")
                }
            }
        }
    }

    @Test(arguments: [
        (#""password" is "password=hunter2""#, #""password" is "password=…(7)""#),
        (#""--custom "password":"hunter2"" has no "=""#, #""--custom "password":"…(7)"" has no "=""#),
        (#"event 0: "token: hunter2 x" is not a time"#, #"event 0: "token: …(9)" is not a time"#),
        (
            #"cannot read "{"password": 4711}": it is a directory"#,
            #"cannot read "{"password": …(4)}": it is a directory"#
        ),
        (#"tokens.json:1:2: "a" is not a token"#, nil),
        (#"cannot read "tokens.json": no such file"#, nil),
        (#"unknown option "--token"; see "pushctl help""#, nil), ("the token: write it as 0-9", nil),
    ]) func hidesOnlyWhatAMessageQuotes(_ message: String, _ shown: String?) {
        #expect(Concealment.hidingQuoted(in: message) == shown ?? message)
    }

    @Test
    func `Hides none of 300 harmless identifiers, UUIDs, long words and addresses`() {
        var generator = SeededGenerator(seed: 28)
        func pick(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }
        func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
        func hex(_ count: Int) -> String {
            (0..<count).map { _ in String(number(0..<16), radix: 16) }.joined()
        }
        let words = [
            "example", "sports", "notification", "Service", "liveactivity", "widget2", "v3", "team", "news",
            "2026",
            "iPhone15", "de", "content", "pictures", "1234567",
        ]
        func name(_ count: Range<Int>, _ separator: String) -> String {
            (0..<number(count)).map { _ in pick(words) }.joined(separator: separator)
        }
        let makers: [() -> String] = [
            { "com." + name(3..<7, ".") + "-" + name(1..<3, "-") },
            { [8, 4, 4, 4, 12].map(hex).joined(separator: "-") },
            { (0..<number(24..<40)).map { _ in pick(["a", "e", "n", "st", "tion", "un"]) }.joined() },
            {
                "https://www.example.com/" + name(3..<8, "/") + ".html?page=\(number(1..<99))&lang=de#"
                    + pick(words)
            },
        ]
        for text in makers.flatMap({ make in (0..<75).map { _ in make() } }) {
            #expect(Concealment.hiding(in: text) == text)
        }
    }

    @Test(arguments: [
        "password", "DB_PASSWORD", "db.pwd", "clientSecret", "Client-Secret", "AWS_SECRET_ACCESS_KEY",
        "deviceToken",
        "credentials", "Authorization", "api key", "x-api-key", "APIKEY", "auth_key",
        String(repeating: "a_", count: 5000) + "token",
    ]) func recognizesKeysOfSecrets(_ name: String) {
        #expect(SecretName.isSecret(name))
    }

    @Test(arguments: ["body", "key", "loc-key", "category", "passage", "author", "api", "thread-id", ""])
    func ignoresOtherKeys(_ name: String) {
        #expect(!SecretName.isSecret(name))
    }

    @Test func findsASecretNextToAnyText() {
        var generator = SeededGenerator(seed: 21)
        let neighbors = [
            "\"", "\\", ":", "{", "}", "[", ",", " ", "é", "\n", "-", "'", "<", "://", "@", "password\":",
            "…", "%",
        ]
        for _ in 0..<3000 {
            let noise = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                neighbors.randomElement(using: &generator) ?? ""
            }.joined()
            for text in [Concealment.hiding(in: noise + " " + Self.hex + " " + noise), noise + Self.hex] {
                let shown = String(decoding: ConcealedText(Array(text.utf8)).shown, as: UTF8.self)
                #expect(!shown.contains(Self.hex), "\(noise.debugDescription)")
            }
        }
    }
}
