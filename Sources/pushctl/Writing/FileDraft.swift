/// A file that is written in parts and replaces its target when it is complete: readers see the old or the new
/// contents, never a part.
///
/// Owner, mode, access control list and other attributes are kept. A symbolic link is kept, too: its target
/// is replaced. A path that is not a regular file, such as `/dev/stdout`, is written to directly.
///
/// The folder stays open, so the new file goes into it even if another program renames the folder meanwhile. A killed
/// run can leave a file named `.pushctl-` plus six letters; searches for payloads skip it.
final class FileDraft {
    /// The stream for the contents.
    let output: OutputFile
    let descriptor: Int32
    /// The place of the target; `nil` if the draft writes to the target directly.
    let target: FilePlace?
    private let path: String
    /// The status of the replaced file; `nil` if there is none.
    private let replaced: stat?
    /// The temporary file, in the folder of the target; `nil` if the draft was finished or released, or if it writes to
    /// the target directly.
    private(set) var temporary: TemporaryName?

    /// The name of a temporary file that the signal handler removes if a signal ends the program.
    struct TemporaryName {
        let name: String
        fileprivate let slot: InterruptedDrafts.Slot?
    }

    /// Begins a file that replaces the file at a path.
    convenience init(_ path: String) throws(CommandFailure) {
        var status = stat()
        let exists = stat(path, &status) == 0
        // Also writes directly through a link to a file that does not exist yet.
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

    /// Begins a file for a target.
    ///
    /// - Parameters:
    ///   - path: The path for messages.
    ///   - place: The place of the target.
    ///   - replaced: The status of the existing file; `nil` if there is none.
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
        // The file itself can be writable although its folder is not.
        throw CommandFailure(
            "cannot replace \"\(path)\", because that needs a new file in its folder: \(reason.reason)")
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if let target, let temporary { target.folder.remove(temporary.name) }
        InterruptedDrafts.remove(temporary?.slot)
    }

    /// Completes the file and moves it to its target. A draft that is never finished is removed with this object.
    ///
    /// - Returns: A remark about attributes that could not be copied; `nil` if there are none. A file that is writable
    ///   but not readable keeps only its owner and mode, without a remark.
    func finish() throws(CommandFailure) -> String? {
        let remark = try complete()
        guard let target, let temporary else { return remark }
        guard target.folder.rename(temporary.name, to: target.name) else {
            throw CommandFailure("write", path, .last)
        }
        release()
        return remark
    }

    /// Writes the contents and the attributes without moving the file to its target.
    ///
    /// - Returns: The remark that ``finish()`` returns.
    func complete() throws(CommandFailure) -> String? {
        output.flush()
        if let failure = output.failure { throw CommandFailure("write", path, failure) }
        guard temporary != nil else { return nil }
        // A new file gets the mode that the user's mask allows, as in any other program.
        let mode = replaced.map { $0.st_mode & 0o7777 } ?? 0o666 & ~Self.currentMask()
        // The owner first: changing the owner removes the set-user-ID bit.
        if let replaced { try keepOwner(replaced) }
        guard fchmod(descriptor, mode) == 0 else { throw CommandFailure("write", path, .last) }
        let lost = replaced == nil ? [] : try keepAttributes(mode)
        guard fsync(descriptor) == 0 else { throw CommandFailure("write", path, .last) }
        guard !lost.isEmpty else { return nil }
        return "the system did not allow pushctl to copy these attributes of \"\(path)\": "
            + lost.joined(separator: ", ")
    }

    /// Passes the temporary file to the caller: neither this draft nor a signal removes it.
    func release() {
        InterruptedDrafts.remove(temporary?.slot)
        temporary = nil
    }

    /// Creates a temporary file and registers it for removal by the signal handler.
    ///
    /// - Returns: A negative descriptor on failure; `errno` contains the reason.
    private static func makeFile(in folder: HeldFolder) -> (descriptor: Int32, name: TemporaryName?) {
        while true {
            let letters = (0..<6).compactMap { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() }
            let name = ".pushctl-" + String(letters)
            // Registered before the file exists, because a signal can arrive at any time and on any thread.
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
                "cannot replace \"\(path)\": it belongs to another user or group, and pushctl cannot give a new file"
                    + " the same owner and group")
        }
    }

    /// Gives the draft the attributes of the file that it replaces.
    ///
    /// - Returns: The attributes that could not be copied; empty if the old file is not readable.
    private func keepAttributes(_ mode: mode_t) throws(CommandFailure) -> [String] {
        guard let target else { return [] }
        let old = target.folder.open(target.name, O_RDONLY | O_NONBLOCK)
        guard old >= 0 else { return [] }
        defer { close(old) }
        do throws(SystemError) {
            let lost = try FileAttributes.copy(from: old, to: descriptor)
            // With an access control list, the group bits of the mode only limit the entries of the list. Without the
            // list, the group itself would get these permissions.
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
