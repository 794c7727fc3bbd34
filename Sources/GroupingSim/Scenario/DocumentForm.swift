import LocatedJSON
import PayloadModel

/// The kind of a document, recognized by its structure.
public enum DocumentForm: Sendable, Hashable {
    /// A payload, or a document of any kind not listed here.
    case payload
    /// A ``Scenario``.
    case scenario
    /// Events of a scenario, one per line.
    case stream
    /// A single event, or a payload without `aps` whose app data looks like an event.
    case event
    /// The categories of an app, an array; see `CategoryFile`.
    case categories

    /// Recognizes a document.
    ///
    /// - Complexity: O(*n*) in the number of bytes; an object without a key of a scenario is not parsed.
    public init(recognizing bytes: [UInt8]) {
        if Self.beginsArray(bytes) {
            let value = try? JSONValue(parsing: bytes)
            self = value.map(CategoryFile.isRecognized) == true ? .categories : .payload
        } else if !Self.mentionsScenarioKey(in: bytes) {
            self = .payload
        } else if Self.beginsAsScenario(bytes), Self.isOutlinedAsScenario(bytes) {
            self = .scenario
        } else if let value = try? JSONValue(parsing: bytes) {
            if value["aps"] != nil {
                self = .payload
            } else if Self.isOutlinedAsScenario(bytes) || Self.describesAppsAndDevice(value) {
                self = .scenario
            } else {
                self = Self.isEventAlone(value) ? .event : .payload
            }
        } else {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
            let isStream =
                lines.count > 1 && (try? JSONValue(parsing: Array(lines[0]))).map(Self.isEventAlone) == true
            self = isStream ? .stream : Self.beginsAsScenario(bytes) ? .scenario : .payload
        }
    }

    private static let roots = ["device", "apps", "events"]

    private static func beginsArray(_ bytes: [UInt8]) -> Bool {
        bytes.first { ![UInt8](" \t\r\n".utf8).contains($0) } == UInt8(ascii: "[")
    }

    /// Whether a string in the document is a key of a scenario or the name of an action. Few payloads contain one.
    static func mentionsScenarioKey(in bytes: [UInt8]) -> Bool {
        let quote = UInt8(ascii: "\"")
        let names = (roots + EventFormat.ActionName.all).map { Array($0.utf8) + [quote] }
        let initials = names.map { $0[0] }
        return bytes.withUnsafeBytes { text in
            var start = 0
            while let index = text.offset(of: quote, from: start), index + 1 < text.count {
                start = index + 1
                if initials.contains(text[start]), names.contains(where: { text[start...].starts(with: $0) })
                {
                    return true
                }
            }
            return false
        }
    }

    /// Whether an object without `aps` has `events`, and the keys of at least one of the first events look like those
    /// in a scenario. If the object itself has unknown keys, this event must have an action and no unknown keys.
    /// Otherwise, `events` may also be empty or malformed.
    private static func isOutlinedAsScenario(_ bytes: [UInt8]) -> Bool {
        guard let members = JSONOutline.members(of: bytes.indices, in: bytes),
            let events = members.first(where: { $0.name.elementsEqual("events".utf8) }),
            !members.contains(where: { $0.name.elementsEqual("aps".utf8) })
        else { return false }
        let isForeign = members.contains { !isName($0.name, of: ScenarioFormat.all) }
        guard let elements = JSONOutline.elements(of: events.value, in: bytes) else { return !isForeign }
        if elements.isEmpty { return !isForeign }
        return elements.prefix(sampleSize).contains { element in
            guard let names = JSONOutline.members(of: element, in: bytes)?.map(\.name) else {
                return !isForeign
            }
            let hasAction = names.contains { isName($0, of: EventFormat.actions) }
            let isKnown = names.allSatisfy { isName($0, of: EventFormat.all) }
            return isForeign
                ? hasAction && isKnown
                : hasAction || isKnown || names.contains { isName($0, of: [EventFormat.at]) }
        }
    }

    /// The maximum number of events that are tested to recognize a scenario.
    private static let sampleSize = 16

    private static func isName(
        _ name: ArraySlice<UInt8>, of known: [any ScenarioMemberDescription]
    ) -> Bool {
        known.contains { name.elementsEqual($0.name.utf8) }
    }

    /// Whether the first key in a document, apart from `$schema`, is one of ``roots``; the document need not parse.
    private static func beginsAsScenario(_ bytes: [UInt8]) -> Bool {
        var rest = bytes.drop { [UInt8](" \t\r\n{".utf8).contains($0) }
        if rest.starts(with: #""$schema""#.utf8) {
            rest = rest.drop { $0 != UInt8(ascii: ",") }.drop { [UInt8](" \t\r\n,".utf8).contains($0) }
        }
        return roots.contains { rest.starts(with: "\"\($0)\"".utf8) }
    }

    /// Whether an object has the objects `apps` and `device`, which suffice for a scenario without events.
    private static func describesAppsAndDevice(_ value: JSONValue) -> Bool {
        ["apps", "device"].allSatisfy { name in
            if case .object? = value[name] { true } else { false }
        }
    }

    /// Whether an object looks like an event, as few payloads do: it has an action, but no `aps`, and is not a message
    /// printed by `kcat -J`. The action `file` also needs `at` or `app`.
    static func isEvent(_ value: JSONValue) -> Bool {
        guard value["aps"] == nil, !isQueueRecord(value) else { return false }
        if case .string? = value["file"], value["at"] != nil || value["app"] != nil { return true }
        return ["payload", "remove", "device"].contains { name in
            if case .object? = value[name] { true } else { false }
        }
    }

    /// Whether an object outside of a scenario is an event. A record in a log of sent payloads is not an event: it
    /// has `payload`, too, but also members that no event has, and neither `at` nor `app`.
    private static func isEventAlone(_ value: JSONValue) -> Bool {
        guard isEvent(value), case .object(let members) = value else { return false }
        guard case .object? = value[EventFormat.payload.name] else { return true }
        let isUnknown = members.contains { member in !EventFormat.all.contains { $0.name == member.name } }
        return !isUnknown || value[EventFormat.at.name] != nil || value[EventFormat.app.name] != nil
    }

    /// Whether an object is a message as printed by `kcat -J`. Such a message has `payload`, as an event does.
    private static func isQueueRecord(_ value: JSONValue) -> Bool {
        ["topic", "partition", "offset"].allSatisfy { value[$0] != nil }
    }
}
