import LocatedJSON
import PayloadContainers
import PayloadModel

/// What a validator says of one document.
public struct ValidationReport: Sendable, Hashable {
    /// The findings in the order of the file.
    public var diagnostics: [Diagnostic]
    /// Whether the document itself parses; a payload in a string of it may still not.
    public var isDocument = true
    /// What the payloads come to, in the order of the file; empty when the document does not parse.
    public var payloads: [PayloadReport]
    /// What ``ValidationOptions/suppressions`` keep out of the findings, in the order of the file.
    public var suppressed: [Diagnostic] = []
    /// The byte ranges of secrets in a script that neither shape nor name gives away, such as the value of `curl --user`.
    var secrets: [Range<Int>] = []
    /// What is around the payloads; `nil` when a payload is the document.
    var wrapper: PayloadContainer?

    /// Returns the document without its secrets, for surfaces that show documents.
    ///
    /// - Complexity: As of ``ConcealedText``.
    package func concealing(_ bytes: [UInt8]) -> ConcealedText {
        let found = diagnostics.filter { $0.rule == SecretData.description.id }.compactMap { $0.range?.bytes }
        return ConcealedText(bytes, hiding: secrets + found)
    }

    /// Whether any finding is at or above a severity.
    public func contains(_ severity: Severity) -> Bool {
        diagnostics.contains { $0.severity >= severity }
    }

    /// Whether any finding has a fix.
    package var hasFixes: Bool { diagnostics.contains { $0.fix != nil } }

    /// Takes the fixes from the findings, for a document that is not to be changed.
    package mutating func removeFixes() {
        for index in diagnostics.indices { diagnostics[index].fix = nil }
    }

    /// Whether this is the report of something that can be read less well than that of another report: what a
    /// fix must not do.
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
