/// A file that a search found and skipped.
struct SkippedFile: Hashable, Sendable {
    /// The reason for skipping a file.
    enum Reason: Hashable, Sendable {
        /// The file contains no payload.
        case noPayload
        /// The file is an array of payloads.
        case payloadList
        /// The file is a document of unknown format that contains payloads.
        case envelope
        /// The path is a link to a file outside the searched folder, or to a hidden file.
        case linkLeavesTree
        /// The path is a pipe, a socket or a device, or a link that leads to no regular file.
        case notRegularFile
    }

    /// The path as reports show it.
    let path: String
    let reason: Reason
}
