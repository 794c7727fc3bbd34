import LocatedJSON

/// The reason why a document other than a payload does not parse, in words that do not mention APNs.
package struct SyntaxRefusal: Sendable {
    /// The message about the first error: lower case, no full stop, no secret.
    package let message: String
    /// The range of the first error.
    package let range: SourceRange

    /// Parses a document, and keeps the reason if it does not parse.
    ///
    /// - Returns: `nil` for a document that parses.
    /// - Complexity: O(*n*) in the number of bytes.
    package init?(of source: SourceText) {
        do {
            _ = try JSONTree(parsing: source.bytes)
            return nil
        } catch {
            self.init(of: source, error)
        }
    }

    package init(of source: SourceText, _ refusal: JSONTree.Refusal) {
        let fault = SyntaxFault.faults(in: source.bytes, refusal: refusal, limit: 1).first
        let range = source.range(fault?.range ?? refusal.offset..<refusal.offset)
        let finding = Diagnostic(
            rule: "invalid-json", severity: .error,
            message: fault.map(Self.words) ?? refusal.text,
            pointer: JSONPointer(), range: range)
        message = finding.concealed(in: ConcealedText(source.bytes)).message
        self.range = range
    }

    private static func words(of fault: SyntaxFault) -> String {
        fault.kind == .emptyDocument
            ? "the file is empty" : fault.message(consequence: nil)
    }
}
