import LocatedJSON

/// A text that is parsed at most once: a search recognizes it, then the validator checks it.
package final class ParsedText {
    package let bytes: [UInt8]
    /// The document, or the reason why the text does not parse.
    package private(set) lazy var document = Result { () throws(JSONTree.Refusal) in
        try Document(SourceText(bytes), expectsFindings: true)
    }

    package init(_ bytes: [UInt8]) { self.bytes = bytes }
}
