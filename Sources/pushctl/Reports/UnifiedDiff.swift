import PushPayload
import Reports

/// The difference between two texts in the format of `patch`.
enum UnifiedDiff {
    /// The number of equal lines before a change, and after it.
    private static let context = 3
    /// The text after the last line if it has no line end.
    private static let missingLineEnd = "\n\\ No newline at end of file\n"

    /// The reader of the difference.
    enum Audience {
        /// A person: control characters are escaped.
        case person
        /// `patch`: every byte is as in the file.
        case patch
    }

    /// Returns the difference with its two header lines; empty if the texts are equal.
    ///
    /// - Complexity: O(*n*) in the number of lines. Changed parts are compared in quadratic time, 500 lines at a time.
    static func render(_ old: [UInt8], _ new: [UInt8], path: String, style: Style, for audience: Audience)
        -> [UInt8]
    {
        guard old != new else { return [] }
        let difference = LineDifference(old, new)
        let script = difference.script
        var bytes: [UInt8] = []
        for mark in ["---", "+++"] {
            bytes += (style.apply(.path, "\(mark) \(VisibleText.escape(path))") + "\n").utf8
        }
        for hunk in hunks(script) {
            bytes += header(script[hunk], style).utf8
            for line in script[hunk] {
                let (mark, role, content): (String, Style.Role?, ArraySlice<UInt8>) =
                    switch line {
                    case .kept(let index, _): (" ", nil, difference.old[index])
                    case .removed(let index): ("-", .removed, difference.old[index])
                    case .added(let index): ("+", .added, difference.new[index])
                    }
                switch audience {
                case .person: bytes += shown(mark, content, style, role).utf8
                case .patch: append(mark, content, to: &bytes)
                }
            }
        }
        return bytes
    }

    /// Returns the ranges of the script that are shown: the changed lines with their context.
    private static func hunks(_ script: [LineDifference.Line]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in script.indices where !script[index].isKept {
            let start = max(0, index - context)
            let end = min(script.count, index + context + 1)
            if let last = hunks.last, start <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }

    /// Returns the header of a hunk: `@@ -1,4 +1,5 @@`.
    private static func header(_ lines: ArraySlice<LineDifference.Line>, _ style: Style) -> String {
        let old = range(lines.lazy.compactMap(\.old))
        let new = range(lines.lazy.compactMap(\.new))
        return style.apply(.frame, "@@ -\(old) +\(new) @@") + "\n"
    }

    /// Returns a range of lines as in the header of a hunk: the number of the first line, from 1, and the number of
    /// lines unless it is 1.
    private static func range(_ indices: some Sequence<Int>) -> String {
        var first: Int?
        var count = 0
        for index in indices {
            first = first ?? index
            count += 1
        }
        guard let first else { return "0,0" }
        return count == 1 ? "\(first + 1)" : "\(first + 1),\(count)"
    }

    /// Appends a line as it is in the file.
    private static func append(_ mark: String, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        bytes += mark.utf8
        bytes += line
        if line.last != UInt8(ascii: "\n") { bytes += missingLineEnd.utf8 }
    }

    /// Returns a line with escaped control characters.
    private static func shown(_ mark: String, _ line: ArraySlice<UInt8>, _ style: Style, _ role: Style.Role?)
        -> String
    {
        var line = line
        let isComplete = line.last == UInt8(ascii: "\n")
        if isComplete { line = line.dropLast() }
        // A carriage return at the end is part of the line end, so it is not escaped.
        let hasReturn = line.last == UInt8(ascii: "\r")
        if hasReturn { line = line.dropLast() }
        let words = mark + visible(String(decoding: line, as: UTF8.self)) + (hasReturn ? "\r" : "")
        let text = role.map { style.apply($0, words) } ?? words
        return text + (isComplete ? "\n" : missingLineEnd)
    }

    /// Returns a text with escaped control characters, except for tabs.
    private static func visible(_ text: String) -> String {
        text.split(separator: "\t", omittingEmptySubsequences: false)
            .map { VisibleText.escape(String($0)) }.joined(separator: "\t")
    }
}
