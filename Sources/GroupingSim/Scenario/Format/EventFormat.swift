import LocatedJSON
import PayloadModel

/// The format of an event in a scenario: its time, app, headers and device token, and one of four actions.
enum EventFormat {
    static let at = ScenarioMember(
        "at", .time, "The time of the event, in ISO 8601; by default, events follow their order in the file")
    static let app = ScenarioMember(
        "app", .name, "The bundle id of the app; by default, the one in the topic")
    static let headers = ScenarioMember(
        "headers", .headers,
        "The headers of the request; the simulation uses only the push type, the topic and the collapse id")
    static let token = ScenarioMember(
        "token", .text,
        "The device token of the request, which \"pushctl serve --record\" writes; the simulation treats all tokens as one device"
    )
    static let payload = ScenarioMember(ActionName.payload, .payload, "The payload of a push that arrives")
    static let file = ScenarioMember(
        ActionName.file, .file,
        "The file with the payload; a relative path starts in the folder of the scenario")
    static let remove = ScenarioMember(
        ActionName.remove, .removal, "The delivered notifications that the app removes")
    static let device = ScenarioMember(ActionName.device, .change, "The changed settings of the device")

    /// The keys of the actions. The recognition of scenarios searches every document for them, and does not need the
    /// descriptions.
    enum ActionName {
        static var payload: String { "payload" }
        static var file: String { "file" }
        static var remove: String { "remove" }
        static var device: String { "device" }
        static var all: [String] { [payload, file, remove, device] }
    }

    /// The actions; an event has exactly one of them.
    static let actions: [any ScenarioMemberDescription] = [payload, file, remove, device]
    static let all: [any ScenarioMemberDescription] = [at, app, headers, token] + actions

    static var schema: [JSONValue.Member] {
        all.schema + [.init("oneOf", .array(actions.map { ["required": [.string($0.name)]] }))]
    }
}

extension ScenarioType where Value == [ScenarioEvent] {
    static var events: Self {
        Self([.init("type", "array"), .init("items", .object(EventFormat.schema))]) {
            (field, reader) throws(ScenarioError) in
            try field.elements().enumerated().map { reader.event($1, number: $0) }
        }
    }
}

extension ScenarioType where Value == PushHeaders {
    static var headers: Self {
        Self([
            .init("type", "object"), .init("additionalProperties", ["type": ["string", "integer"]]),
        ]) { (field, reader) throws(ScenarioError) in
            var headers: [PushHeader] = []
            for (name, field) in try field.members() {
                let value: String
                switch field.value {
                case .string(let text): value = text
                case .integer(let number): value = String(number)
                default:
                    reader.report(field.failure("the header \"\(name)\" must be a string or an integer"))
                    continue
                }
                headers.append(PushHeader(name: name, value: value, range: reader.range(of: field)))
            }
            return PushHeaders(headers)
        }
    }
}

extension ScenarioType where Value == ScenarioText {
    /// A payload in the scenario itself; the validator checks its contents.
    static var payload: Self {
        Self([.init("type", "object")]) { (field, reader) throws(ScenarioError) in
            guard case .object = field.value else { throw field.failure("\"payload\" must be an object") }
            return reader.text(of: field)
        }
    }

    /// The name of a file.
    static var file: Self {
        Self([.init("type", "string"), .init("minLength", 1)]) { (field, reader) throws(ScenarioError) in
            try reader.file(field)
        }
    }
}
