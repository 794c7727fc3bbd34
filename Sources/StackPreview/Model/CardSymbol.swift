/// A symbol next to the time of a card. It needs no translation.
enum CardSymbol: Sendable {
    case critical, timeSensitive
    /// The notification appears in the list without light or sound.
    case quiet
    /// The notification waits for the scheduled summary.
    case held
    /// A Focus silences the notification.
    case silenced
    /// Previews are hidden.
    case hidden
}

extension PreviewCard {
    /// The symbols next to the time.
    var symbols: [CardSymbol] {
        var symbols: [CardSymbol] = []
        if isCritical { symbols.append(.critical) }
        if isTimeSensitive { symbols.append(.timeSensitive) }
        switch attention {
        case .alerted: break
        case .quiet: symbols.append(.quiet)
        case .held: symbols.append(.held)
        case .silenced: symbols.append(.silenced)
        }
        if isHidden { symbols.append(.hidden) }
        return symbols
    }
}
