import LocatedJSON
import PayloadModel

/// The result of checking a document.
package struct CheckedText {
    package enum Kind: Sendable {
        /// A document that the server does not check.
        case other
        case payload
        /// One document per line.
        case stream
        case scenario
        case configuration
    }

    package var kind: Kind
    package var diagnostics: [Diagnostic]
    /// The reasons why the document could not be checked, such as an invalid configuration.
    package var failures: [String]
    /// The JSON Schema of configurations; `nil` for any other kind of document.
    package var schema: JSONValue?

    package init(
        _ kind: Kind, _ diagnostics: [Diagnostic] = [], failures: [String] = [], schema: JSONValue? = nil
    ) {
        self.kind = kind
        self.schema = schema
        self.diagnostics = diagnostics
        self.failures = failures
    }
}

/// A change of a file. The file need not be open in the editor, or even exist.
package struct FileChange {
    package let path: String
    /// The current text; `nil` for a file to be created.
    package let old: [UInt8]?
    package let new: [UInt8]

    package init(path: String, old: [UInt8]?, new: [UInt8]) {
        self.path = path
        self.old = old
        self.new = new
    }
}

/// Accesses files for the server, and checks texts as `validate` does. The program implements this protocol.
package protocol DocumentHost: AnyObject {
    func check(_ bytes: [UInt8], path: String) -> CheckedText
    /// Whether the configuration of a document is unchanged since the last check.
    func isCurrent(_ path: String) -> Bool
    /// Returns the text after all safe fixes; the same text if there is nothing to fix.
    func fixed(_ bytes: [UInt8], path: String) -> [UInt8]
    /// Returns the change of the configuration file that makes pushctl ignore a finding; `nil` if that is impossible.
    ///
    /// - Parameters:
    ///   - root: The folder that the editor has open, for a new configuration.
    ///   - open: Returns the text of the open document at a path.
    func ignoring(
        _ diagnostic: Diagnostic, path: String, root: String?, open: (String) -> [UInt8]?
    ) -> FileChange?
    /// Returns a picture of the notification stacks that documents result in, as Markdown and SVG.
    func preview(_ documents: [(path: String, bytes: [UInt8])]) throws(PreviewFailure) -> (
        markdown: String, svg: String
    )
    /// Discards the stored configuration of a document, or, for `nil`, of all documents.
    func forget(_ path: String?)
}

/// The reason why no preview can be drawn.
package struct PreviewFailure: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}
