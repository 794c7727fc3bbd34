/// What happens to a device. Indirect, so that copies of a scenario share its deliveries.
public indirect enum Event: Sendable, Hashable {
    /// A push arrives.
    case delivery(Delivery)
    /// An app takes delivered notifications away (rule D5).
    case remove(app: String, Removal)
    /// A setting of the device changes.
    case device(DeviceChange)
}

/// Which delivered notifications of an app are taken away (rule D5).
public enum Removal: Sendable, Hashable {
    /// The one with this identifier: its collapse id, or `#N` where it has none, N being its event.
    case id(String)
    /// Those of a thread, however they are stacked; `nil` and the empty text are those without one.
    case thread(String?)
    /// All.
    case all
}
