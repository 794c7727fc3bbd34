import PushPayload
import StackPreview

/// Formats text from a payload for a card in a terminal.
enum CardText {
    /// Breaks text at its line ends, and wraps lines that are wider than `columns`. Escapes other control characters.
    static func wrap(_ text: String, columns: Int) -> [String] {
        wrap(visible: visible(text), columns: columns)
    }

    /// Breaks and wraps a text whose control characters are already escaped.
    static func wrap(visible text: String, columns: Int) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { wrap(line: String($0), columns: columns) }
    }

    /// Escapes control characters and line ends. A line that is too wide is cut and ends in an ellipsis.
    static func cut(_ text: String, columns: Int) -> String {
        cut(visible: visibleLine(text), columns: columns)
    }

    /// Cuts a line whose control characters are already escaped: if it is too wide, it ends in an ellipsis.
    static func cut(visible line: String, columns: Int) -> String {
        guard DisplayWidth.columns(of: line) > columns else { return line }
        var width = 1
        return line.prefix { character in
            width += DisplayWidth.columns(of: character)
            return width <= columns
        } + "…"
    }

    /// Escapes control characters except line ends.
    static func visible(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { visibleLine(String($0)) }.joined(separator: "\n")
    }

    /// Escapes control characters and line ends, and removes excess combining marks.
    static func visibleLine(_ line: String) -> String { CharacterLimiter.limited(VisibleText.escape(line)) }

    /// Isolates right-to-left text, so that it does not reorder its surroundings.
    static func isolated(_ line: String) -> String {
        line.unicodeScalars.contains(where: TextDirection.isRightToLeft) ? "\u{2068}\(line)\u{2069}" : line
    }

    private static func wrap(line: String, columns: Int) -> [String] {
        var lines: [String] = []
        var current = ""
        var width = 0
        // The last place where the line can break: the text from here on can move to the next line.
        var lastBreak = current.startIndex
        for character in line {
            let next = DisplayWidth.columns(of: character)
            // Tests only the first scalar: a syllable of Hindi can also take two columns, but is part of a word.
            let isWide = character.unicodeScalars.first.map { DisplayWidth.columns(of: $0) } == 2
            if width + next > columns, !current.isEmpty {
                if character == " " {
                    lines.append(current)
                    (current, width) = ("", 0)
                    lastBreak = current.startIndex
                    continue
                }
                let split = lastBreak > current.startIndex && !isWide ? lastBreak : current.endIndex
                let rest = String(current[split...])
                lines.append(trimmed(current[..<split]))
                current = rest
                width = DisplayWidth.columns(of: rest)
                lastBreak = current.startIndex
            }
            current.append(character)
            width += next
            // A line can break after a space, and after any wide character, such as a Chinese one.
            if character == " " || isWide { lastBreak = current.endIndex }
        }
        return lines + [current]
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
