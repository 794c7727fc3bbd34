/// Which file a path leads to: two paths may lead to one.
enum FileIdentity: Hashable {
    case file(device: UInt64, number: UInt64)
    /// A path that leads to no file.
    case path(String)

    init(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0 {
            self.init(status)
        } else {
            self = .path(path)
        }
    }

    init(_ status: stat) {
        self = .file(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
    }
}
