import PushPayload

/// Colours of a terminal, or none.
struct Style {
    let isColored: Bool

    /// What a piece of text is.
    enum Role: String {
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case help = "1;32"
        case path = "1"
        case frame = "34"
        case removed = "31"
        case added = "32"
    }

    static let plain = Style(isColored: false)

    func apply(_ role: Role, _ text: String) -> String {
        isColored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Severity {
    var role: Style.Role {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
