/// Opens files for reading. If a search found a file, its folder stays open for the next such file.
final class FileOpener {
    private var openFolder: (tree: FileTree, folder: [UInt8], descriptor: Int32)?

    deinit { release() }

    /// Opens a file.
    ///
    /// - Parameter allowsPipes: Whether to also open a pipe or device that a person named; that can block until another
    ///   program opens it. Otherwise, only regular files are opened, and nothing blocks.
    func open(_ file: InputPath, allowsPipes: Bool) throws(SystemError) -> Int32 {
        guard let tree = file.tree else {
            return allowsPipes
                ? try Self.descriptor(file.path.withCString { sysOpen($0, O_RDONLY | O_CLOEXEC) })
                : try Self.openRegular(file.path)
        }
        var failure: SystemError?
        let path = file.resolvedPath
        // A loop over bytes, because every file of a search is opened here, and operations on `String` take longer.
        let descriptor = path.withCString { path in
            let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
            var start = bytes.count
            while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
            do throws(SystemError) {
                let folder = try hold(UnsafeRawBufferPointer(rebasing: bytes[..<start]), in: tree)
                return openat(folder, path + start, Self.flags | O_NOFOLLOW)
            } catch {
                failure = error
                return -1
            }
        }
        if let failure { throw failure }
        return try Self.regular(descriptor, refusedLinks: true)
    }

    /// Opens a regular file.
    ///
    /// - Parameter followsLink: Whether to follow a link in the last component; otherwise, such a link is an error.
    static func openRegular(_ path: String, followsLink: Bool = true) throws(SystemError) -> Int32 {
        let flags = followsLink ? flags : flags | O_NOFOLLOW
        // `withCString`, because passing the string itself as an argument would copy it.
        return try regular(path.withCString { sysOpen($0, flags) }, refusedLinks: !followsLink)
    }

    /// With these flags, opening a terminal, or a pipe without a writer, does not block.
    private static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    private static func descriptor(_ descriptor: Int32) throws(SystemError) -> Int32 {
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// Returns the descriptor of a regular file; closes any other file and throws. Tests the descriptor, because the
    /// path could lead to another file by now.
    ///
    /// - Parameter refusedLinks: Whether the file was opened with `O_NOFOLLOW`.
    private static func regular(_ descriptor: Int32, refusedLinks: Bool) throws(SystemError) -> Int32 {
        guard descriptor >= 0 else {
            let error = SystemError.last
            switch error.code {
            case ELOOP where refusedLinks: throw .link
            // The errors of opening a socket.
            case ENXIO, EOPNOTSUPP: throw .notRegularFile
            default: throw error
            }
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw status.st_mode & S_IFMT == S_IFDIR ? SystemError(code: EISDIR) : .notRegularFile
        }
        return descriptor
    }

    /// Returns the descriptor of a folder in a tree; it remains open until another folder is opened.
    ///
    /// - Parameter folder: The path of the folder with the closing slash; empty for the working directory.
    private func hold(_ folder: UnsafeRawBufferPointer, in tree: FileTree) throws(SystemError) -> Int32 {
        if let openFolder, openFolder.tree === tree, openFolder.folder.count == folder.count,
            openFolder.folder.withUnsafeBytes({ openFolder in
                guard let start = openFolder.baseAddress, let other = folder.baseAddress else {
                    return openFolder.isEmpty
                }
                return memcmp(start, other, openFolder.count) == 0
            })
        {
            return openFolder.descriptor
        }
        release()
        let place = String(decoding: folder.dropFirst(tree.prefix.utf8.count), as: UTF8.self)
        let descriptor = try tree.openFolder(place)
        openFolder = (tree, Array(folder), descriptor)
        return descriptor
    }

    private func release() {
        if let openFolder { close(openFolder.descriptor) }
        openFolder = nil
    }
}

private func sysOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags) }
