import LocatedJSON
import PayloadModel

/// Reads one document of a scenario and collects its errors; reading continues after an error.
final class ScenarioReader {
    private let document: ScenarioDocument
    private let defaultApp: String
    private let files: Scenario.Files
    let folders: Scenario.Folders
    /// The positions of keys and values.
    private lazy var places = document.places
    /// The number of the event that is being read.
    private var currentEvent: Int?
    private(set) var errors: [ScenarioError] = []

    init(
        _ document: ScenarioDocument, defaultApp: String, files: @escaping Scenario.Files,
        folders: @escaping Scenario.Folders
    ) {
        self.document = document
        self.defaultApp = defaultApp
        self.files = files
        self.folders = folders
    }

    /// The outermost value.
    var root: ScenarioField { ScenarioField(document.value, at: document.pointer) }

    /// Adds an error, with its event and its range.
    func report(_ error: ScenarioError) {
        var error = error
        error.event = error.event ?? currentEvent
        let pointer = pointerInDocument(error.pointer)
        let place = error.isAboutKey ? places.key(at: pointer) : places.value(at: pointer)
        error.range = error.range ?? place.map(document.range)
        errors.append(error)
    }

    /// Returns the value that a closure reads. Reports an error that the closure throws, and returns `nil`.
    func attempt<Value>(_ read: () throws(ScenarioError) -> Value) -> Value? {
        do {
            return try read()
        } catch {
            report(error)
            return nil
        }
    }

    /// Returns the pointer in the document that corresponds to a pointer in the scenario.
    private func pointerInDocument(_ pointer: JSONPointer) -> JSONPointer {
        JSONPointer(Array(pointer.tokens.dropFirst(document.pointer.tokens.count)))
    }

    /// Returns the range of a value in the file.
    func range(of field: ScenarioField) -> SourceRange? {
        places.value(at: pointerInDocument(field.pointer)).map(document.range)
    }

    /// Returns the text of a value as written.
    func text(of field: ScenarioField) -> ScenarioText {
        if let text = document.omittedText(at: field.pointer) { return text }
        // Every value that was read has a position.
        return document.text(in: places.value(at: pointerInDocument(field.pointer)) ?? 0..<0)
    }

    /// Reads the file that a value names.
    func file(_ field: ScenarioField) throws(ScenarioError) -> ScenarioText {
        switch files(try field.filledString()) {
        case .found(let path, let bytes): return ScenarioText(bytes: bytes, file: path)
        case .missing(let reason): throw field.failure(reason)
        }
    }

    /// Reports keys that occur twice in one object, because one of the two values would be lost. Other code
    /// reports such keys in payloads and categories.
    ///
    /// - Parameter event: The number of the event that the document contains; `nil` for a scenario.
    func reportRepeatedNames(event: Int? = nil) {
        guard document.hasDuplicateKeys else { return }
        for pointer in places.repeatedNames() {
            let tokens = pointer.tokens
            let isEvent = event == nil && tokens.count > 1 && tokens[0] == ScenarioFormat.events.name
            let inner = isEvent ? tokens.dropFirst(2) : tokens[...]
            let isPayload = inner.count > 1 && inner.first == EventFormat.payload.name
            let isCategory =
                tokens.count > 3 && tokens[0] == ScenarioFormat.apps.name
                && tokens[2] == AppFormat.categories.name
            guard !isPayload, !isCategory, let name = tokens.last else { continue }
            var error = ScenarioError(
                "\"\(name)\" appears twice in one object; only the last would have an effect",
                at: JSONPointer(document.pointer.tokens + tokens), isAboutKey: true)
            error.event = isEvent ? Int(tokens[1]) : event
            report(error)
        }
    }

    /// Reads an event. An unreadable event does nothing, so that later events keep their numbers.
    func event(_ field: ScenarioField, number: Int) -> ScenarioEvent {
        currentEvent = number
        defer { currentEvent = nil }
        return attempt { () throws(ScenarioError) in try event(field) }
            ?? ScenarioEvent(.eventWithoutEffect)
    }

    private func event(_ field: ScenarioField) throws(ScenarioError) -> ScenarioEvent {
        try Self.checkForm(of: field)
        let object = try ScenarioObject(field, EventFormat.all, self)
        let at = object[EventFormat.at]
        // Years have four digits, so the number of microseconds cannot overflow.
        let time = at.map { $0.secondsSince1970 * 1_000_000 + $0.microseconds }
        let app = object[EventFormat.app]
        let headers = object[EventFormat.headers]
        let action = try Self.action(of: field, object)
        let topic = headers.flatMap { headers in
            headers[HeaderName.topic].map { (headers.pushType ?? .alert).bundle(inTopic: $0) }
        }
        let owner = app ?? topic ?? defaultApp
        if let change = object[EventFormat.device] { return ScenarioEvent(.device(change)) }
        if let removal = object[EventFormat.remove] ?? nil {
            return ScenarioEvent(.remove(app: owner, removal))
        }
        guard let text = object[EventFormat.payload] ?? object[EventFormat.file] else {
            return ScenarioEvent(.eventWithoutEffect)
        }
        let payload = ScenarioPayload(text, headers: headers)
        let deliveries: [Delivery]
        do {
            // A file can be a container of a service; the scenario itself contains only payloads and web pushes.
            deliveries =
                payload.file == nil && !payload.isWebPush
                ? [try Delivery(time: time, app: owner, headers: headers, payload: payload.bytes)]
                : try Delivery.all(
                    in: payload.bytes, time: time, app: app ?? topic, defaultApp: defaultApp, headers: headers
                )
        } catch {
            return refusal(of: payload, action.failure("no payload: \(error)"))
        }
        guard let delivery = deliveries.first else {
            return refusal(of: payload, action.failure("the file contains no payload"))
        }
        guard deliveries.count == 1 else {
            throw action.failure("the file contains \(deliveries.count) payloads, and an event delivers one")
        }
        return ScenarioEvent(.delivery(delivery), payload: payload, secondsFromUTC: at?.secondsFromUTC)
    }

    /// Returns the only action of an event.
    private static func action(
        of field: ScenarioField, _ object: ScenarioObject
    ) throws(ScenarioError) -> ScenarioField {
        let given = EventFormat.actions.filter(object.has)
        guard given.count == 1, let action = given.first.flatMap(object.field) else {
            let all = EventFormat.actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
            throw field.failure(
                given.isEmpty
                    ? "the event has no action; add one of \(all)"
                    : "the event must have exactly one of \(all)")
        }
        return action
    }

    /// Throws an error for a value that is not an event.
    private static func checkForm(of field: ScenarioField) throws(ScenarioError) {
        guard case .object(let members) = field.value else {
            throw field.failure("an event must be an object")
        }
        guard !EventFormat.actions.contains(where: { members[$0.name] != nil }) else { return }
        if members[PayloadKey.aps.name] != nil {
            throw field.failure("this is a payload, not an event; write {\"payload\": {\"aps\": ...}}")
        }
    }

    /// Reports an unreadable payload, so that rules can explain the problem, and returns an event without effect.
    private func refusal(of payload: ScenarioPayload, _ failure: ScenarioError) -> ScenarioEvent {
        var failure = failure
        failure.payload = payload
        report(failure)
        return ScenarioEvent(.eventWithoutEffect, payload: payload)
    }
}

extension Event {
    /// The event that replaces an unreadable one: it changes no setting.
    fileprivate static let eventWithoutEffect = Event.device(DeviceChange())
}
