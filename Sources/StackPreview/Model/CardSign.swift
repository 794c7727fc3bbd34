/// A drawn sign next to the time of a card. It needs no translation.
enum CardSign: Sendable {
    case critical, timeSensitive, quiet, held, silenced, hidden
}

extension PreviewCard {
    /// The signs next to the time.
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
