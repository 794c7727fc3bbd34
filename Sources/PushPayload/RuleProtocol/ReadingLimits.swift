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
    /// The limit for the bytes of all pointers in one rule's findings. The first `freePointerBytes` of each pointer do
    /// not count. The other bytes may add up to `pointerByteBudget`, plus `pointerBytesPerDocumentByte` for each byte
    /// of the document. Inside a long key or thousands of brackets, every pointer is long.
    package static let freePointerBytes = 512
    package static let pointerByteBudget = 4 << 20
    package static let pointerBytesPerDocumentByte = 2
    /// The limit for the levels of all pointers in one rule's findings. The first `freePointerLevels` of each pointer
    /// do not count. The other levels may add up to `pointerLevelBudget`, whatever the size of the document.
    package static let freePointerLevels = 32
    package static let pointerLevelBudget = 3 << 20
}
