import LocatedJSON

/// A text that is parsed at most once, although first a search and then the validator read its document.
package final class ParsedText {
    package let bytes: [UInt8]
    /// The document, or the reason why the text does not parse.
    package private(set) lazy var document = Result { () throws(JSONTree.Refusal) in
        try Document(SourceText(bytes), expectsFindings: true)
    }

    package init(_ bytes: [UInt8]) { self.bytes = bytes }
}
