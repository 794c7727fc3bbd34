/// The version of a file that was read, held open while its replacement is made.
final class FileVersion {
    /// Open for reading.
    let descriptor: Int32
    /// What the system said of it when it was opened.
    let status: stat
    private let content: [UInt8]

    /// Opens the file at a place, never through a link.
    ///
    /// - Parameter content: The bytes that were read.
    /// - Returns: `nil` when it is no regular file, or not one with this content.
    init?(_ content: [UInt8], at place: FilePlace) {
        self.content = content
        // A pipe that took its place would block.
        descriptor = place.folder.open(place.name, O_RDONLY | O_NONBLOCK)
        var status = stat()
        let isRegular =
            descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        self.status = status
        guard isRegular, holdsContent else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The names that lead to the file, symbolic links not counted.
    var names: Int { Int(status.st_nlink) }

    /// Whether the file of this name is still this version: the same file with the same content, owner, mode and number of
    /// names.
    ///
    /// - Complexity: O(*n*) in the number of bytes, which are read again.
    func isCurrent(as name: String, in folder: HeldFolder) -> Bool {
        guard let now = folder.status(of: name) else { return false }
        return FileIdentity(now) == FileIdentity(status) && now.st_mode == status.st_mode
            && now.st_uid == status.st_uid && now.st_gid == status.st_gid && now.st_nlink == status.st_nlink
            && holdsContent
    }

    private var holdsContent: Bool {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
        return (try? InputFile.readRest(descriptor, atMost: content.count)) == content
    }
}
