import LocatedJSON

/// A property list file in any of the three formats.
package struct PropertyListDocument: Sendable {
    package enum Form: Sendable {
        case xml, binary, oldStyle
    }

    package let form: Form
    package let root: PropertyList
    /// The text that ranges refer to: the file, or its conversion to UTF-8; empty for the binary format.
    package let source: SourceText

    /// Parses a file.
    ///
    /// - Throws: ``PropertyListError``.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(parsing bytes: [UInt8]) throws(PropertyListError) {
        guard bytes.count <= PropertyList.sizeLimit else {
            throw PropertyListError(
                "the file has more than \(PropertyList.sizeLimit >> 20) MB; no app's property list is that large"
            )
        }
        if Self.isBinary(bytes) {
            form = .binary
            root = try BinaryPropertyList.read(bytes)
            source = SourceText([])
            return
        }
        let text = try ListEncoding.utf8(bytes)
        // If only a byte order mark was removed, ranges refer to the file itself.
        let shown = bytes.count == text.count + 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes : text
        source = SourceText(shown)
        if XMLPropertyList.isRecognized(shown) {
            form = .xml
            root = try XMLPropertyList.read(shown)
        } else {
            form = .oldStyle
            root = try OldStylePropertyList(parsing: shown).list
        }
    }

    /// Whether bytes have the signature of the binary format.
    package static func isBinary(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: BinaryPropertyList.signature.utf8)
    }

    /// Whether bytes are XML or binary, and not the old style of `.strings` files.
    package static func isXMLOrBinary(_ bytes: [UInt8]) -> Bool {
        isBinary(bytes) || XMLPropertyList.isRecognized(bytes)
    }
}
