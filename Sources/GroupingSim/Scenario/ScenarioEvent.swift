/// An event of a scenario.
public struct ScenarioEvent: Sendable {
    /// The event for the device.
    public let event: Event
    /// The payload of a delivery as given, for validation.
    public let payload: ScenarioPayload?
    /// The UTC offset in the written time of a delivery, in seconds to the east; `nil` if there is none.
    public let secondsFromUTC: Int?

    /// Makes an event.
    public init(_ event: Event, payload: ScenarioPayload? = nil, secondsFromUTC: Int? = nil) {
        self.event = event
        self.payload = payload
        self.secondsFromUTC = secondsFromUTC
    }

    /// The app whose notification is delivered or removed; `nil` for a change of the device or an unreadable event.
    public var app: String? {
        switch event {
        case .delivery(let delivery): delivery.app
        case .remove(let app, _): app
        case .device: nil
        }
    }
}
