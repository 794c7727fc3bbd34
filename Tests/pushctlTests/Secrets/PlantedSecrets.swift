import Foundation

/// Credentials that belong to nobody, and documents in which they stand.
enum PlantedSecrets {
    /// What nobody may read in a report, by kind. None is written out as a whole in this file: scanners for leaked keys
    /// would take it for one.
    static let all: [(kind: String, value: String)] = [
        ("device token", String(repeating: "5f0c9a7b", count: 8)),
        ("Firebase token", "dQw4w9WgXcQ:APA91b" + String(repeating: "Hun4MxP", count: 14)),
        ("server key", "AAAA7rx2_Qk:" + String(repeating: "APA91cZ4", count: 12)),
        ("API key", "AI" + "zaSyB" + String(repeating: "qK7wR2", count: 6)),
        (
            "signed token",
            "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQyJ9." + "eyJpc3MiOiJURUFNIn0."
                + String(repeating: "c2ln", count: 16)
        ),
        ("private key", "MIGTAgEAMBMGByqGSM49" + String(repeating: "AgEGCCqG", count: 10)),
        ("OneSignal key", "os_" + "v2_app_" + String(repeating: "kx4d7qz2", count: 8)),
        ("Amazon key", "AK" + "IA" + "Q3EXAMPLE7TK4MND"),
        ("Expo token", "ExponentPushToken[xK29dPq7Rt51Wm08Zs]"),
    ]

    /// What of a secret must not be found: long enough to be of use to somebody, short enough to notice a part.
    static func traces(of value: String) -> [String] {
        let inner = value.hasSuffix("]") ? String(value.dropFirst(18).dropLast()) : value
        return [String(inner.prefix(20)).suffix(12), inner.suffix(12)].map { String($0) }
    }

    static func documents(_ value: String) -> [(name: String, text: String)] {
        [
            // Errors, repairs that move the value, and values that messages quote.
            (
                "moved.json",
                #"{"aps":{"badge":"7","alert":{"title":"Hi"}},"thread-id":"\#(value)","sound":"\#(value)"}"#
            ),
            (
                "wrong.json",
                #"{"aps":{"alert":{"title":["\#(value)"],"body":"Paid"},"badge":"\#(value)"},"x":1}"#
            ),
            (
                "said.json",
                #"{"aps":{"alert":{"title":"Hi","body":"Yours: \#(value)"},"badge":"1","volume":2}}"#
            ),
            (
                "own.json",
                #"{"aps":{"alert":"Hi","badge":"1"},"login":{"password":"\#(value)","token":"\#(value)"}}"#
            ),
            (
                "broken.json",
                #"{"aps":{"alert":"Hi",,"badge":1},"password":"\#(value)","authorization":"bearer \#(value)"}"#
            ),
            ("cut.json", #"{"aps":{"alert":"Hi"},"authorization":"bearer \#(value)"#),
            (
                "fcm.json",
                #"{"message":{"token":"\#(value)","apns":{"headers":{"authorization":"bearer \#(value)","apns-priority":"7"},"payload":{"aps":{"badge":"1","alert":"Hi"}}}}}"#
            ),
            (
                "queue.json",
                #"{"topic":"t","partition":0,"offset":1,"payload":"{\"password\":\"\#(value)\",\"aps\":{\"badge\":\"1\"}}"}"#
            ),
            (
                "misspelt.json",
                #"{"aps":{"alert":{"titel":"\#(value)"},"interruption-level":"\#(value)","category":5}}"#
            ),
        ]
    }
}
