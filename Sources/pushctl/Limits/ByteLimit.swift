/// How many bytes a file that is read as a whole may have, and what to do about more.
struct ByteLimit {
    let bytes: Int
    /// What a person can do, as the end of a sentence.
    let advice: String

    /// For payloads, where no option says otherwise.
    static let document = ByteLimit.documents(of: Limits.documentBytes)

    /// For what stands beside payloads.
    static let sideFile = ByteLimit(
        bytes: Limits.sideFileBytes, advice: "no file of its kind needs as many")

    /// For documents, when a command line says how many bytes they may have.
    static func documents(of bytes: Int) -> ByteLimit {
        ByteLimit(
            bytes: bytes,
            advice:
                "allow more with --max-bytes, or read it as a stream with --ndjson if every line is a document"
        )
    }

    /// Why a file is not read.
    ///
    /// - Parameter name: What the file is called, in its quotes if it has any.
    func refusal(of name: String) -> CommandFailure {
        CommandFailure("cannot read \(name): it has more than \(bytes) bytes; \(advice)")
    }
}
