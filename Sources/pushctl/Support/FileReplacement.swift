/// Replaces a file as a whole or not at all.
enum FileReplacement {
    /// Writes beside the file and renames over it: a reader sees the old content or the new one, never a
    /// part. The mode is kept, a symbolic link's target is replaced, not the link. A path that is no regular
    /// file, such as `/dev/stdout`, is written to directly.
    ///
    /// - Parameter original: What the file held when it was read; when it holds something else by now, it is
    ///   left alone.
    static func write(_ bytes: [UInt8], to path: String, replacing original: [UInt8]? = nil)
        throws(CommandFailure)
    {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            try writeDirectly(bytes, to: path)
            return
        }
        if !exists, original == nil, isLink(path) {
            // A link to a file that is still to come.
            try writeDirectly(bytes, to: path, flags: O_CREAT)
            return
        }
        let target = exists ? try resolve(path) : path
        if let original, try InputFile.read(target) != original {
            throw CommandFailure("cannot repair \"\(path)\": it has changed since it was read")
        }
        var name = Array((directory(of: target) + ".pushctl-XXXXXX").utf8CString)
        let descriptor = name.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
        guard descriptor >= 0 else {
            guard exists else { throw CommandFailure("write", path, .last) }
            // The file itself may well be open to writing.
            throw CommandFailure(
                "cannot replace \"\(path)\", which takes a new file beside it: \(SystemError.last.reason)")
        }
        let temporary = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        do {
            defer { close(descriptor) }
            try OutputFile.writeAll(bytes, to: descriptor)
            // A new file gets what the user's mask allows, as any other program's would.
            let mode = exists ? status.st_mode & 0o7777 : 0o666 & ~currentMask()
            // The owner first: a change of owner takes the set-user-ID bit away.
            if exists { _ = fchown(descriptor, status.st_uid, status.st_gid) }
            guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw SystemError.last }
            guard rename(temporary, target) == 0 else { throw SystemError.last }
        } catch {
            unlink(temporary)
            throw CommandFailure("write", path, error as? SystemError ?? .last)
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Writes into a file as it lies; with `O_APPEND`, behind what it holds.
    static func writeDirectly(_ bytes: [UInt8], to path: String, flags: Int32 = 0)
        throws(CommandFailure)
    {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
        guard descriptor >= 0 else { throw CommandFailure("write", path, .last) }
        defer { close(descriptor) }
        do {
            try OutputFile.writeAll(bytes, to: descriptor)
        } catch {
            throw CommandFailure("write", path, error)
        }
    }

    private static func resolve(_ path: String) throws(CommandFailure) -> String {
        guard let resolved = realpath(path, nil) else { throw CommandFailure("write", path, .last) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    private static func currentMask() -> mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }
}
