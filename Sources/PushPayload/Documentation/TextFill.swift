/// Breaks prose into lines for a terminal.
package enum TextFill {
    /// Breaks a text into lines between its words; a word longer than the width gets its own line.
    ///
    /// - Parameter width: The maximum number of characters in a line.
    package static func lines(_ text: some StringProtocol, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var length = 0
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if length > 0, length + 1 + word.count > width {
                lines.append(line)
                line = ""
                length = 0
            }
            line += (length > 0 ? " " : "") + word
            length += (length > 0 ? 1 : 0) + word.count
        }
        if length > 0 { lines.append(line) }
        return lines
    }
}
