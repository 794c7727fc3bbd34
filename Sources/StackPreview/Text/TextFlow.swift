/// Breaks text into lines as a phone does.
package struct TextFlow: Sendable {
    private let measure: TextMeasure
    /// The width of a line, in thousandths of the font's size.
    private let limit: Int

    private static let ellipsis = "…"
    /// The maximum number of characters that move to the next line so that a line ends at a good position.
    private static let maxMoved = 8

    /// Prepares to break text into lines.
    ///
    /// - Parameters:
    ///   - width: The width of the lines.
    ///   - size: The font's size, in the same unit.
    ///   - isBold: Whether the font is semibold.
    package init(width: Int, size: Int, isBold: Bool = false) {
        measure = TextMeasure(isBold: isBold)
        limit = max(0, width) * 1000 / max(1, size)
    }

    /// Returns the lines of a text. The last line ends with an ellipsis if text remains.
    ///
    /// - Parameters:
    ///   - text: A text in which control characters other than line ends are already escaped.
    ///   - maximum: The maximum number of lines.
    ///   - fallback: The direction of paragraphs without letters.
    /// - Complexity: O(*n*) in the length of the text.
    package func lines(of text: String, maximum: Int, fallback: TextDirection) -> [TextLine] {
        shown(text, maximum: maximum, fallback: fallback).lines
    }

    /// Returns a text on one line, cut with an ellipsis if it is too wide.
    package func line(_ text: String, fallback: TextDirection) -> TextLine {
        shown(text, maximum: 1, fallback: fallback).lines.first ?? TextLine(text: "", direction: fallback)
    }

    /// Returns the visible part of a text. If `maximum` is 1, spaces replace line ends.
    ///
    /// - Parameters: As for ``lines(of:maximum:fallback:)``.
    func shown(_ text: String, maximum: Int, fallback: TextDirection) -> ShownText {
        let text =
            maximum == 1 ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
        let whole = Self.trimmed(text[...])
        var lines: [TextLine] = []
        var paragraphs = whole.split(
            separator: "\n", maxSplits: maximum, omittingEmptySubsequences: false)[...]
        while let paragraph = paragraphs.popFirst() {
            let direction = TextDirection(of: paragraph, fallback: fallback)
            var rest = paragraph
            repeat {
                let start = rest
                let line = next(in: &rest)
                guard lines.count + 1 < maximum || rest.isEmpty && paragraphs.isEmpty else {
                    let kept = beginning(of: start)
                    lines.append(TextLine(text: String(kept) + Self.ellipsis, direction: direction))
                    let seen = Self.trimmed(whole[..<kept.endIndex])
                    return ShownText(lines: lines, text: String(seen) + Self.ellipsis)
                }
                lines.append(TextLine(text: String(line), direction: direction))
            } while !rest.isEmpty
        }
        return ShownText(lines: lines, text: String(whole))
    }

    /// Removes the first line of a paragraph and returns it.
    private func next(in rest: inout Substring) -> Substring {
        var width = 0
        var lastGood: Substring.Index?
        // The last possible break after `lastGood`, and the number of characters since `lastGood`.
        var (lastPossible, distance): (Substring.Index?, Int) = (nil, 0)
        var previous: Character?
        for index in rest.indices {
            let character = rest[index]
            distance += 1
            switch previous.map({ BreakRules.opportunity(between: $0, and: character) }) {
            case .good: (lastGood, lastPossible, distance) = (index, nil, 0)
            case .possible: lastPossible = index
            case .inside, nil: break
            }
            previous = character
            let own = measure.width(of: character)
            // A space may extend beyond the end of the line.
            if character != " ", width + own > limit, index > rest.startIndex {
                let end = (distance > Self.maxMoved ? lastPossible : nil) ?? lastGood ?? lastPossible ?? index
                let line = rest[..<end]
                rest = rest[end...].drop { $0 == " " }
                return Self.trimmed(line)
            }
            width += own
        }
        defer { rest = rest[rest.endIndex...] }
        return Self.trimmed(rest)
    }

    /// Returns the beginning of a text that fits on a line together with an ellipsis.
    private func beginning(of text: Substring) -> Substring {
        var width = measure.width(of: Self.ellipsis)
        let kept = text.prefix { character in
            width += measure.width(of: character)
            return width <= limit
        }
        return Self.trimmed(kept)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\n" }
        while text.last == " " || text.last == "\n" { text.removeLast() }
        return text
    }
}
