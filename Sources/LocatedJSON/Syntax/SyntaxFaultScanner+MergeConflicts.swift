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
