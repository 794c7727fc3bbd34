import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

/// A payload as written, with its findings marked.
struct PayloadMarkup {
    /// The file or the scenario that contains the payload.
    let source: SourceText
    /// The text as the page shows it.
    let text: ConcealedText
    /// The range of the payload in the source, in bytes.
    let range: Range<Int>
    /// The findings whose ranges are marked.
    let findings: [Diagnostic]

    /// Returns a row for each line, numbered as in the file.
    func render() -> String {
        let first = source.position(at: range.lowerBound).line
        let last = max(first, source.position(at: range.upperBound).line)
        let rows = (first...last).map { number -> (number: Int, range: Range<Int>) in
            let line = source.line(number)
            let lower = max(line.startIndex, range.lowerBound)
            return (number, lower..<max(lower, min(line.endIndex, range.upperBound)))
        }
        let indent = indent(rows.dropFirst().map(\.range))
        return rows.map { number, row in
            // The first row begins with the payload itself, so it has no indentation.
            let start = number == first ? row.lowerBound : min(row.lowerBound + indent, row.upperBound)
            return "<span class=\"row\" data-line=\"\(number)\">\(marked(start..<row.upperBound))\n</span>"
        }.joined()
    }

    /// Returns the common indentation of all rows that are not empty.
    private func indent(_ rows: [Range<Int>]) -> Int {
        rows.filter { !$0.isEmpty }.map { row in
            source.bytes[row].prefix { $0 == UInt8(ascii: " ") }.count
        }.min() ?? 0
    }

    private func marked(_ row: Range<Int>) -> String {
        let marks = findings.compactMap { finding in
            finding.range.map { (bytes: $0.bytes.clamped(to: row), severity: finding.severity) }
        }.filter { !$0.bytes.isEmpty }
        let edges = Set(
            [row.lowerBound, row.upperBound] + marks.flatMap { [$0.bytes.lowerBound, $0.bytes.upperBound] }
        )
        .sorted()
        return zip(edges, edges.dropFirst()).map { start, end in
            let text = HTMLText.source(text.shown(start..<end)[...])
            let severity = marks.filter { $0.bytes.lowerBound <= start && end <= $0.bytes.upperBound }
                .map(\.severity).max()
            return severity.map { "<mark class=\"\($0.rawValue)\">\(text)</mark>" } ?? text
        }.joined()
    }
}
