/// The identity of the file at a path; several paths can lead to one file.
enum FileIdentity: Hashable {
    case file(device: UInt64, number: UInt64)
    /// A path without a file.
    case path(String)

    init(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0 {
            self.init(status)
        } else {
            self = .path(path)
        }
    }

    /// Whether the file at a path is a symbolic link; does not follow the link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    init(_ status: stat) {
        self = .file(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
    }
}
