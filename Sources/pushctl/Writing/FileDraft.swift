/// A file that is written bit by bit and takes its place when it is complete: a reader sees the old content or the new one,
/// never a part.
///
/// Owner, mode, access control list and other attributes are kept. The target of a symbolic link is replaced, not the link.
/// A path that is no regular file, such as `/dev/stdout`, is written to directly.
///
/// The folder is held open, so that the file gets to its place even if the folder is renamed meanwhile. A run that is killed
/// may leave a file called `.pushctl-` and six letters, which no search for payloads reads.
final class FileDraft {
    /// Takes the content.
    let output: OutputFile
    let descriptor: Int32
    /// The place that the file is to take; `nil` where it is written to directly.
    let target: FilePlace?
    private let path: String
    /// What is replaced; `nil` where nothing is yet.
    private let replaced: stat?
    /// The unfinished file, beside its target; `nil` when it is finished, or written to directly.
    private(set) var temporary: TemporaryName?

    /// The name of an unfinished file, which a signal removes.
    struct TemporaryName {
        let name: String
        fileprivate let slot: InterruptedDrafts.Slot?
    }

    /// Begins a file that replaces whatever the path names.
    convenience init(_ path: String) throws(CommandFailure) {
        var status = stat()
        let exists = stat(path, &status) == 0
        // A link to a file that is still to come is written through.
        if exists ? status.st_mode & S_IFMT != S_IFREG : FileIdentity.isLink(path) {
            try self.init(writingDirectlyTo: path, exists ? 0 : O_CREAT)
            return
        }
        let place: FilePlace
        do {
            place = try exists ? FilePlace(resolving: path) : FilePlace(path)
        } catch {
            throw CommandFailure("write", path, error)
        }
        try self.init(path, at: place, replacing: exists ? status : nil)
    }

    private init(writingDirectlyTo path: String, _ flags: Int32) throws(CommandFailure) {
        self.path = path
        target = nil
        replaced = nil
        descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
        output = OutputFile(descriptor: descriptor)
        if descriptor < 0 { throw CommandFailure("write", path, .last) }
    }

    /// Begins a file for a place.
    ///
    /// - Parameters:
    ///   - path: The place in messages.
    ///   - replaced: The file that is there.
    init(_ path: String, at place: FilePlace, replacing replaced: stat?) throws(CommandFailure) {
        self.path = path
        self.replaced = replaced
        target = place
        let made = Self.makeFile(in: place.folder)
        descriptor = made.descriptor
        temporary = made.name
        output = OutputFile(descriptor: descriptor)
        guard descriptor < 0 else { return }
        let reason = SystemError.last
        guard replaced != nil else { throw CommandFailure("write", path, reason) }
        // The file itself may well be open to writing.
        throw CommandFailure(
            "cannot replace \"\(path)\", which takes a new file beside it: \(reason.reason)")
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if let target, let temporary { target.folder.remove(temporary.name) }
        InterruptedDrafts.remove(temporary?.slot)
    }

    /// Puts it in its place; without this nothing is left of it.
    ///
    /// - Returns: What the file could not keep, in words for a person; `nil` for nothing.
    func finish() throws(CommandFailure) -> String? {
        let remark = try complete()
        guard let target, let temporary else { return remark }
        guard target.folder.rename(temporary.name, to: target.name) else {
            throw CommandFailure("write", path, .last)
        }
        release()
        return remark
    }

    /// Writes everything that is to be in the file or belongs to it, without putting it in its place.
    ///
    /// - Returns: As ``finish()`` does.
    func complete() throws(CommandFailure) -> String? {
        output.flush()
        if let failure = output.failure { throw CommandFailure("write", path, failure) }
        guard temporary != nil else { return nil }
        // A new file gets what the user's mask allows, as any other program's would.
        let mode = replaced.map { $0.st_mode & 0o7777 } ?? 0o666 & ~Self.currentMask()
        // The owner first: a change of owner removes the set-user-ID bit.
        if let replaced { try keepOwner(replaced) }
        guard fchmod(descriptor, mode) == 0 else { throw CommandFailure("write", path, .last) }
        let lost = replaced == nil ? [] : try keepAttributes(mode)
        guard fsync(descriptor) == 0 else { throw CommandFailure("write", path, .last) }
        guard !lost.isEmpty else { return nil }
        return "\"\(path)\" loses what the system does not give to its new version: "
            + lost.joined(separator: ", ")
    }

    /// Leaves the unfinished file to the caller: it is removed neither with this draft nor by a signal.
    func release() {
        InterruptedDrafts.remove(temporary?.slot)
        temporary = nil
    }

    /// Makes a file that a signal removes.
    ///
    /// - Returns: A negative descriptor where it cannot be made; `errno` says why.
    private static func makeFile(in folder: HeldFolder) -> (descriptor: Int32, name: TemporaryName?) {
        while true {
            let letters = (0..<6).compactMap { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() }
            let name = ".pushctl-" + String(letters)
            // Before the file is there: a signal may come at any time, on any thread.
            let slot = InterruptedDrafts.add(name, in: folder)
            let descriptor = folder.open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
            if descriptor >= 0 { return (descriptor, TemporaryName(name: name, slot: slot)) }
            let reason = errno
            InterruptedDrafts.remove(slot)
            errno = reason
            guard reason == EEXIST else { return (descriptor, nil) }
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

    /// - Returns: The attributes that it could not keep.
    private func keepAttributes(_ mode: mode_t) throws(CommandFailure) -> [String] {
        guard let target else { return [] }
        let old = target.folder.open(target.name, O_RDONLY | O_NONBLOCK)
        // A file that may be written and not read keeps what its mode says.
        guard old >= 0 else { return [] }
        defer { close(old) }
        do throws(SystemError) {
            let lost = try FileAttributes.copy(from: old, to: descriptor)
            // With a list, the mode of the group says what the list allows at most.
            if lost.contains(FileAttributes.accessControlList), fchmod(descriptor, mode & ~0o070) != 0 {
                throw SystemError.last
            }
            return lost
        } catch {
            throw CommandFailure("write", path, error)
        }
    }

    private static func currentMask() -> mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }
}
