/// The difference of two texts in the form that `patch` reads.
enum UnifiedDiff {
    private static let context = 3

    /// A line of one text, the other, or both.
    private enum Line {
        case kept(old: Int, new: Int)
        case removed(old: Int)
        case added(new: Int)

        var isKept: Bool {
            if case .kept = self { return true }
            return false
        }
    }

    /// - Returns: The difference with its two header lines; empty when there is none.
    static func render(_ old: [UInt8], _ new: [UInt8], path: String, style: Style) -> String {
        guard old != new else { return "" }
        let oldLines = lines(of: old)
        let newLines = lines(of: new)
        let script = script(oldLines, newLines)
        var text = style.apply(.path, "--- \(VisibleText.escape(path))") + "\n"
        text += style.apply(.path, "+++ \(VisibleText.escape(path))") + "\n"
        for hunk in hunks(script) {
            text += header(script[hunk], style)
            for line in script[hunk] {
                switch line {
                case .kept(let index, _): text += shown(" ", oldLines[index], style, nil)
                case .removed(let index): text += shown("-", oldLines[index], style, .removed)
                case .added(let index): text += shown("+", newLines[index], style, .added)
                }
            }
        }
        return text
    }

    /// Lines with their line ends, so that a missing one at the end of a file counts.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        return lines
    }

    private static func script(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var script: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, removed.contains(left) {
                script.append(.removed(old: left))
                left += 1
            } else if right < new.count, inserted.contains(right) {
                script.append(.added(new: right))
                right += 1
            } else {
                script.append(.kept(old: left, new: right))
                left += 1
                right += 1
            }
        }
        return script
    }

    private static func hunks(_ script: [Line]) -> [Range<Int>] {
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

    private static func header(_ lines: ArraySlice<Line>, _ style: Style) -> String {
        var old: [Int] = []
        var new: [Int] = []
        for line in lines {
            switch line {
            case .kept(let left, let right):
                old.append(left)
                new.append(right)
            case .removed(let left): old.append(left)
            case .added(let right): new.append(right)
            }
        }
        func range(_ numbers: [Int]) -> String {
            guard let first = numbers.first else { return "0,0" }
            return numbers.count == 1 ? "\(first + 1)" : "\(first + 1),\(numbers.count)"
        }
        return style.apply(.frame, "@@ -\(range(old)) +\(range(new)) @@") + "\n"
    }

    private static func shown(_ mark: String, _ line: ArraySlice<UInt8>, _ style: Style, _ role: Style.Role?)
        -> String
    {
        var line = line
        let isComplete = line.last == UInt8(ascii: "\n")
        if isComplete { line = line.dropLast() }
        // A carriage return belongs to the line end; whatever else a terminal would obey is made visible.
        let returns = line.last == UInt8(ascii: "\r")
        if returns { line = line.dropLast() }
        let words = mark + visible(String(decoding: line, as: UTF8.self)) + (returns ? "\r" : "")
        let text = role.map { style.apply($0, words) } ?? words
        return text + (isComplete ? "\n" : "\n\\ No newline at end of file\n")
    }

    private static func visible(_ text: String) -> String {
        text.split(separator: "\t", omittingEmptySubsequences: false)
            .map { VisibleText.escape(String($0)) }.joined(separator: "\t")
    }
}
