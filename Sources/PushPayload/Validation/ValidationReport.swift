import LocatedJSON
import PayloadContainers
import PayloadModel

/// A validator's report on one document.
public struct ValidationReport: Sendable, Hashable {
    /// The findings in document order.
    public var diagnostics: [Diagnostic]
    /// Whether the document itself parses; a payload in one of its strings may still not parse.
    public var isDocument = true
    /// The reports on the payloads, in document order; empty if the document does not parse or contains none.
    public var payloads: [PayloadReport]
    /// The findings that ``ValidationOptions/suppressions`` suppress, in document order.
    public var suppressed: [Diagnostic] = []
    /// The byte ranges of secrets in a script or message that are recognizable only by their use, such as the value of
    /// `curl --user`.
    var secrets: [Range<Int>] = []
    /// The container that was recognized; `nil` if there is none.
    var container: PayloadContainer?

    /// Whether fixes may change the document; `nil` if no finding has a fix, if the document does not parse, or if
    /// ``ValidationOptions/extract`` is set.
    package var isFixable: Bool?

    /// Returns the document without its secrets, for outputs that show documents.
    ///
    /// - Complexity: That of ``ConcealedText``.
    package func concealing(_ bytes: [UInt8]) -> ConcealedText {
        ConcealedText(bytes, hiding: secretRanges)
    }

    /// The byte ranges of all secrets that are not recognizable from the text alone.
    package var secretRanges: [Range<Int>] {
        diagnostics.isEmpty && suppressed.isEmpty
            ? secrets : secrets + diagnostics.secretRanges + suppressed.secretRanges
    }

    /// Removes the findings below a severity. Their secrets stay hidden.
    package mutating func removeFindings(below level: Severity) {
        secrets = secretRanges
        diagnostics.removeAll { $0.severity < level }
    }

    /// Returns whether any finding is at or above a severity.
    public func contains(_ severity: Severity) -> Bool {
        diagnostics.contains { $0.severity >= severity }
    }

    /// Whether any finding has a fix.
    package var hasFixes: Bool { diagnostics.contains { $0.fix != nil } }

    /// Removes the fixes from the findings, for a document that must not be changed.
    package mutating func removeFixes() {
        for index in diagnostics.indices { diagnostics[index].fix = nil }
    }

    /// Removes the fixes if the report's file must not be changed.
    package mutating func removeFixes(
        unlessAllowedBy validator: Validator, _ bytes: [UInt8], named name: String
    ) {
        guard hasFixes, !(isFixable ?? (validator.fixScope(of: bytes, named: name) != .none)) else { return }
        removeFixes()
    }

    /// Returns whether this document is less readable than the document of another report. A fix must not cause that.
    func isLessReadable(than other: ValidationReport) -> Bool {
        guard isDocument == other.isDocument else { return !isDocument }
        return unreadablePayloads > other.unreadablePayloads
    }

    /// Whether the document and all payloads in it parse.
    package var isReadable: Bool { isDocument && unreadablePayloads == 0 }

    private var unreadablePayloads: Int {
        payloads.count { $0.size == nil }
    }
}
