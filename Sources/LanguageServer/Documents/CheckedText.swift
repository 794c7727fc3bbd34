import PayloadModel

/// What the check of a document gave.
package struct CheckedText {
    package enum Kind: Sendable {
        /// A document that is none of the server's business.
        case other
        case payload
        /// One document a line.
        case stream
        case scenario
        case configuration
    }

    package var kind: Kind
    package var diagnostics: [Diagnostic]
    /// Why the document could not be checked, such as a faulty configuration.
    package var failures: [String]

    package init(_ kind: Kind, _ diagnostics: [Diagnostic] = [], failures: [String] = []) {
        self.kind = kind
        self.diagnostics = diagnostics
        self.failures = failures
    }
}

/// A change of a file that need not be open or exist.
package struct FileChange {
    package let path: String
    /// The text now; `nil` for a file that is to be created.
    package let old: [UInt8]?
    package let new: [UInt8]

    package init(path: String, old: [UInt8]?, new: [UInt8]) {
        self.path = path
        self.old = old
        self.new = new
    }
}

/// The part of the program that knows files: checks texts as `validate` does.
package protocol DocumentHost: AnyObject {
    func check(_ bytes: [UInt8], path: String) -> CheckedText
    /// Whether the configuration of a document is as it was at the last check.
    func isCurrent(_ path: String) -> Bool
    /// The text after all safe fixes; the same text where nothing is fixed.
    func fixed(_ bytes: [UInt8], path: String) -> [UInt8]
    /// The configuration with a finding among the ignored ones; `nil` where it cannot be written.
    ///
    /// - Parameters:
    ///   - root: The folder that the editor has open, for a new configuration.
    ///   - open: The text of a document that is open.
    func ignoring(
        _ diagnostic: Diagnostic, path: String, root: String?, open: (String) -> [UInt8]?
    ) -> FileChange?
    /// The stacks of documents, as Markdown and SVG.
    func preview(_ documents: [(path: String, bytes: [UInt8])]) throws(PreviewFailure) -> (
        markdown: String, svg: String
    )
    /// Forgets what is known of the configuration of a document, or of all.
    func forget(_ path: String?)
}

/// Why no preview can be drawn.
package struct PreviewFailure: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}
