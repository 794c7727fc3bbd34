import LocatedJSON
import PayloadContainers
import PayloadModel

extension DocumentForm {
    /// Recognizes a document that a search found. Most such documents have nothing to do with notifications.
    ///
    /// - Parameters:
    ///   - bytes: The document, or a record of a stream.
    ///   - isRecord: Whether the bytes are a record; outside of streams, a single event is not recognized.
    ///   - pointer: The pointer to the payload; `nil` to recognize the document itself.
    /// - Returns: `nil` unless the document certainly contains a payload, events or categories.
    /// - Complexity: O(*n*) in the number of bytes.
    package init?(searching bytes: [UInt8], isRecord: Bool = false, extracting pointer: JSONPointer? = nil) {
        self.init(searching: ParsedText(bytes), isRecord: isRecord, extracting: pointer)
    }

    /// Recognizes a document that a search found, for a caller that validates it next.
    package init?(searching text: ParsedText, isRecord: Bool = false, extracting pointer: JSONPointer? = nil)
    {
        let bytes = text.bytes
        // Every form but `payload` is rare, so the cases below may parse the document again.
        let form: DocumentForm = pointer == nil ? DocumentForm(recognizing: bytes) : .payload
        let isFound =
            switch form {
            case .payload: PayloadRecognizer.recognizes(text, at: pointer)
            case .event: isRecord && Self.value(of: bytes).map(Self.isUnmistakableEvent) == true
            case .stream: Self.firstLine(of: bytes).flatMap(Self.value).map(Self.isUnmistakableEvent) == true
            case .scenario: Self.value(of: bytes).map(Self.hasEvents) == true
            case .categories: Self.value(of: bytes).map(CategoryFile.isUnmistakable) == true
            }
        guard isFound else { return nil }
        self = form
    }

    /// Whether an unfinished document is the beginning of a scenario: it has `events`, and `device` or `apps`, and no
    /// unknown members, except perhaps inside `apps` and payloads.
    ///
    /// A search does not use this test, because records of other programs have such members as well.
    ///
    /// - Complexity: O(*n*) in the number of bytes; a document without a key of a scenario is not parsed.
    package static func isTruncatedScenario(_ bytes: [UInt8]) -> Bool {
        guard mentionsScenarioKey(in: bytes), let value = value(of: bytes),
            case .array(let events)? = value["events"],
            value["device"] != nil || value["apps"] != nil
        else { return false }
        return hasOnly(ScenarioFormat.all, value) && hasOnly(DeviceFormat.all, value["device"] ?? [:])
            && events.allSatisfy { hasOnly(EventFormat.all, $0) }
    }

    /// Whether a value is `null`, or an object with only known keys or beginnings of known keys.
    private static func hasOnly(_ known: [any ScenarioMemberDescription], _ value: JSONValue) -> Bool {
        guard case .object(let members) = value else { return value == .null }
        return members.allSatisfy { member in known.contains { $0.name.hasPrefix(member.name) } }
    }

    private static func firstLine(of bytes: [UInt8]) -> [UInt8]? {
        bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first.map { Array($0) }
    }

    /// Parses a document, leniently if it is not valid JSON.
    private static func value(of bytes: [UInt8]) -> JSONValue? {
        (try? JSONValue(parsing: bytes))
            ?? LenientText.json(of: bytes).flatMap { try? JSONValue(parsing: $0) }
    }

    /// Whether one of the events is certainly an event of a scenario; logs and calendars have `events` as well.
    private static func hasEvents(_ value: JSONValue) -> Bool {
        guard case .array(let events)? = value[ScenarioFormat.events.name] else { return false }
        return events.contains(where: isUnmistakableEvent)
    }

    /// Whether a value is an event with a recognizable payload, or one with no other payload and only known members.
    private static func isUnmistakableEvent(_ value: JSONValue) -> Bool {
        guard isEvent(value), case .object(let members) = value else { return false }
        let payload = value[EventFormat.payload.name]
        if case .object? = payload?["aps"] { return true }
        if payload?[PayloadKey.webPush.name] != nil, case .object? = payload?["notification"] { return true }
        // A record of another program whose payload is not a push.
        if case .object(let others)? = payload, !others.isEmpty { return false }
        return members.allSatisfy { member in EventFormat.all.contains { $0.name == member.name } }
    }
}
