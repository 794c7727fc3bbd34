/// Opens files for reading, and keeps the folder of the last one that a search found open for the next.
final class FileOpener {
    private var held: (tree: FileTree, folder: Substring, descriptor: Int32)?

    deinit { release() }

    /// Opens a file.
    ///
    /// - Parameter takesPipes: Whether a pipe or a device that a person named is opened, which may wait for another
    ///   program. Anywhere else only a regular file is opened, and nothing is waited for.
    func open(_ file: InputPath, takesPipes: Bool) throws(SystemError) -> Int32 {
        guard let tree = file.tree else {
            return takesPipes
                ? try Self.descriptor(file.path.withCString { sysOpen($0, O_RDONLY | O_CLOEXEC) })
                : try Self.openRegular(file.path)
        }
        let path = file.ownPath
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = try hold(path[..<(slash ?? path.startIndex)], in: tree)
        let name = slash.map { path.utf8.distance(from: path.startIndex, to: $0) + 1 } ?? 0
        return try Self.regular(
            path.withCString { openat(folder, $0 + name, Self.flags | O_NOFOLLOW) }, isUnlinked: true)
    }

    /// Opens a regular file that a path leads to.
    ///
    /// - Parameter followsLink: Whether the last name may be a link.
    static func openRegular(_ path: String, followsLink: Bool = true) throws(SystemError) -> Int32 {
        // As an argument a text would be copied first.
        let flags = followsLink ? flags : flags | O_NOFOLLOW
        return try regular(path.withCString { sysOpen($0, flags) }, isUnlinked: !followsLink)
    }

    /// A pipe without a writer, and a terminal, do not make the caller wait.
    private static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    private static func descriptor(_ descriptor: Int32) throws(SystemError) -> Int32 {
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// Refuses what was opened and is no regular file. The descriptor is asked, not the path, which may lead to another
    /// file by now.
    ///
    /// - Parameter isUnlinked: Whether no link was followed to open it.
    private static func regular(_ descriptor: Int32, isUnlinked: Bool) throws(SystemError) -> Int32 {
        guard descriptor >= 0 else {
            let error = SystemError.last
            switch error.code {
            case ELOOP where isUnlinked: throw .link
            // What opening a socket fails with.
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

    /// The descriptor of a folder of a tree, by its path; it is open until the next one is asked for.
    private func hold(_ folder: Substring, in tree: FileTree) throws(SystemError) -> Int32 {
        if let held, held.tree === tree, held.folder.utf8.elementsEqual(folder.utf8) {
            return held.descriptor
        }
        release()
        let place = String(Substring(folder.utf8.dropFirst(tree.prefix.utf8.count)))
        let descriptor = try tree.openFolder(place)
        held = (tree, folder, descriptor)
        return descriptor
    }

    private func release() {
        if let held { close(held.descriptor) }
        held = nil
    }
}

private func sysOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags) }
