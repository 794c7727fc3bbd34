import PushPayload

/// A block of a command's discussion: a paragraph to break into lines, or lines that stay as they are.
enum TextBlock: Equatable {
    case paragraph(String)
    case verbatim([String])

    /// Splits a discussion: blank lines end a block, and a block is verbatim if all its lines begin with four spaces.
    static func blocks(of text: String) -> [TextBlock] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .split { $0.allSatisfy { $0 == " " } }
            .map { lines in
                lines.allSatisfy { $0.hasPrefix("    ") }
                    ? .verbatim(lines.map { String($0.dropFirst(4)) })
                    : .paragraph(lines.joined(separator: " "))
            }
    }

    /// Breaks a text into lines; a word longer than the width gets its own line.
    static func fill(_ text: String, width: Int) -> [String] {
        TextFill.lines(text, width: width)
    }
}
