/// The colors of a picture. Text on a card has a contrast ratio of at least 4.5.
struct Palette: Sendable {
    /// The background of a sheet with several screens.
    let page: String
    let wallpaper: String
    /// The card on top, then the edges of the cards below it.
    let cards: [String]
    let text: String
    /// The name of the app, the time, the summary line, and symbols without their own color.
    let secondary: String
    let critical: String
    let timeSensitive: String
    /// The outline of cards that are not critical.
    let outline: String
    /// Text on the wallpaper.
    let caption: String

    private static let light = Palette(
        page: "#f4f5f7", wallpaper: "#c4d0dc", cards: ["#f8fafb", "#e6ebf0", "#d8e0e7"], text: "#11161c",
        secondary: "#55606c", critical: "#b3261e", timeSensitive: "#8a4b00", outline: "#8695a3",
        caption: "#36424e")

    private static let dark = Palette(
        page: "#090d11", wallpaper: "#141b23", cards: ["#2b353f", "#232c35", "#1e262e"], text: "#f2f5f8",
        secondary: "#b0bbc6", critical: "#ff8a80", timeSensitive: "#ffb95c", outline: "#56636f",
        caption: "#b0bbc6")
}

extension Palette {
    init(isDark: Bool) {
        self = isDark ? Self.dark : Self.light
    }
}
