/// Patterns in which some pieces stand for any number of elements.
package enum Wildcard {
    /// Whether a sequence fits a pattern as a whole.
    ///
    /// Goes back to the last wildcard when an element does not fit.
    ///
    /// - Complexity: The product of both lengths, whatever the pattern.
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
