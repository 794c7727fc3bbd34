import LocatedJSON
import PayloadContainers
import PayloadModel

/// The limits of reading, which a documentation page lists.
package enum ReadingLimits {
    /// The maximum nesting depth of the parser.
    package static let depth = JSONTree.depthLimit
    /// The maximum number of syntax errors that are listed.
    package static let listedFaults = SyntaxFaultScanner.listLimit
    /// The maximum number of syntax errors that a validator searches for.
    package static let searchedFaults = SyntaxFaultScanner.defaultSearchLimit
    /// The maximum number of syntax errors that one run fixes.
    package static let fixedFaults = SyntaxFaultScanner.fixSearchLimit
    /// The maximum length in bytes of a shell variable's value.
    package static let shellValue = ShellScript.longestValue
    /// The maximum number of containers around a payload.
    package static let containers = EmbeddedText.depthLimit
    /// The budget of the pointers in a rule's findings. The first `freePointerBytes` of each pointer are free. The
    /// other bytes of all pointers may add up to `pointerByteBudget`, plus `pointerBytesPerDocumentByte` for each byte
    /// of the document. Inside a long key or thousands of brackets, every pointer is long.
    package static let freePointerBytes = 512
    package static let pointerByteBudget = 4 << 20
    package static let pointerBytesPerDocumentByte = 2
    /// The budget of the pointers' levels, which does not depend on the size of the document.
    package static let freePointerLevels = 32
    package static let pointerLevelBudget = 3 << 20
}
