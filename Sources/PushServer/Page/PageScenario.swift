import GroupingSim
import LocatedJSON
import PayloadContainers
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
        /// The event as JSON; `nil` if its text is not a JSON object. Stored, because parsing is slow.
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

    /// Converts a scenario. Each payload of a container becomes an event; only the first ``maxItems`` events are kept.
    init(_ scenario: Scenario) {
        let document = scenario.source.flatMap { try? JSONValue(parsing: $0.bytes) }
        device = document?["device"] ?? device
        apps = document?["apps"] ?? apps
        let written = scenario.source.map { Self.events(in: $0, document) } ?? []
        for (number, event) in scenario.events.prefix(Self.maxItems).enumerated() {
            let value = number < written.count ? written[number] : nil
            if let payload = event.payload {
                items += Self.items(for: payload, of: event.app, in: value)
            } else if let value {
                items.append(Item(text: Array(JSONWriter.pretty(value).utf8), isPayload: false))
            }
        }
        items = Array(items.prefix(Self.maxItems))
    }

    /// Returns the events as written in a scenario or in the lines of a stream; `nil` for an unreadable line.
    private static func events(in source: SourceText, _ document: JSONValue?) -> [JSONValue?] {
        if case .array(let events)? = document?["events"] { return events }
        return source.lineStarts.indices.map { source.line($0 + 1) }
            .filter { $0.contains { !" \t\r".utf8.contains($0) } }
            .map { try? JSONValue(parsing: Array($0)) }
    }

    /// Returns the items for the payloads of an event, whose file may be a container with several payloads.
    private static func items(for payload: ScenarioPayload, of app: String?, in event: JSONValue?) -> [Item] {
        var members: [JSONValue.Member] = []
        if case .object(let given)? = event {
            members = given.filter { envelopeKeys.contains($0.name) }
        } else if let app {
            members = [.init("app", .string(app))]
        }
        guard payload.file != nil, let requests = PushRequest.all(in: payload.bytes) else {
            return [Item(members: members, text: payload.bytes.outdented(), isPayload: true)]
        }
        return requests.filter { !$0.isVariant }.map { request in
            let headers = request.headers.all.map { JSONValue.Member($0.name, .string($0.value)) }
            let isComplete = headers.isEmpty || members["headers"] != nil
            return Item(
                members: members + (isComplete ? [] : [.init("headers", .object(headers))]),
                text: request.webPush ?? request.payload, isPayload: true)
        }
    }

    /// Adds members to the device; they replace members with the same names.
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
