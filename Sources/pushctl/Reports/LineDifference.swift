/// The difference between two texts, line by line.
struct LineDifference {
    /// A line of the old text, of the new one, or of both, by its index.
    enum Line {
        case kept(old: Int, new: Int)
        case removed(old: Int)
        case added(new: Int)

        var isKept: Bool {
            if case .kept = self { return true }
            return false
        }

        /// The index in the old text; `nil` for an added line.
        var old: Int? {
            switch self {
            case .kept(let old, _), .removed(let old): old
            case .added: nil
            }
        }

        /// The index in the new text; `nil` for a removed line.
        var new: Int? {
            switch self {
            case .kept(_, let new), .added(let new): new
            case .removed: nil
            }
        }
    }

    /// The lines of the old text.
    let old: [ArraySlice<UInt8>]
    /// The lines of the new text.
    let new: [ArraySlice<UInt8>]
    /// The lines of both texts, in order.
    let script: [Line]

    /// The maximum number of lines of each text in one comparison, which takes quadratic time.
    private static let window = 500

    /// Compares two texts.
    ///
    /// - Complexity: O(*n*) in the number of lines. Changed parts are compared in quadratic time, 500 lines at a time.
    init(_ old: [UInt8], _ new: [UInt8]) {
        self.old = Self.lines(of: old)
        self.new = Self.lines(of: new)
        script = Self.script(self.old, self.new)
    }

    /// Returns the lines with their line ends, so that a missing line end at the end of a file is a difference.
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
            // Lines after the last common line of a window are compared again in the next window.
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

    /// Returns the script for two ranges of lines.
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
}
