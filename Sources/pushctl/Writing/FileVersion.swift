/// A file in the version that was read, kept open while its replacement is made.
final class FileVersion {
    /// The descriptor, open for reading.
    let descriptor: Int32
    /// The status when the file was opened.
    let status: stat
    private let content: [UInt8]

    /// Opens a file, never through a link.
    ///
    /// - Parameter content: The bytes that were read.
    /// - Returns: `nil` if there is no regular file with these contents.
    init?(_ content: [UInt8], at place: FilePlace) {
        self.content = content
        // A pipe in place of the file must not block.
        descriptor = place.folder.open(place.name, O_RDONLY | O_NONBLOCK)
        var status = stat()
        let isRegular =
            descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        self.status = status
        guard isRegular, hasContent else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The number of hard links to the file.
    var linkCount: Int { Int(status.st_nlink) }

    /// Whether a name in a folder still refers to this version: the same file with the same contents, owner, mode and
    /// number of links.
    ///
    /// - Complexity: O(*n*) in the number of bytes, which are read again.
    func isCurrent(as name: String, in folder: HeldFolder) -> Bool {
        guard let now = folder.status(of: name) else { return false }
        return FileIdentity(now) == FileIdentity(status) && now.st_mode == status.st_mode
            && now.st_uid == status.st_uid && now.st_gid == status.st_gid && now.st_nlink == status.st_nlink
            && hasContent
    }

    private var hasContent: Bool {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
        return (try? InputFile.readRest(descriptor, atMost: content.count)) == content
    }
}
