/// A place for a secret: a document in which the secret replaces `§`.
struct SecretPlace: Sendable {
    let name: String
    let text: String
    /// Whether the value is recognizable as a secret only by the name before it.
    private let isNamed: Bool
    /// Whether the value is in the place of a number, without quotes.
    private let isNumber: Bool
    /// Whether a fix keeps only the part of the value after the last slash, as a file name.
    private let isPath: Bool

    private init(
        _ name: String, _ text: String, isNamed: Bool = false, isNumber: Bool = false, isPath: Bool = false
    ) {
        (self.name, self.text) = (name, text)
        (self.isNamed, self.isNumber, self.isPath) = (isNamed, isNumber, isPath)
    }

    /// The document with a secret; `nil` if the secret cannot be in this place, or is not recognizable there.
    func document(_ secret: PlantedSecret, _ spelling: SecretSpelling) -> String? {
        guard secret.kind != "password" || isNamed,
            !isNumber || secret.value.allSatisfy({ $0.isLetter || $0.isNumber }),
            !isPath || !secret.value.contains("/")
        else { return nil }
        return text.replacing("§", with: isNumber ? secret.value : spelling.write(secret.value))
    }

    static let payloads: [SecretPlace] = [
        SecretPlace("moved", #"{"aps":{"badge":"7","alert":{"title":"Hi"}},"thread-id":"§"}"#),
        SecretPlace("thread", #"{"aps":{"alert":"Hi","badge":"1","thread-id":"§"}}"#),
        SecretPlace("title", #"{"aps":{"alert":{"title":["§"],"body":"Hi"}}}"#),
        SecretPlace("body", #"{"aps":{"alert":{"title":"Hi","body":"Yours: §."},"badge":"1"}}"#),
        SecretPlace("alert", #"{"aps":{"alert":"§","volume":2},"x":"§"}"#),
        SecretPlace("sound", #"{"aps":{"alert":"Hi"},"sound":"§"}"#, isPath: true),
        SecretPlace("badge", #"{"aps":{"alert":"Hi","badge":"§"}}"#),
        SecretPlace("flag", #"{"aps":{"alert":"Hi","mutable-content":"§","content-available":"§"}}"#),
        SecretPlace("category", #"{"aps":{"alert":"Hi","badge":"1","category":"§"}}"#),
        SecretPlace("summary", #"{"aps":{"alert":{"body":"Hi"},"summary-arg":"§"}}"#),
        SecretPlace("arguments", #"{"aps":{"alert":{"loc-key":"K"},"loc-args":["§"]}}"#),
        SecretPlace("level", #"{"aps":{"alert":"Hi","interruption-level":"§"}}"#),
        SecretPlace("misspelled", #"{"aps":{"alert":{"titel":"§"},"badge":"1"}}"#),
        SecretPlace("own-key", #"{"aps":{"alert":"Hi","§":{"badge":"1"}},"§":1}"#),
        SecretPlace("password", #"{"aps":{"badge":"1"},"login":{"password":"§"}}"#, isNamed: true),
        SecretPlace(
            "moved-password", #"{"aps":{"alert":"Hi","password":"§","api-key":["§"]},"badge":1}"#,
            isNamed: true),
        SecretPlace(
            "credentials", #"{"aps":{"alert":"Hi","badge":"1"},"credentials":{"id":"§","list":["§"]}}"#,
            isNamed: true),
        SecretPlace("state", #"{"aps":{"event":"update","content-state":{"token":"§"},"timestamp":"§"}}"#),
        SecretPlace("twice", #"{"aps":{"alert":"§","alert":"§"},"§":1,"§":2}"#),
        SecretPlace(
            "address", #"{"aps":{"badge":"1","alert":"Hi"},"url":"https://example.com/§/x","image":"§"}"#),
        SecretPlace(
            "long-name",
            "{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\"},\"\(String(repeating: "a-", count: 200))password\":\"§\",\"badge\":1}",
            isNamed: true),
        SecretPlace(
            "encoded-name",
            #"{"aps":{"alert":"https://h.example/?api%5Fkey=§","badge":"/?api%255Fkey%3D§"},"x%2Dauth%2Dkey":"§"}"#,
            isNamed: true),
        SecretPlace("bundle", #"{"Simulator Target Bundle":"§","aps":{"alert":"Hi","badge":"1"}}"#),
        SecretPlace("number", #"{"aps":{"alert":"Hi","badge":§}}"#, isNumber: true),
        SecretPlace("comma", #"{"aps":{"alert":"Hi",,"badge":1},"secret":"§","x":"§"}"#),
        SecretPlace("cut", #"{"aps":{"alert":"Hi"},"authorization":"bearer §"#),
        SecretPlace("quotes", #"{'aps':{'alert':'§'},'token':'§'}"#),
        SecretPlace(
            "fcm",
            #"{"message":{"token":"§","apns":{"headers":{"authorization":"bearer §","apns-priority":"7"},"payload":{"aps":{"badge":"1","alert":"Hi"}}}}}"#
        ),
        SecretPlace(
            "fcm-header",
            #"{"message":{"token":"t","apns":{"headers":{"apns-collapse-id":"§§","apns-id":"§"},"payload":{"aps":{"alert":"Hi"}}}}}"#
        ),
        SecretPlace(
            "sns",
            #"{"default":"§","APNS":"{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\"},\"token\":\"x\"}","GCM":"§"}"#
        ),
        SecretPlace(
            "queue",
            #"{"topic":"§","partition":0,"offset":1,"key":"§","payload":"{\"aps\":{\"badge\":\"1\"}}"}"#),
        SecretPlace("expo", #"{"to":"§","title":"Hi","badge":"1","data":{"secret":"§"}}"#),
        SecretPlace("categories", #"[{"id":"§","summaryFormat":"%d § more","options":["§"]}]"#),
    ]

    static let scripts: [SecretPlace] = [
        SecretPlace(
            "header",
            "curl -H 'authorization: bearer §' -H 'apns-priority: 7' -d '{\"aps\":{\"badge\":\"1\"}}' https://api.push.apple.com/3/device/x"
        ),
        SecretPlace(
            "user", "curl -u 'mira:§' -d '{\"aps\":{\"badge\":\"1\"}}' https://api.push.apple.com/3/device/x",
            isNamed: true),
        SecretPlace(
            "path",
            "curl -H 'apns-priority: 7' -d '{\"aps\":{\"badge\":\"1\"}}' https://api.push.apple.com/3/device/§"
        ),
        SecretPlace(
            "assignment",
            "export API_KEY='§'\nTOKEN='§'\ncurl -d '{\"aps\":{\"badge\":\"1\"}}' https://api.push.apple.com/3/device/$TOKEN",
            isNamed: true),
        SecretPlace(
            "data",
            "curl -d '{\"aps\":{\"badge\":\"1\"},\"thread-id\":\"§\"}' 'https://api.push.apple.com/3/device/x?token=§'"
        ),
    ]

    static let scenarios: [SecretPlace] = [
        SecretPlace(
            "threads",
            #"{"events":[{"app":"a.b","payload":{"aps":{"alert":"Hi","badge":"1","thread-id":"§"}}},{"app":"a.b","payload":{"aps":{"alert":"§","thread-id":"§2"}}}]}"#
        ),
        SecretPlace(
            "ids",
            #"{"events":[{"app":"a.b","headers":{"apns-collapse-id":"§"},"payload":{"aps":{"alert":{"title":"§","body":"§"}}}},{"app":"a.b","remove":{"id":"x§"}}]}"#
        ),
        SecretPlace(
            "apps",
            #"{"apps":{"§":{"name":"§"}},"events":[{"app":"§","payload":{"aps":{"alert":"Hi","badge":1}}},{"app":"§","remove":"all"}]}"#
        ),
        SecretPlace(
            "named",
            #"{"device":{"password":"§"},"events":[{"at":"password=§","file":"token=§","app":"a.b"}]}"#,
            isNamed: true),
        SecretPlace(
            "comma", #"{"device":{"password":"§" "§"},"events":[{"app":"a.b","password":"§"}]}"#,
            isNamed: true),
        SecretPlace(
            "mistakes", #"{"device":{"ios":"§"},"§":1,"events":[{"app":7,"at":"§","file":"§.json"}]}"#),
    ]

    static let categories: [SecretPlace] = [
        SecretPlace("named", #"[{"id":"a","password":"§" "§"}]"#, isNamed: true),
        SecretPlace("values", #"[{"id":"§","summaryFormat":"§","options":["§"],"§":1}]"#),
    ]

    static let configurations: [SecretPlace] = [
        SecretPlace("values", #"{"ios":"§","severity":{"§":"error"},"custom-keys":{"aps":"§"}}"#),
        SecretPlace("named", #"{"password":"§" "§","ios":"password=§"}"#, isNamed: true),
        SecretPlace("names", #"{"§":1,"per-file-ignores":[{"files":["x"],"rules":["§"]}]}"#),
    ]
}

/// The spellings of a secret inside a string.
enum SecretSpelling: CaseIterable, Sendable {
    /// As it is.
    case plain
    /// Every third character as an escape.
    case escaped
    /// As PHP's `json_encode` writes it: `\/`.
    case php
    /// As .NET's `JsonSerializer` writes it: `\u002B`.
    case dotNet

    func write(_ text: String) -> String {
        switch self {
        case .plain: text
        case .php: text.replacing("/", with: #"\/"#)
        case .dotNet: text.map { "+&<>'".contains($0) ? Self.escape($0) : String($0) }.joined()
        case .escaped: text.enumerated().map { $0 % 3 == 0 ? Self.escape($1) : String($1) }.joined()
        }
    }

    private static func escape(_ character: Character) -> String {
        let digits = String(character.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
