/// One of several screens that are shown side by side.
public struct ScreenPanel: Sendable {
    /// The text above the screen; `nil` if the screen explains itself.
    public let caption: String?
    /// The screen.
    public let screen: PreviewScreen

    /// Creates a panel.
    public init(caption: String? = nil, screen: PreviewScreen) {
        self.caption = caption
        self.screen = screen
    }
}
