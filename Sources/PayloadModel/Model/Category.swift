/// A category of notifications, as an app registers it (`UNNotificationCategory`).
///
/// `Samples/scenarios/README.md` lists the rules named below, such as S6.
public struct Category: Sendable, Hashable {
    /// The identifier, which `aps.category` names.
    public var id: String
    /// The format of the summary line, or its key in the app's strings: `%u more from %@` (rules S6, S13). As on a
    /// device, an empty format counts as missing.
    public var summaryFormat: String?
    /// The body while previews are hidden, or its key: `%u messages` (rules H1, H2). An empty body counts as missing.
    public var hiddenPreviewsBodyPlaceholder: String?
    /// Whether the title is visible while previews are hidden (rule H3).
    public var hiddenPreviewsShowTitle: Bool
    /// Whether the subtitle is visible while previews are hidden (rule H3).
    public var hiddenPreviewsShowSubtitle: Bool

    /// Creates a category.
    public init(
        id: String, summaryFormat: String? = nil, hiddenPreviewsBodyPlaceholder: String? = nil,
        hiddenPreviewsShowTitle: Bool = false, hiddenPreviewsShowSubtitle: Bool = false
    ) {
        self.id = id
        self.summaryFormat = summaryFormat
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.hiddenPreviewsShowTitle = hiddenPreviewsShowTitle
        self.hiddenPreviewsShowSubtitle = hiddenPreviewsShowSubtitle
    }
}
