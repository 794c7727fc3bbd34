import PayloadModel
import LocatedJSON
import PayloadContainers

/// Where reading ends, for the page about limits.
package enum ReadingLimits {
    /// Levels of brackets that the parser takes.
    package static let depth = SyntaxFaultScanner.maximumDepth
    /// Faults of a text that does not parse: that are listed, and that are looked for.
    package static let listedFaults = SyntaxFaultScanner.shownFaults
    package static let soughtFaults = SyntaxFaultScanner.maximumFindings
    /// Faults that one run fixes.
    package static let fixedFaults = SyntaxFaultScanner.fixedFindings
    /// Bytes of the value of a shell variable that a command sends.
    package static let shellValue = ShellScript.longestValue
    /// Messages that a payload may lie in.
    package static let containers = EmbeddedText.deepest
    /// Bytes of a finding's pointer that are always there, those by which the pointers of one rule's findings may be
    /// longer together, and how many more for each byte of the document. Below a long key or thousands of brackets
    /// every pointer is long.
    package static let usualPointer = 512
    package static let longPointers = 4 << 20
    package static let longPointersPerByte = 2
    /// The same of their levels.
    package static let usualLevels = 32
    package static let deepPointers = 3 << 20
}
