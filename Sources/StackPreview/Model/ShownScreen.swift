import GroupingSim
import PayloadModel

/// A screen for all renderers. It decides which texts are visible, where each is cut, their order, and the remarks
/// below them. A renderer only draws it.
package struct ShownScreen: Sendable {
    private let screen: PreviewScreen
    private let isExpanded: Bool
    let space: CardSpace

    /// Prepares a screen for the renderers.
    ///
    /// - Parameters:
    ///   - width: The width of the screen, in points.
    ///   - isExpanded: Whether every stack is open.
    package init(_ screen: PreviewScreen, width: Int = PictureOptions().width, isExpanded: Bool = false) {
        self.screen = screen
        self.isExpanded = isExpanded
        space = CardSpace(
            ScreenLook(screen.iOS), screenWidth: width,
            direction: screen.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The version of iOS, and from iOS 16 the display style unless it is the default: "iOS 14", "iOS 16, list".
    package var version: String { Self.version(screen.iOS, screen.display) }

    /// Returns the ``version`` of a screen with a version of iOS and a display style.
    package static func version(_ iOS: OSVersion, _ display: Display) -> String {
        "iOS \(iOS)" + displayStyleText(iOS, display)
    }

    /// The language of the device.
    package var language: String { screen.language.identifier }

    static func displayStyleText(_ iOS: OSVersion, _ display: Display) -> String {
        iOS >= 16 && display != .stack ? ", \(display.rawValue)" : ""
    }

    /// The distance between stacks, in points. From iOS 16, stacks are closer together, except in a list.
    var stackGap: Int { screen.iOS >= 16 && screen.display == .stack ? 8 : 14 }

    /// The only line of a screen that shows no stacks: in the Count style the number of notifications, otherwise a text
    /// for zero notifications. `nil` if the screen shows stacks.
    package var lineWithoutStacks: String? {
        screen.countLine?.text ?? (screen.stacks.isEmpty ? screen.language.countLine(count: 0) : nil)
    }

    /// The stacks from top to bottom, critical ones first; empty if there is a ``lineWithoutStacks``. They are made on
    /// demand, because a device can have a hundred thousand.
    package var stacks: some Sequence<ShownStack> {
        (lineWithoutStacks == nil ? screen.stacks : []).lazy.map { stack($0) }
    }

    /// Remarks about the screen, each once, for example keys that this iOS ignores and features that are not simulated.
    package var remarks: [Note] { screen.remarks }

    private func stack(_ stack: PreviewStack) -> ShownStack {
        let cards = isExpanded ? stack.cards : [stack.top]
        let line = isExpanded ? nil : stack.summary?.isolated(in: screen.language)
        return ShownStack(
            stack: stack, cards: cards.map { ShownCard($0, app: stack.app, summaryLine: line, in: space) },
            edges: isExpanded ? 0 : stack.edges)
    }
}

/// A stack for all renderers.
package struct ShownStack: Sendable {
    package let stack: PreviewStack
    /// The card on top, or all cards of an open stack.
    package let cards: [ShownCard]
    /// The number of hidden cards whose edges are visible below the card on top; 0 for an open stack.
    package let edges: Int
}
