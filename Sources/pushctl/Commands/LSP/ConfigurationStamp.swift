/// The modification times, sizes and inodes of the configurations in all folders around a document, of the
/// configurations in use, and of the files named in the latter. If two stamps of a document differ, its configuration
/// may have changed.
struct ConfigurationStamp: Equatable {
    private struct Stamp: Equatable {
        let path: String
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let inode: UInt64
    }

    private let stamps: [Stamp]

    init(of path: String, _ policies: CheckPolicies) {
        var stamps: [Stamp] = []
        var folder = AbsolutePath.folder(around: path)
        while true {
            if let stamp = Self.stamp(of: folder.path(ofEntry: Program.configurationFile)) {
                stamps.append(stamp)
            }
            if folder.isRoot { break }
            folder = folder.parent
        }
        for found in policies.all.compactMap(\.found) {
            let configuration = found.file?.configuration
            let named = (configuration?.nonPayloadFiles ?? []) + [configuration?.strings].compactMap(\.self)
            stamps += ([found.path] + named.map(found.path(of:))).compactMap(Self.stamp)
        }
        self.stamps = stamps
    }

    private static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(
            path: path, seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
            inode: UInt64(status.st_ino))
    }
}
