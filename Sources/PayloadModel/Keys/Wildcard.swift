/// Matches patterns with wildcards, which are pieces that match any number of elements.
///
/// Used for the patterns of file names, of paths (with `**`) and of custom keys (whose only wildcard is `*`). For
/// files, fnmatch(3) does not suffice: it has no `**`, and it reads unclosed brackets, reversed ranges and `[.`
/// differently from git. Tests compare the results with those of git.
package enum Wildcard {
    /// Whether a whole sequence matches a pattern.
    ///
    /// Backtracks to the last wildcard only.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the pattern and of the sequence.
    package static func matches<Piece, Element>(
        _ pattern: ArraySlice<Piece>, _ elements: ArraySlice<Element>,
        isWildcard: (Piece) -> Bool, fits: (Piece, Element) -> Bool
    ) -> Bool {
        var (at, position) = (pattern.startIndex, elements.startIndex)
        var retry: (at: Int, position: Int)?
        while position < elements.endIndex {
            if at < pattern.endIndex, isWildcard(pattern[at]) {
                retry = (at, position)
                at += 1
            } else if at < pattern.endIndex, fits(pattern[at], elements[position]) {
                at += 1
                position += 1
            } else if let last = retry {
                retry = (last.at, last.position + 1)
                (at, position) = (last.at + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy(isWildcard)
    }
}
