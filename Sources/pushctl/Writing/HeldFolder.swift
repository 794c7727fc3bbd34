#if os(Linux)
    import CFileAttributes
#endif

/// A folder that is kept open: calls reach its files even after it is renamed or its path leads elsewhere.
final class HeldFolder {
    /// The descriptor for calls such as `openat`.
    let descriptor: Int32

    #if os(Linux)
        /// `O_PATH`, because a folder that can be entered need not be readable.
        private static let access: Int32 = 0o10000000
    #else
        private static let access = O_RDONLY
    #endif

    #if canImport(Glibc)
        /// `RENAME_EXCHANGE`.
        private static let exchangeFlag: UInt32 = 1 << 1
    #endif

    /// Opens a folder; links in its path are followed.
    init(_ path: String) throws(SystemError) {
        descriptor = sysOpen(path, Self.access | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { throw .last }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Opens a file in the folder, never through a link.
    ///
    /// - Returns: A descriptor that the caller closes; negative on failure, with the reason in `errno`.
    func open(_ name: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
        openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
    }

    /// Returns the status of a file or link in the folder; `nil` if there is none.
    func status(of name: String) -> stat? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// Returns the contents of a regular file in the folder; `nil` if the file cannot be read or exceeds the limit.
    func read(_ name: String, atMost limit: Int) -> [UInt8]? {
        // A pipe in place of the file must not block.
        let file = open(name, O_RDONLY | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try? InputFile.readRest(file, atMost: limit)
    }

    /// Renames a file, replacing any existing file.
    ///
    /// - Returns: Whether it succeeded; if not, `errno` contains the reason.
    func rename(_ name: String, to other: String) -> Bool {
        renameat(descriptor, name, descriptor, other) == 0
    }

    /// Exchanges the names of two files atomically.
    ///
    /// - Returns: Whether it succeeded; if not, `errno` contains the reason.
    func exchange(_ one: String, _ other: String) -> Bool {
        #if canImport(Darwin)
            renameatx_np(descriptor, one, descriptor, other, UInt32(RENAME_SWAP)) == 0
        #elseif canImport(Glibc)
            renameat2(descriptor, one, descriptor, other, Self.exchangeFlag) == 0
        #else
            {
                errno = ENOSYS; return false
            }()
        #endif
    }

    func remove(_ name: String) { unlinkat(descriptor, name, 0) }
}

private func sysOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// The location of a file: a name in a folder that is kept open.
struct FilePlace {
    let folder: HeldFolder
    let name: String

    /// Creates the location of the file or link at a path.
    init(_ path: String) throws(SystemError) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        folder = try HeldFolder(slash.map { String(path[...$0]) } ?? ".")
        name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// Creates the location of the file to which a path leads, with links followed.
    init(resolving path: String) throws(SystemError) {
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        try self.init(String(cString: resolved))
    }
}
