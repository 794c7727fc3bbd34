import PushPayload

/// Reads the events of one document.
struct ScenarioReader {
    let document: ScenarioDocument
    let places: JSONPlaces
    let defaultApp: String
    let files: Scenario.Files

    private static let names = ["at", "app", "headers", "payload", "file", "remove", "device"]
    private static let actions = ["payload", "file", "remove", "device"]

    /// Reads an event.
    ///
    /// - Parameter number: Its number, for errors about it.
    func event(_ field: ScenarioField, number: Int) throws(ScenarioError) -> ScenarioEvent {
        do {
            return try event(field)
        } catch {
            var numbered = error
            numbered.event = number
            throw numbered
        }
    }

    private func event(_ field: ScenarioField) throws(ScenarioError) -> ScenarioEvent {
        let members = try field.members(Self.names)
        let given = Self.actions.filter { members[$0] != nil }
        guard given.count == 1, let action = given.first, let what = members[action] else {
            let all = Self.actions.map { "\"\($0)\"" }.joined(separator: ", ")
            throw field.failure(
                given.isEmpty
                    ? "the event does nothing: it needs one of \(all)"
                    : "the event may have one of \(all) only")
        }
        let time = try members["at"].map { (at) throws(ScenarioError) in try Self.time(at) }
        let app = try members["app"]?.filledString()
        let headers = try members["headers"].map { (list) throws(ScenarioError) in try Self.headers(list) }
        if action == "device" {
            return ScenarioEvent(.device(try DeviceChange(what.members(DeviceChange.settingNames))))
        }
        let topic = headers.flatMap { headers in
            headers["apns-topic"].map { (headers.pushType ?? .alert).bundle(inTopic: $0) }
        }
        let owner = app ?? topic ?? defaultApp
        if action == "remove" { return ScenarioEvent(.remove(app: owner, try Self.removal(what))) }
        let payload = try action == "file" ? self.file(what, headers) : inline(what, headers)
        do {
            let delivery = try Delivery(time: time, app: owner, headers: headers, payload: payload.bytes)
            return ScenarioEvent(.delivery(delivery), payload: payload)
        } catch {
            var failure = what.failure("no payload: \(error)")
            failure.payload = payload
            throw failure
        }
    }

    private func inline(
        _ field: ScenarioField, _ headers: PushHeaders?
    ) throws(ScenarioError) -> ScenarioPayload {
        guard case .object = field.value, let range = places.value(at: field.pointer) else {
            throw field.failure("\"payload\" must be an object")
        }
        return ScenarioPayload(
            bytes: document.bytes(in: range), headers: headers, file: nil,
            offset: document.offset + range.lowerBound)
    }

    private func file(
        _ field: ScenarioField, _ headers: PushHeaders?
    ) throws(ScenarioError) -> ScenarioPayload {
        switch files(try field.filledString()) {
        case .found(let path, let bytes): return ScenarioPayload(bytes: bytes, headers: headers, file: path)
        case .missing(let reason): throw field.failure(reason)
        }
    }

    private static func time(_ field: ScenarioField) throws(ScenarioError) -> Int {
        let text = try field.string()
        guard let time = ISO8601Time(parsing: text) else {
            throw field.failure("\"\(text)\" is no time; write it as \"2018-11-11T09:00:00Z\"")
        }
        return time.secondsSince1970
    }

    private static func headers(_ field: ScenarioField) throws(ScenarioError) -> PushHeaders {
        var headers: [PushHeader] = []
        for (name, value) in try field.members() {
            switch value.value {
            case .string(let text): headers.append(PushHeader(name: name, value: text))
            case .integer(let number): headers.append(PushHeader(name: name, value: String(number)))
            default: throw value.failure("the header \"\(name)\" must be a string")
            }
        }
        return PushHeaders(headers)
    }

    private static func removal(_ field: ScenarioField) throws(ScenarioError) -> Removal {
        let members = try field.members(["id", "thread", "all"])
        guard members.count == 1 else {
            throw field.failure("\"remove\" takes one of \"id\", \"thread\", \"all\"")
        }
        if let id = members["id"] { return .id(try id.filledString()) }
        if let thread = members["thread"] {
            return .thread(thread.value == .null ? nil : try thread.string())
        }
        guard try members["all"]?.boolean() == true else {
            throw (members["all"] ?? field).failure("\"all\" can only be true")
        }
        return .all
    }
}
