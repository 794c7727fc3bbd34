/// The size of a document in bytes of UTF-8.
///
/// APNs counts the body as sent, including white space but not headers (Apple, *Generating a remote notification*). A
/// sender that parses and re-encodes the payload can send the minified form, so both are measured.
public struct DocumentSize: Sendable, Hashable {
    /// The size as written in the file.
    public var written: Int
    /// The size without white space outside strings, with text as raw UTF-8, `/` unescaped, and numbers as written.
    public var minified: Int

    package init(written: Int, minified: Int) {
        self.written = written
        self.minified = minified
    }

    /// Measures a document that is valid JSON.
    ///
    /// - Complexity: O(*n*) in the number of bytes; builds no tree.
    package init(_ bytes: [UInt8]) {
        written = bytes.count
        minified = Minifier.size(of: bytes)
    }
}
