import PayloadModel
import PushPayload

/// The styles of terminal output with or without color. Dark blue is not used, because it is hard to read on black.
package struct Style: Sendable {
    package let isColored: Bool

    package init(isColored: Bool) { self.isColored = isColored }

    /// The kinds of text, with the parameters of their escape sequences.
    package enum Role: String {
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case help = "1;32"
        case path = "1"
        case frame = "36"
        case removed = "31"
        case added = "32"
    }

    package static let plain = Style(isColored: false)

    package func apply(_ role: Role, _ text: String) -> String {
        isColored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Severity {
    package var role: Style.Role {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
