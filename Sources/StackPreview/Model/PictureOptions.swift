/// The options of a picture.
public struct PictureOptions: Sendable, Hashable {
    /// Whether text is light on dark.
    public var isDark = false
    /// The width in points, clamped to ``widths`` in the drawing.
    public var width = 390
    /// Whether every stack is open, so that all its notifications are visible.
    public var isExpanded = false
    /// The pixels per point, clamped to ``scales`` in the drawing: 2 for a picture of twice the size.
    public var scale = 1

    /// The allowed values of ``width``: from a watch to a tablet.
    public static let widths = 200...2000
    /// The allowed values of ``scale``.
    public static let scales = 1...4

    /// Creates the options of a light picture of closed stacks, as wide as a phone.
    public init() {}

    var drawnWidth: Int { min(max(width, Self.widths.lowerBound), Self.widths.upperBound) }
    var drawnScale: Int { min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) }
}
