import PushPayload
import Reports

/// The difference of two texts in the format of `patch`.
enum UnifiedDiff {
    private static let context = 3

    /// A line of the old text, of the new one, or of both.
    private enum Line {
        case kept(old: Int, new: Int)
        case removed(old: Int)
        case added(new: Int)

        var isKept: Bool {
            if case .kept = self { return true }
            return false
        }
    }

    /// - Parameter isForPerson: Whether to escape control characters. For `patch`, every byte must be as in the file.
    /// - Returns: The difference with its two header lines; empty if the texts are equal.
    static func render(_ old: [UInt8], _ new: [UInt8], path: String, style: Style, isForPerson: Bool)
        -> [UInt8]
    {
        guard old != new else { return [] }
        let oldLines = lines(of: old)
        let newLines = lines(of: new)
        let script = script(oldLines, newLines)
        var bytes: [UInt8] = []
        for mark in ["---", "+++"] {
            bytes += (style.apply(.path, "\(mark) \(VisibleText.escape(path))") + "\n").utf8
        }
        for hunk in hunks(script) {
            bytes += header(script[hunk], style).utf8
            for line in script[hunk] {
                let (mark, role, content): (String, Style.Role?, ArraySlice<UInt8>) =
                    switch line {
                    case .kept(let index, _): (" ", nil, oldLines[index])
                    case .removed(let index): ("-", .removed, oldLines[index])
                    case .added(let index): ("+", .added, newLines[index])
                    }
                bytes += isForPerson ? Array(shown(mark, content, style, role).utf8) : raw(mark, content)
            }
        }
        return bytes
    }

    /// The lines with their line ends, so that a missing one at the end of a file is a difference.
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

    /// The maximum number of lines to compare at once, because the search is quadratic.
    private static let window = 500

    private static func script(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
        var script: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, right < new.count, old[left] == new[right] {
                script.append(.kept(old: left, new: right))
                (left, right) = (left + 1, right + 1)
                continue
            }
            let leftEnd = min(left + window, old.count)
            let rightEnd = min(right + window, new.count)
            var part = Self.part(old, left..<leftEnd, new, right..<rightEnd)
            // Lines after the last common line of a window continue in the next one.
            if leftEnd < old.count || rightEnd < new.count, let last = part.lastIndex(where: \.isKept) {
                part.removeSubrange((last + 1)...)
            }
            for line in part {
                switch line {
                case .kept: (left, right) = (left + 1, right + 1)
                case .removed: left += 1
                case .added: right += 1
                }
            }
            script += part
        }
        return script
    }

    private static func part(
        _ old: [ArraySlice<UInt8>], _ lefts: Range<Int>, _ new: [ArraySlice<UInt8>], _ rights: Range<Int>
    ) -> [Line] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new[rights].difference(from: old[lefts]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(lefts.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(rights.lowerBound + offset)
            }
        }
        var script: [Line] = []
        var (left, right) = (lefts.lowerBound, rights.lowerBound)
        while left < lefts.upperBound || right < rights.upperBound {
            if left < lefts.upperBound, removed.contains(left) {
                script.append(.removed(old: left))
                left += 1
            } else if right < rights.upperBound, inserted.contains(right) {
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

    private static let openEnd = "\n\\ No newline at end of file\n"

    private static func raw(_ mark: String, _ line: ArraySlice<UInt8>) -> [UInt8] {
        Array(mark.utf8) + line + (line.last == UInt8(ascii: "\n") ? [] : Array(openEnd.utf8))
    }

    private static func shown(_ mark: String, _ line: ArraySlice<UInt8>, _ style: Style, _ role: Style.Role?)
        -> String
    {
        var line = line
        let isComplete = line.last == UInt8(ascii: "\n")
        if isComplete { line = line.dropLast() }
        // A carriage return is part of the line end; other control characters are escaped.
        let returns = line.last == UInt8(ascii: "\r")
        if returns { line = line.dropLast() }
        let words = mark + visible(String(decoding: line, as: UTF8.self)) + (returns ? "\r" : "")
        let text = role.map { style.apply($0, words) } ?? words
        return text + (isComplete ? "\n" : openEnd)
    }

    private static func visible(_ text: String) -> String {
        text.split(separator: "\t", omittingEmptySubsequences: false)
            .map { VisibleText.escape(String($0)) }.joined(separator: "\t")
    }
}
