/// Where reading ends, for the page about limits.
package enum ReadingLimits {
    /// Levels of brackets that the parser takes.
    package static let depth = SyntaxFaultScanner.maximumDepth
    /// Faults of a text that does not parse: that are listed, and that are looked for.
    package static let listedFaults = SyntaxFaultScanner.shownFaults
    package static let soughtFaults = SyntaxFaultScanner.maximumFindings
    /// Messages that a payload may lie in.
    package static let containers = Unwrapping.deepest
}
