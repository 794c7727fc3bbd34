/// What a document costs, in bytes of UTF-8.
///
/// APNs counts the body as sent, white space included, headers not (Apple, *Generating a remote
/// notification*). A sender that parses and writes again sends the smaller form, so both are measured.
public struct DocumentSize: Sendable, Hashable {
    /// As it stands in the file.
    public var written: Int
    /// Without white space, text as raw UTF-8, `/` unescaped, numbers as written.
    public var minified: Int

    package init(written: Int, minified: Int) {
        self.written = written
        self.minified = minified
    }

    /// Measures a document that parses.
    ///
    /// - Complexity: O(*n*) in the number of bytes; builds no tree.
    package init(_ bytes: [UInt8]) {
        written = bytes.count
        minified = Minifier.size(of: bytes)
    }
}
