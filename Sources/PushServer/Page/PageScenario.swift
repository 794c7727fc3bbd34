import GroupingSim
import LocatedJSON
import PayloadModel

/// A scenario as the page edits it: the payload of each event is a text, which may temporarily be invalid JSON.
package struct PageScenario {
    /// An event.
    struct Item {
        /// The members around the payload: the app, the headers, the time.
        let members: [JSONValue.Member]
        /// The payload, or the whole event if it delivers none.
        let text: [UInt8]
        let isPayload: Bool
        /// The event as JSON; `nil` if its text is not a JSON object. Stored, because parsing takes most of the time.
        fileprivate let json: [UInt8]?

        init(members: [JSONValue.Member] = [], text: [UInt8], isPayload: Bool) {
            self.members = members
            self.text = text
            self.isPayload = isPayload
            guard case .object? = try? JSONValue(parsing: text) else {
                json = nil
                return
            }
            let envelope = JSONWriter.compact(.object(members)).dropLast()
            let comma = members.isEmpty ? "" : ", "
            json = isPayload ? Array("\(envelope)\(comma)\"payload\": ".utf8) + text + Array("}".utf8) : text
        }

        /// The bundle identifier of the app.
        var app: String? {
            guard case .string(let app)? = members["app"] else { return nil }
            return app
        }

        var headers: PushHeaders? {
            guard case .object(let given)? = members["headers"] else { return nil }
            let headers = given.compactMap { member in
                if case .string(let value) = member.value {
                    PushHeader(name: member.name, value: value)
                } else {
                    nil
                }
            }
            return PushHeaders(headers, areComplete: false)
        }
    }

    var device: JSONValue = .object([])
    var apps: JSONValue = .object([])
    var items: [Item] = []

    /// The maximum number of events that the page edits.
    package static let maxItems = 1000
    private static let envelopeKeys = ["at", "app", "headers"]

    /// A scenario with one notification.
    static let example = PageScenario(items: [
        Item(
            members: [.init("app", "com.example.sports"), .init("headers", ["apns-push-type": "alert"])],
            text: Array(
                """
                {
                  "aps": {
                    "alert": {
                      "title": "Messi",
                      "body": "Messi scores!",
                      "summary-arg": "Messi"
                    },
                    "thread-id": "team-news"
                  }
                }
                """.utf8), isPayload: true)
    ])

    private init(items: [Item]) { self.items = items }

    /// Reads the JSON that the page sends.
    ///
    /// - Returns: `nil` for anything else, and for more than ``maxItems`` events.
    init?(sent bytes: [UInt8]) {
        guard let value = try? JSONValue(parsing: bytes), case .array(let events)? = value["events"],
            events.count <= Self.maxItems
        else { return nil }
        device = value["device"] ?? device
        apps = value["apps"] ?? apps
        for event in events {
            if case .string(let text)? = event["event"] {
                items.append(Item(text: Array(text.utf8), isPayload: false))
            } else if case .string(let text)? = event["payload"], case .object(let members) = event {
                let kept = members.filter { Self.envelopeKeys.contains($0.name) }
                items.append(Item(members: kept, text: Array(text.utf8), isPayload: true))
            } else {
                return nil
            }
        }
    }

    /// Converts a scenario; takes only its first ``maxItems`` events.
    init(_ scenario: Scenario) {
        let document = scenario.source.flatMap { try? JSONValue(parsing: $0.bytes) }
        device = document?["device"] ?? device
        apps = document?["apps"] ?? apps
        var written: [JSONValue] = []
        if case .array(let events)? = document?["events"] { written = events }
        for (number, event) in scenario.events.prefix(Self.maxItems).enumerated() {
            let value = written.dropFirst(number).first
            if let payload = event.payload {
                var members: [JSONValue.Member] = []
                if case .object(let given)? = value {
                    members = given.filter { Self.envelopeKeys.contains($0.name) }
                } else if let app = event.app {
                    members = [.init("app", .string(app))]
                }
                items.append(
                    Item(members: members, text: payload.bytes.outdented(), isPayload: true))
            } else if let value {
                items.append(Item(text: Array(JSONWriter.pretty(value).utf8), isPayload: false))
            }
        }
    }

    /// Replaces members of the device.
    mutating func setDevice(_ members: [JSONValue.Member]) {
        guard case .object(let own) = device else { return }
        device = .object(own.filter { kept in !members.contains { $0.name == kept.name } } + members)
    }

    /// The JSON for the page.
    var json: String {
        let events = items.map { item -> JSONValue in
            let text = JSONValue.string(String(decoding: item.text, as: UTF8.self))
            return item.isPayload ? .object(item.members + [.init("payload", text)]) : ["event": text]
        }
        return JSONWriter.compact(["device": device, "apps": apps, "events": .array(events)])
    }

    /// The scenario as a file. An event without effect replaces each event whose text is not a JSON object, so that the
    /// others keep their numbers.
    var document: [UInt8] {
        var text =
            "{\n\"device\": \(JSONWriter.compact(device)),\n\"apps\": \(JSONWriter.compact(apps)),\n\"events\": ["
        for (number, item) in items.enumerated() {
            text += number == 0 ? "\n" : ",\n"
            text += item.json.map { String(decoding: $0, as: UTF8.self) } ?? "{\"device\": {}}"
        }
        return Array("\(text)\n]\n}\n".utf8)
    }

    /// The numbers of the events whose text is not a JSON object.
    var unreadable: [Int] { items.indices.filter { !isReadable($0) } }

    /// Whether the text of an event is a JSON object.
    func isReadable(_ number: Int) -> Bool { items[number].json != nil }
}
