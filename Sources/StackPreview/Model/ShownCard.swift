import GroupingSim

/// A card for all renderers: its visible texts, and where each is cut.
package struct ShownCard: Sendable, Hashable {
    /// The name of the app. Next to a large icon it is visible only if there is no title.
    package let name: ShownText
    package let title: ShownText?
    package let subtitle: ShownText?
    package let body: ShownText?
    /// The summary line of the closed stack.
    package let line: ShownText?
    /// The notification.
    package let card: PreviewCard
    package let app: PreviewApp

    /// Cuts the texts of a notification.
    ///
    /// - Parameters:
    ///   - line: The summary line of the stack; `nil` for a card in an open stack.
    ///   - room: The space for the texts.
    package init(_ card: PreviewCard, app: PreviewApp, line: String?, in room: CardRoom) {
        func shown(_ text: String?, _ role: TextRole) -> ShownText? {
            guard let text, !text.isEmpty else { return nil }
            let width = room.width(of: role, time: card.time?.text, signs: card.signs.count)
            return role.shown(text, width: width, fallback: room.direction)
        }
        self.card = card
        self.app = app
        title = shown(card.title, .title)
        subtitle = shown(card.subtitle, .subtitle)
        body = shown(card.body, .body)
        self.line = shown(line, .line)
        let isHeading = room.look.hasLargeIcon && title == nil
        name = shown(app.name, isHeading ? .title : .name) ?? ShownText(lines: [], text: "")
    }

    /// The rows from top to bottom. Next to a large icon, the app's name replaces a missing title; a small icon has a row
    /// of its own together with the name.
    func rows(_ look: ScreenLook) -> [(role: TextRole, text: ShownText)] {
        let heading = title ?? (look.hasLargeIcon ? name : nil)
        return [(TextRole.title, heading), (.subtitle, subtitle), (.body, body), (.line, line)]
            .compactMap { role, text in text.map { (role, $0) } }
    }
}

/// The space for the texts of a card.
package struct CardRoom: Sendable, Hashable {
    let look: ScreenLook
    /// The width of the card, in points.
    let width: Int
    /// The direction of the device's language.
    let direction: TextDirection

    /// The width of a sign next to the time, including the gap before it.
    static let sign = 18

    /// - Parameter width: The width of the screen, in points.
    package init(_ look: ScreenLook, screenWidth width: Int, direction: TextDirection) {
        self.look = look
        self.width = width - 2 * Self.margin
        self.direction = direction
    }

    /// The distance of the cards from the sides of the screen.
    static let margin = 10

    /// The width for a text, in points.
    ///
    /// - Parameters:
    ///   - time: The time on the same card.
    ///   - signs: The number of signs next to the time.
    func width(of role: TextRole, time: String?, signs: Int) -> Int {
        let text = width - look.textInset - ScreenLook.padding
        let besideTime = text - ScreenLook.gap - Self.timeWidth(time) - signs * Self.sign
        return switch role {
        case .name where look.hasLargeIcon: besideTime
        case .name: besideTime - look.iconSize - ScreenLook.gap
        case .title where look.hasLargeIcon: besideTime
        case .title, .subtitle, .body, .line: text
        }
    }

    /// The visible part of a text in a row of its own.
    func shown(_ text: String, _ role: TextRole) -> ShownText {
        role.shown(text, width: width(of: role, time: nil, signs: 0), fallback: direction)
    }

    static func timeWidth(_ time: String?) -> Int { time.map(TextRole.name.width) ?? 0 }
}
