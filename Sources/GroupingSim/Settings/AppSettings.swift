import PayloadModel
import PushPayload

/// What an app registered, and what the person set for it.
public struct AppSettings: Sendable, Hashable {
    /// The name below the icon, which stands in for a hidden title (rule H3).
    public var name: String?
    /// How the app's notifications stack; `nil` for the device's setting.
    public var grouping: Grouping?
    /// The categories that the app registered; of two with one identifier the last counts.
    public var categories: [Category]

    /// Describes an app.
    public init(name: String? = nil, grouping: Grouping? = nil, categories: [Category] = []) {
        self.name = name
        self.grouping = grouping
        self.categories = categories
    }
}
