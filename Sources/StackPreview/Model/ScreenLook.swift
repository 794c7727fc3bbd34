import PayloadModel

/// The layout in which this project draws a version of iOS.
package enum ScreenLook: Int, Sendable, Hashable, CaseIterable {
    /// iOS 11 to 14: a small icon and the name of the app above the text.
    case header
    /// iOS 15 to 18: a larger icon on the leading side of the text, the time on the trailing side of the title.
    case icon
    /// iOS 26 and later: the same layout in rounder cards.
    case round

    package init(_ iOS: OSVersion) {
        self = iOS < 15 ? .header : iOS < 26 ? .icon : .round
    }

    /// Whether the icon is large and beside the text, not small and above it.
    var hasLargeIcon: Bool { self != .header }

    /// The radius of a card's corners, in points.
    var radius: Int {
        switch self {
        case .header: 13
        case .icon: 20
        case .round: 28
        }
    }

    /// The side of an app's icon, in points.
    var iconSize: Int { hasLargeIcon ? 38 : 20 }

    /// The distance of text from the leading side of the card, in points.
    var textInset: Int { hasLargeIcon ? Self.padding + iconSize + Self.gap + 2 : Self.padding }

    /// The distance of the contents from the sides of the card, in points.
    static let padding = 14
    /// The distance between the small icon and the name, and between text and time, in points.
    static let gap = 8
}
