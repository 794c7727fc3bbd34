import LocatedJSON

/// A file that is a property list, in any of its three forms.
package struct PropertyListDocument: Sendable {
    package enum Form: Sendable {
        case xml, binary, oldStyle
    }

    package let form: Form
    package let root: PropertyList
    /// The text that ranges refer to: the file, or the file in UTF-8; empty in the binary form.
    package let source: SourceText

    /// Reads a file.
    ///
    /// - Throws: ``PropertyListError``.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(parsing bytes: [UInt8]) throws(PropertyListError) {
        guard bytes.count <= PropertyList.sizeLimit else {
            throw PropertyListError(
                "the file has more than \(PropertyList.sizeLimit >> 20) MB; no app's property list is as long"
            )
        }
        if Self.isBinary(bytes) {
            form = .binary
            root = try BinaryPropertyList.read(bytes)
            source = SourceText([])
            return
        }
        let text = try ListEncoding.utf8(bytes)
        // Where only the byte order mark was taken away, the file itself is shown.
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

    /// Whether bytes begin as the binary form does.
    package static func isBinary(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: BinaryPropertyList.signature.utf8)
    }

    /// Whether bytes are XML or binary rather than the old style, in which `.strings` files are written.
    package static func isXMLOrBinary(_ bytes: [UInt8]) -> Bool {
        isBinary(bytes) || XMLPropertyList.isRecognized(bytes)
    }
}
