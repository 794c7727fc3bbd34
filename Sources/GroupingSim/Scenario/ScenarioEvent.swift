/// An event of a scenario.
public struct ScenarioEvent: Sendable {
    /// The event for the device.
    public let event: Event
    /// The payload of a delivery as given, for validation.
    public let payload: ScenarioPayload?
    /// The offset that its time was written with, in seconds east of UTC; `nil` without one.
    public let secondsFromUTC: Int?

    /// Makes an event.
    public init(_ event: Event, payload: ScenarioPayload? = nil, secondsFromUTC: Int? = nil) {
        self.event = event
        self.payload = payload
        self.secondsFromUTC = secondsFromUTC
    }

    /// The app whose notification is delivered or removed; `nil` for a change of the device and for an unreadable event.
    public var app: String? {
        switch event {
        case .delivery(let delivery): delivery.app
        case .remove(let app, _): app
        case .device: nil
        }
    }
}
