/// The space for the texts of a card.
package struct CardSpace: Sendable, Hashable {
    let look: ScreenLook
    /// The width of the card, in points.
    let width: Int
    /// The direction of the device's language.
    let direction: TextDirection

    /// The width of a symbol next to the time, including the gap before it.
    static let symbol = 18
    /// The distance of the cards from the sides of the screen.
    static let margin = 10

    /// Makes the space of the cards on a screen.
    ///
    /// - Parameter width: The width of the screen, in points.
    package init(_ look: ScreenLook, screenWidth width: Int, direction: TextDirection) {
        self.look = look
        self.width = width - 2 * Self.margin
        self.direction = direction
    }

    /// Returns the width available to a text, in points.
    ///
    /// - Parameters:
    ///   - time: The time on the same card.
    ///   - symbols: The number of symbols next to the time.
    func width(of role: TextRole, time: String?, symbols: Int) -> Int {
        let text = width - look.textInset - ScreenLook.padding
        let besideTime = text - ScreenLook.gap - Self.timeWidth(time) - symbols * Self.symbol
        return switch role {
        case .name where look.hasLargeIcon: besideTime
        case .name: besideTime - look.iconSize - ScreenLook.gap
        case .title where look.hasLargeIcon: besideTime
        case .title, .subtitle, .body, .summaryLine: text
        }
    }

    /// Returns the part of a text that fits in a row without time and symbols.
    func fitted(_ text: String, _ role: TextRole) -> ShownText {
        role.shown(text, width: width(of: role, time: nil, symbols: 0), fallback: direction)
    }

    /// Returns the width of a time, in points; 0 for `nil`.
    static func timeWidth(_ time: String?) -> Int { time.map(TextRole.name.width) ?? 0 }
}
