/// The direction in which a line is written.
package enum TextDirection: Sendable, Hashable {
    case leftToRight, rightToLeft

    /// The direction of a paragraph: that of its first letter or direction mark (Unicode Bidirectional Algorithm, P2).
    ///
    /// - Parameter fallback: The direction of a paragraph with neither.
    package init(of text: some StringProtocol, fallback: TextDirection) {
        self = fallback
        // Isolated text has its own direction and does not count.
        var depth = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth = max(0, depth - 1)
            case 0x200E where depth == 0:
                self = .leftToRight
                return
            case 0x061C, 0x200F:
                guard depth == 0 else { break }
                self = .rightToLeft
                return
            default:
                guard depth == 0, scalar.properties.isAlphabetic else { break }
                self = Self.isRightToLeft(scalar) ? .rightToLeft : .leftToRight
                return
            }
        }
    }

    /// Whether a character belongs to a script that is written from right to left.
    package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
