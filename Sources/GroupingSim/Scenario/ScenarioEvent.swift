import PushPayload

/// An event of a scenario.
public struct ScenarioEvent: Sendable {
    /// What happens.
    public let event: Event
    /// The payload of a delivery as it was given, for whoever wants to check it.
    public let payload: ScenarioPayload?

    /// Makes an event.
    public init(_ event: Event, payload: ScenarioPayload? = nil) {
        self.event = event
        self.payload = payload
    }

    /// The app that delivers or removes; `nil` for a change of the device.
    public var app: String? {
        switch event {
        case .delivery(let delivery): delivery.app
        case .remove(let app, _): app
        case .device: nil
        }
    }
}

/// A payload as it was given.
public struct ScenarioPayload: Sendable, Hashable {
    /// JSON in UTF-8.
    public let bytes: [UInt8]
    /// The headers that go with it; `nil` when none are known.
    public let headers: PushHeaders?
    /// The file that it came from; `nil` when it stands in the scenario itself.
    public let file: String?
    /// Where it begins in its file, in bytes.
    public let offset: Int

    /// Describes a payload.
    public init(bytes: [UInt8], headers: PushHeaders? = nil, file: String?, offset: Int = 0) {
        self.bytes = bytes
        self.headers = headers
        self.file = file
        self.offset = offset
    }
}
