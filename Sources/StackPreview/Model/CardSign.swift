/// A symbol next to the time of a card. It needs no translation.
enum CardSign: Sendable {
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
    var signs: [CardSign] {
        var signs: [CardSign] = []
        if isCritical { signs.append(.critical) }
        if isTimeSensitive { signs.append(.timeSensitive) }
        switch attention {
        case .alerted: break
        case .quiet: signs.append(.quiet)
        case .held: signs.append(.held)
        case .silenced: signs.append(.silenced)
        }
        if isHidden { signs.append(.hidden) }
        return signs
    }
}
