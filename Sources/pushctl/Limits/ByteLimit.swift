/// The maximum size of a file that is read as a whole, and the advice about larger files.
struct ByteLimit {
    let bytes: Int
    /// The advice, as the end of a sentence.
    let advice: String

    /// The default limit of payloads.
    static let document = ByteLimit.documents(of: Limits.documentBytes)

    /// The limit of files that are not payloads.
    static let sideFile = ByteLimit(
        bytes: Limits.sideFileBytes, advice: "no file of this kind needs that many")

    /// Returns a limit of documents; the advice names the option that changes it.
    static func documents(of bytes: Int) -> ByteLimit {
        ByteLimit(
            bytes: bytes,
            advice:
                "allow more with --max-bytes, or read it as a stream with --ndjson if every line is a document"
        )
    }

    /// Returns the failure for a file that exceeds the limit.
    ///
    /// - Parameter name: The name of the file, quoted if it is a path.
    func refusal(of name: String) -> CommandFailure {
        CommandFailure("cannot read \(name): it has more than \(bytes) bytes; \(advice)")
    }
}
