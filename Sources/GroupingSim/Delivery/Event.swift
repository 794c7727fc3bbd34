/// An event on a device. Indirect, so that copies of a scenario share its deliveries.
public indirect enum Event: Sendable, Hashable {
    /// A push arrives.
    case delivery(Delivery)
    /// An app removes delivered notifications (rule D5).
    case remove(app: String, Removal)
    /// A setting of the device changes.
    case device(DeviceChange)
}
