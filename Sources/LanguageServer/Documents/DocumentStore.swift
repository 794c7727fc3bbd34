import LocatedJSON

/// The open documents by their addresses, each with the cached result of its check.
final class DocumentStore {
    private struct Entry {
        var document: TextDocument
        var checked: CheckedText?
        /// Whether the client waits for the findings of this text.
        var isUnpublished = true

        /// Requests a new check.
        mutating func invalidate() {
            checked = nil
            isUnpublished = true
        }
    }

    private var entries: [String: Entry] = [:]
    private let host: any DocumentHost

    init(host: any DocumentHost) {
        self.host = host
    }

    /// The open document with an address.
    subscript(uri: String) -> TextDocument? { entries[uri]?.document }

    /// The documents, in the order of their addresses.
    var all: [TextDocument] {
        entries.values.map(\.document).sorted { $0.uri.utf8.lexicographicallyPrecedes($1.uri.utf8) }
    }

    /// Returns the open document with a path.
    func document(at path: String) -> TextDocument? {
        entries.values.first { $0.document.path == path }?.document
    }

    /// Opens a document; it replaces an open one with the same address.
    func open(_ document: TextDocument) {
        entries[document.uri] = Entry(document: document)
    }

    /// Applies the editor's changes to a document.
    ///
    /// - Throws: For a document that is not open, and for a malformed change; the changes before it stay applied.
    func apply(
        _ changes: [JSONValue], to uri: String, version: JSONValue, _ encoding: PositionEncoding
    ) throws(ResponseError) {
        guard entries[uri] != nil else { throw ResponseError(.invalidParams, "the document is not open") }
        entries[uri]?.invalidate()
        try entries[uri]?.document.apply(changes, version: version, encoding)
    }

    /// Closes a document. The host discards the stored configuration of the document.
    func close(_ uri: String) {
        guard let entry = entries.removeValue(forKey: uri) else { return }
        host.forget(entry.document.path)
    }

    /// Requests a new check of all documents, for example after a configuration has changed.
    func invalidate() {
        for uri in entries.keys { entries[uri]?.invalidate() }
    }

    /// Returns the result of checking a document, computed once for each text and configuration.
    func check(_ document: TextDocument) -> CheckedText {
        if let known = entries[document.uri]?.checked, host.isCurrent(document.path) { return known }
        let checked = host.check(document.bytes, path: document.path)
        entries[document.uri]?.checked = checked
        return checked
    }

    /// Returns the documents whose findings are not yet published, and marks them as published.
    func takeUnpublished() -> [TextDocument] {
        let documents = all.filter { entries[$0.uri]?.isUnpublished == true }
        for document in documents { entries[document.uri]?.isUnpublished = false }
        return documents
    }
}
