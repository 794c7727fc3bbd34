/// A file that a search found and that is not checked.
struct SkippedFile: Hashable, Sendable {
    /// Why a file is not checked.
    enum Reason: Hashable, Sendable {
        /// Nothing in it is a payload.
        case noPayload
        /// It is an array of payloads.
        case payloadList
        /// It is a link to a file outside the searched folder, or to one that no search reads, such as `.git/config`.
        case linkLeavesTree
        /// It is a pipe, a socket or a device, or a link that leads to no regular file.
        case notRegularFile
    }

    /// The path as reports show it.
    let path: String
    let reason: Reason
}
