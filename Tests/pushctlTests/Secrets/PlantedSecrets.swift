import TestSupport

/// A fake secret, generated in each run. There are 30 kinds with ten values each.
struct PlantedSecret: Sendable {
    let kind: String
    let value: String
    /// The part of the value that must stay hidden.
    let core: String

    /// All secrets. None is written out in this file, because secret scanners would report it.
    static let all: [PlantedSecret] = {
        var generator = SeededGenerator(seed: 28)
        return kinds.flatMap { kind in
            (0..<10).map { _ in
                let core = kind.core(&generator)
                return PlantedSecret(kind: kind.name, value: kind.prefix + core + kind.suffix, core: core)
            }
        }
    }()

    /// The number of consecutive bytes of a secret that no output may contain: few enough to detect a part of
    /// it, too many for a coincidence.
    static let traceLength = 12

    /// The parts of the secret that no output may contain.
    var traces: [[UInt8]] {
        let bytes = Array(core.utf8)
        return (0...bytes.count - Self.traceLength).map { Array(bytes[$0..<$0 + Self.traceLength]) }
    }

    private static let lower = Array("abcdefghijklmnopqrstuvwxyz")
    private static let digits = Array("0123456789")
    private static let hexDigits = Array("0123456789abcdef")
    private static let alphanumerics = lower + lower.map { Character($0.uppercased()) } + digits
    private static let base64 = alphanumerics + Array("+/")
    private static let base64url = alphanumerics + Array("-_")

    /// Random characters with a letter and a digit in every dozen, as in real keys.
    private static func text(_ count: Int, of alphabet: [Character], _ generator: inout SeededGenerator)
        -> String
    {
        String(
            (0..<count).map { index in
                switch index % 12 {
                case 5: "7"
                case 7: "x"
                default: alphabet.randomElement(using: &generator) ?? "0"
                }
            }.map { alphabet.contains($0) ? $0 : "a" })
    }

    private struct Kind: Sendable {
        let name: String
        let prefix: String
        let suffix: String
        let core: @Sendable (inout SeededGenerator) -> String
    }

    private static func kind(
        _ name: String, _ prefix: String, _ count: Int, of alphabet: [Character], then suffix: String = ""
    ) -> Kind {
        Kind(name: name, prefix: prefix, suffix: suffix) { text(count, of: alphabet, &$0) }
    }

    private static let kinds: [Kind] = [
        kind("device token", "", 64, of: hexDigits), kind("long device token", "", 160, of: hexDigits),
        Kind(name: "device token in capitals", prefix: "", suffix: "") {
            text(64, of: hexDigits, &$0).uppercased()
        },
        kind("hash", "", 32, of: hexDigits), kind("session", "", 40, of: hexDigits),
        kind("object id", "", 24, of: hexDigits), kind("base64", "", 43, of: base64, then: "="),
        kind("long base64", "", 86, of: base64, then: "=="), kind("base64url", "", 43, of: base64url),
        kind("letters and digits", "", 32, of: alphanumerics), kind("Amazon secret", "", 40, of: base64),
        kind("Google key", "AI" + "zaSy", 33, of: alphanumerics),
        kind("Google refresh", "1//0", 60, of: base64url),
        kind("GitHub token", "gh" + "p_", 36, of: alphanumerics),
        kind("GitHub fine-grained", "github" + "_pat_", 60, of: alphanumerics),
        kind("Stripe key", "sk_" + "live_", 24, of: alphanumerics),
        kind("Slack token", "xo" + "xb-176536724-198746983-", 24, of: alphanumerics),
        kind("OneSignal key", "os_" + "v2_app_", 80, of: lower + digits),
        kind("npm token", "np" + "m_", 36, of: alphanumerics),
        kind("Twilio key", "S" + "K", 32, of: hexDigits),
        kind("Azure key", "", 42, of: base64, then: "0="),
        kind("Firebase token", "dQw4w9WgXcQ:APA91b", 134, of: base64url),
        kind("server key", "AAAA7rx2_Qk:APA91b", 134, of: base64url),
        kind(
            "private key", "-----BEGIN PRIVATE KEY-----MIGTAgEA", 120, of: base64,
            then: "-----END PRIVATE KEY-----"),
        kind("key without frame", "MIGTAgEAMBMGByqGSM49AgEGCCqG", 100, of: base64),
        Kind(name: "signed token", prefix: "eyJhbGciOiJFUzI1NiIs.", suffix: "") {
            "eyJ" + text(40, of: base64url, &$0) + "." + text(86, of: base64url, &$0)
        },
        kind("SendGrid key", "SG" + ".", 43, of: base64url), kind("basic", "", 48, of: alphanumerics),
        kind("address", "https://mira:", 14, of: alphanumerics, then: "@example.com/a"),
        kind("password", "", 12, of: alphanumerics + Array("!$#")),
    ]
}
