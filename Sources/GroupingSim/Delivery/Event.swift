/// An event on a device. Indirect, so that copies of a scenario share its deliveries.
public indirect enum Event: Sendable, Hashable {
    /// A push arrives.
    case delivery(Delivery)
    /// An app removes delivered notifications (rule D5).
    case remove(app: String, Removal)
    /// Settings of the device change.
    case device(DeviceChange)
}
