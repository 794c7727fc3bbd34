import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

/// Deliveries as a sports app might make them, the same in every run.
struct Traffic {
    static let app = "com.example.sports"
    static let apps = [app: AppSettings(categories: [Category(id: "team", summaryFormat: "%u more from %@")])]

    /// The number of threads, which are chosen at random.
    let threads: Int
    /// The number of senders.
    private let names = 1_000
    private var state: UInt64 = 2018
    private var count = 0

    init(threads: Int) {
        self.threads = threads
    }

    /// The next message, before it is written as a payload or as content.
    struct Message {
        let number: Int
        let thread: String
        let name: String
        let argumentCount: Int
        let title: String
        let body: String
        /// Every tenth is the score, which replaces that of the same thread.
        let collapseID: String?
    }

    mutating func next() -> Message {
        let number = count
        count += 1
        let thread = random(threads)
        return Message(
            number: number, thread: "match-\(thread)-commentary", name: "Reporter \(random(names))",
            argumentCount: 1 + random(5), title: "Minute \(number % 90 + 1)",
            body: "Player \(random(names)) scores for the home side, who lead by a goal",
            collapseID: number % 10 == 0 ? "match-\(thread)-score" : nil)
    }

    private mutating func random(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ (bits >> 31)) % UInt64(limit))
    }
}

extension Traffic.Message {
    /// The message as an app's server sends it.
    var payload: [UInt8] {
        let alert =
            #"{"title":"\#(title)","body":"\#(body)","summary-arg":"\#(name)","#
            + #""summary-arg-count":\#(argumentCount)}"#
        let text =
            #"{"aps":{"alert":\#(alert),"thread-id":"\#(thread)","category":"team","badge":3,"#
            + #""sound":"default"},"match":{"home":"Los Angeles","away":"Turin"}}"#
        return Array(text.utf8)
    }

    /// The message as parsed content.
    var content: NotificationContent {
        let alert: JSONValue = [
            "title": .string(title), "body": .string(body), "summary-arg": .string(name),
            "summary-arg-count": .integer(argumentCount),
        ]
        return NotificationContent(
            alert: alert, threadID: thread, category: "team", summaryArgument: name,
            summaryArgumentCount: argumentCount, badge: 3)
    }

    var headers: PushHeaders? {
        collapseID.map { PushHeaders([PushHeader(name: "apns-collapse-id", value: $0)]) }
    }
}
