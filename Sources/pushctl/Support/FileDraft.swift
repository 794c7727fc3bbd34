/// A file that is written bit by bit and takes its place when it is whole: a reader sees the old content or the new
/// one, never a part.
///
/// Owner, mode, access control list and other attributes are kept, a symbolic link's target is replaced, not the link. A
/// path that is no regular file, such as `/dev/stdout`, is written to directly.
///
/// What a run leaves behind that was killed is called `.pushctl-` and six letters more, and no search for payloads reads it.
final class FileDraft {
    /// Takes the content.
    let output: OutputFile
    private let path: String
    private let descriptor: Int32
    /// The file beside the one that it is to become; `nil` where that is written to directly.
    private var temporary: String?
    private let target: String
    /// What is replaced; `nil` where nothing is yet.
    private let replaced: stat?

    init(_ path: String) throws(CommandFailure) {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        replaced = exists ? status : nil
        // A link to a file that is still to come is written through.
        if exists ? status.st_mode & S_IFMT != S_IFREG : Self.isLink(path) {
            target = path
            descriptor = open(path, O_WRONLY | O_CLOEXEC | (exists ? 0 : O_CREAT), 0o666)
        } else {
            target = exists ? try Self.resolve(path) : path
            let made = Self.makeFile(in: Self.directory(of: target))
            descriptor = made.descriptor
            temporary = made.path
        }
        output = OutputFile(descriptor: descriptor)
        guard descriptor < 0 else { return }
        guard exists, temporary != nil else {
            temporary = nil
            throw CommandFailure("write", path, .last)
        }
        temporary = nil
        // The file itself may well be open to writing.
        throw CommandFailure(
            "cannot replace \"\(path)\", which takes a new file beside it: \(SystemError.last.reason)")
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if let temporary {
            unlink(temporary)
            InterruptedDrafts.remove(temporary)
        }
    }

    /// Puts it in its place; without this nothing is left of it.
    ///
    /// - Parameter isStillWanted: Asked last, when nothing is left to do but to put it there.
    func finish(if isStillWanted: () throws(CommandFailure) -> Void = {}) throws(CommandFailure) {
        output.flush()
        if let failure = output.failure { throw CommandFailure("write", path, failure) }
        guard let temporary else { return }
        // A new file gets what the user's mask allows, as any other program's would.
        let mode = replaced.map { $0.st_mode & 0o7777 } ?? 0o666 & ~Self.currentMask()
        // The owner first: a change of owner takes the set-user-ID bit away.
        if let replaced { try keepOwner(replaced) }
        guard fchmod(descriptor, mode) == 0 else { throw CommandFailure("write", path, .last) }
        if replaced != nil { try keepAttributes() }
        guard fsync(descriptor) == 0 else { throw CommandFailure("write", path, .last) }
        try isStillWanted()
        guard rename(temporary, target) == 0 else { throw CommandFailure("write", path, .last) }
        InterruptedDrafts.remove(temporary)
        self.temporary = nil
    }

    /// Makes a file that a signal takes along.
    ///
    /// - Returns: A negative descriptor where it cannot be made; `errno` says why.
    private static func makeFile(in directory: String) -> (descriptor: Int32, path: String) {
        while true {
            let letters = (0..<6).compactMap { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() }
            let path = directory + ".pushctl-" + String(letters)
            // Before the file is there: a signal may come at any time, on any thread.
            InterruptedDrafts.add(path)
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor >= 0 { return (descriptor, path) }
            let reason = errno
            InterruptedDrafts.remove(path)
            errno = reason
            guard reason == EEXIST else { return (descriptor, path) }
        }
    }

    private func keepOwner(_ replaced: stat) throws(CommandFailure) {
        guard fchown(descriptor, replaced.st_uid, replaced.st_gid) != 0 else { return }
        var own = stat()
        guard fstat(descriptor, &own) == 0, own.st_uid == replaced.st_uid, own.st_gid == replaced.st_gid
        else {
            throw CommandFailure(
                "cannot replace \"\(path)\": it belongs to another user or group, and a new file would not")
        }
    }

    private func keepAttributes() throws(CommandFailure) {
        let old = open(target, O_RDONLY | O_CLOEXEC)
        // A file that may be written and not read keeps what its mode says.
        guard old >= 0 else { return }
        defer { close(old) }
        guard FileAttributes.copy(from: old, to: descriptor) else {
            throw CommandFailure("write", path, .last)
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
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
