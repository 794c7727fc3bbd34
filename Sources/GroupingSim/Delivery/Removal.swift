/// The delivered notifications that an app removes (rule D5).
public enum Removal: Sendable, Hashable {
    /// The notification with this id: its collapse id, or `#N` if it has none, where N is the number of its event.
    case id(String)
    /// Those of a thread, regardless of stacks; `nil` and the empty string mean those without a thread.
    case thread(String?)
    /// All notifications.
    case all
}
