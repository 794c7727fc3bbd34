import LocatedJSON
import PayloadModel
import PushPayload
import StackPreview

/// The line of a finding with the range underlined, and the line before it.
///
/// Unless secrets are shown, a frame contains only the structure, the keys, the reported value, and harmless words such
/// as `true` and numbers; `…` replaces all other text. A payload is often one long line; then only the part around the
/// range is read and shown.
package struct CodeFrame {
    private let source: SourceText
    private let range: SourceRange
    private let style: Style
    /// The number of lines in the stream before the text, if the text is one record; otherwise 0.
    private let linesBefore: Int
    private let secrets: Secrets

    /// The parts of a source line that a frame shows.
    package enum Secrets {
        /// The whole line.
        case shown
        /// The structure, the keys, the reported value, and harmless words; with `hidesValue`, a placeholder replaces
        /// the reported value.
        case hidden(in: ConcealedText, hidesValue: Bool)
    }

    /// The maximum number of columns of text in a frame.
    private static let width = 100
    /// The number of columns before the range that a cut line keeps.
    private static let columnsBeforeRange = 40

    /// Prepares the frame of a range.
    ///
    /// - Parameter record: The position of the text in a stream if the text is a record; the range then refers to the
    ///   stream.
    init(
        _ range: SourceRange, in source: SourceText, of record: RecordPosition? = nil,
        secrets: Secrets, style: Style
    ) {
        self.secrets = secrets
        linesBefore = (record?.line ?? 1) - 1
        self.range = record.map { $0.inside(range) } ?? range
        self.source = source
        self.style = style
    }

    /// Returns the lines of the frame, including the line before the range for context.
    func render(role: Style.Role) -> [String] {
        let number = range.start.line
        let gutter = String(number + linesBefore).count
        var lines = [bar(gutter, "")]
        if number > 1, !source.line(number - 1).isEmpty {
            lines.append(bar(gutter, number - 1, cells(ofLine: number - 1, around: nil).text))
        }
        let (text, start, width) = cells(ofLine: number, around: range)
        lines.append(bar(gutter, number, text))
        let caret =
            String(repeating: " ", count: start) + style.apply(role, String(repeating: "^", count: width))
        lines.append(bar(gutter, caret))
        return lines
    }

    private func bar(_ gutter: Int, _ text: String) -> String {
        style.apply(.frame, String(repeating: " ", count: gutter + 2) + "|")
            + (text.isEmpty ? "" : " " + text)
    }

    private func bar(_ gutter: Int, _ number: Int, _ text: String) -> String {
        let digits = String(number + linesBefore)
        let padding = String(repeating: " ", count: gutter + 1 - digits.count)
        return style.apply(.frame, padding + digits + " |") + (text.isEmpty ? "" : " " + text)
    }

    /// Returns the shown text of a line, and the columns of the range in this text.
    private func cells(ofLine number: Int, around range: SourceRange?) -> (
        text: String, start: Int, width: Int
    ) {
        let line = source.line(number)
        let bytes = range?.bytes
        let excerpt =
            switch secrets {
            case .shown: SourceExcerpt(showingAllOf: line, around: bytes)
            case .hidden(let text, let hidesValue):
                SourceExcerpt(line, around: bytes, in: text, hidesFocus: hidesValue)
            }
        // A line that is shown for context is cut at its end.
        var before = Cells(range == nil ? "" : excerpt.before)
        let marked = Cells(excerpt.focus)
        let after = Cells(range == nil ? excerpt.before : excerpt.after)
        var opening = ""
        if before.width + min(marked.width, Self.width) > Self.width {
            before = before.suffix(Self.columnsBeforeRange)
            opening = "…"
        }
        let available = max(Self.width - before.width - opening.count, 10)
        let middle = marked.prefix(available)
        let rest = after.prefix(max(available - middle.width, 0))
        let isCut = middle.width + rest.width < marked.width + after.width
        let text = opening + before.text + middle.text + rest.text + (isCut ? "…" : "")
        return (text, before.width + opening.count, max(middle.width, 1))
    }
}

/// A part of a line and its width in columns; tabs and dangerous characters are made visible.
private struct Cells {
    private let scalars: Substring.UnicodeScalarView
    let width: Int

    init(_ text: String) { self.init(text[...].unicodeScalars) }

    private init(_ scalars: Substring.UnicodeScalarView) {
        self.scalars = scalars
        width = scalars.reduce(0) { $0 + Self.columns(of: $1) }
    }

    var text: String {
        if scalars.allSatisfy(Self.isPlain) { return String(scalars) }
        var text = ""
        for scalar in scalars {
            text += Self.visible(scalar) ?? String(scalar)
        }
        return text
    }

    func prefix(_ columns: Int) -> Cells {
        columns >= width ? self : Cells(scalars.prefix(while: Self.fitting(columns)))
    }

    func suffix(_ columns: Int) -> Cells {
        Cells(scalars.suffix(scalars.reversed().prefix(while: Self.fitting(columns)).count))
    }

    /// Returns a predicate that accepts scalars until their total width exceeds a number of columns.
    private static func fitting(_ columns: Int) -> (Unicode.Scalar) -> Bool {
        var total = 0
        return { scalar in
            total += Self.columns(of: scalar)
            return total <= columns
        }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        isPlain(scalar) ? 1 : visible(scalar)?.utf8.count ?? DisplayWidth.columns(of: scalar)
    }

    /// Whether a scalar is printable ASCII, the most common case.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { (0x20..<0x7F).contains(scalar.value) }

    /// Returns four spaces for a tab, or the escape, in ASCII, of a control character or another character that a
    /// terminal would interpret; `nil` for any other character.
    private static func visible(_ scalar: Unicode.Scalar) -> String? {
        if scalar == "\t" { return "    " }
        return VisibleText.isDangerous(scalar) ? VisibleText.escaped(scalar) : nil
    }
}
