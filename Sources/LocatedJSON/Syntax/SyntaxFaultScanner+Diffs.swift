/// Diffs, as version control and reviews show them.
extension SyntaxFaultScanner {
    /// The first line that shows that the text is a diff; `nil` for any other text.
    ///
    /// A diff without a header may begin inside an object. It is recognized if each line begins with `+`, `-` or a
    /// space, followed by optional white space and a quote or a bracket.
    var diffLine: Range<Int>? {
        let first = line(from: nextSignificant(from: 0))
        if ["diff --git ", "@@ -", "--- a/"].contains(where: { bytes[first].starts(with: $0.utf8) }) {
            return first
        }
        guard !beginsAsJSON else { return nil }
        var changed: Range<Int>?
        var marks: Set<UInt8> = []
        var hasOpenLine = false
        var start = 0
        while start < min(bytes.count, Self.head) {
            let line = line(from: start)
            start = line.upperBound + 1
            guard let mark = bytes[line].first else { continue }
            let content = bytes[line].dropFirst().drop(while: Self.isSpace)
            guard " +-".utf8.contains(mark), content.first.map({ "\"{}[]".utf8.contains($0) }) == true else {
                return nil
            }
            if mark != UInt8(ascii: " ") { changed = changed ?? line }
            marks.insert(mark)
            hasOpenLine = hasOpenLine || content.last.map { "{[,".utf8.contains($0) } == true
        }
        // A list in YAML has no mark "+", and no line that ends with an open bracket or a comma.
        let hasBothMarks = marks.contains(UInt8(ascii: "+")) && marks.contains(UInt8(ascii: "-"))
        return hasBothMarks || marks.count > 1 && hasOpenLine ? changed : nil
    }
}

/// Files with the markers of a merge in git.
extension SyntaxFaultScanner {
    /// The first line of an unresolved merge conflict; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the size of the document.
    var conflictLine: Range<Int>? {
        var first: Range<Int>?
        var isDivided = false
        var start = 0
        while start < bytes.count {
            let line = line(from: start)
            if first == nil {
                if matches("<<<<<<< ", at: start) { first = line }
            } else if matches("=======", at: start), line.count == 7 {
                isDivided = true
            } else if isDivided, matches(">>>>>>> ", at: start) {
                return first
            }
            start = line.upperBound + 1
        }
        return nil
    }

    /// Stops at the first line of a merge conflict.
    mutating func stopAtConflict(_ line: Range<Int>) {
        stop(
            SyntaxFault(
                .unexpected, line, "the file has an unresolved merge conflict",
                help: "keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>"))
    }
}

extension SyntaxFaultScanner.TextKind {
    static let diff = Self(
        name: "part of a diff, not JSON", help: "validate the whole file after the change instead")
}
