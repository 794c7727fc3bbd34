import LocatedJSON

/// A text as an editor keeps it, with positions in code units of UTF-16, UTF-8 or UTF-32; independent of the server's
/// implementation.
struct EditedText {
    private(set) var scalars: [Unicode.Scalar]
    let encoding: String

    init(_ text: String, encoding: String) {
        scalars = Array(text.unicodeScalars)
        self.encoding = encoding
    }

    var text: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private func width(_ scalar: Unicode.Scalar) -> Int {
        switch encoding {
        case "utf-8": UTF8.width(scalar)
        case "utf-16": UTF16.width(scalar)
        default: 1
        }
    }

    /// The lines, without their line ends.
    private var lines: [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < scalars.count {
            let end = index
            if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { index += 1 }
            if scalars[index] == "\r" || scalars[index] == "\n" {
                lines.append(start..<end)
                start = index + 1
            }
            index += 1
        }
        return lines + [start..<scalars.count]
    }

    var lineCount: Int { lines.count }

    func length(ofLine line: Int) -> Int {
        lines.indices.contains(line) ? scalars[lines[line]].reduce(0) { $0 + width($1) } : 0
    }

    private func index(_ line: Int, _ character: Int) -> Int {
        let lines = lines
        guard line < lines.count else { return scalars.count }
        var rest = character
        for index in lines[line] {
            if width(scalars[index]) > rest { return index }
            rest -= width(scalars[index])
        }
        return lines[line].upperBound
    }

    private func index(_ position: JSONValue?) -> Int {
        index(position?["line"]?.number ?? 0, position?["character"]?.number ?? 0)
    }

    /// Applies edits, given in document order; their positions all refer to the text before the first edit.
    mutating func apply(_ edits: [JSONValue]) {
        let old = self
        for edit in edits.reversed() {
            let start = old.index(edit["range"]?["start"])
            let end = max(start, old.index(edit["range"]?["end"]))
            scalars.replaceSubrange(
                start..<end,
                with: Array((edit["newText"] ?? edit["text"])?.text?.unicodeScalars ?? "".unicodeScalars))
        }
    }

    /// Returns the position `line:column` of an offset in bytes of UTF-8, both counted from 0; the column is in code
    /// units of the encoding.
    func position(_ offset: Int) -> String {
        var bytes = 0
        var index = 0
        while index < scalars.count, bytes < offset {
            bytes += UTF8.width(scalars[index])
            index += 1
        }
        let line = lines.lastIndex { $0.lowerBound <= index } ?? 0
        let end = min(index, lines[line].upperBound)
        let units = scalars[lines[line].lowerBound..<end].reduce(0) { $0 + width($1) }
        return "\(line):\(units)"
    }
}
