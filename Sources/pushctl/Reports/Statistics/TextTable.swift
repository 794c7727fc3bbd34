import PushPayload
import StackPreview

/// A table for people, with left- and right-aligned columns.
struct TextTable {
    enum Alignment {
        case left, right
    }

    private let alignments: [Alignment]
    private var rows: [[String]] = []

    init(_ columns: [(title: String, alignment: Alignment)]) {
        alignments = columns.map(\.alignment)
        add(columns.map(\.title))
    }

    mutating func add(_ row: [String]) {
        rows.append(row.map(VisibleText.escape))
    }

    /// The lines, with columns two spaces apart and without trailing spaces.
    var text: String {
        let widths = alignments.indices.map { column in
            rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            let cells = alignments.indices.map { column in
                let gap = String(
                    repeating: " ", count: widths[column] - DisplayWidth.columns(of: row[column]))
                return alignments[column] == .left ? row[column] + gap : gap + row[column]
            }
            var line = cells.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
