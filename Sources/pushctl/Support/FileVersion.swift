/// What changes when somebody writes to a file or puts another in its place.
struct FileVersion: Equatable {
    private let identity: FileIdentity
    private let size: Int64
    private let modified: Instant
    private let changed: Instant
    /// The names that lead to the file, symbolic links left aside.
    let names: Int

    private struct Instant: Equatable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) {
            seconds = Int(time.tv_sec)
            nanoseconds = Int(time.tv_nsec)
        }
    }

    /// - Returns: `nil` for a path that leads to no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = FileIdentity(status)
        size = Int64(status.st_size)
        names = Int(status.st_nlink)
        #if canImport(Darwin)
            modified = Instant(status.st_mtimespec)
            changed = Instant(status.st_ctimespec)
        #else
            modified = Instant(status.st_mtim)
            changed = Instant(status.st_ctim)
        #endif
    }
}
