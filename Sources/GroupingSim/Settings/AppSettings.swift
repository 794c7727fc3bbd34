import PayloadModel

/// An app on a device: its name, color and categories, and the user's grouping setting for it.
public struct AppSettings: Sendable, Hashable {
    /// The name below the icon, also shown in place of a hidden title (rule H3); `nil` for the bundle id.
    public var name: String?
    /// The color of the app in pictures, as `#rrggbb`; `nil` for a color made from its bundle id.
    public var color: String?
    /// The grouping of the app's notifications; `nil` for the device's setting.
    public var grouping: Grouping?
    /// The categories that the app registered; if two have the same identifier, the last counts.
    public var categories: [Category]

    /// Makes settings from their parts.
    public init(
        name: String? = nil, color: String? = nil, grouping: Grouping? = nil, categories: [Category] = []
    ) {
        self.name = name
        self.color = color
        self.grouping = grouping
        self.categories = categories
    }
}
