/// Replaces a file with its new version, unless it changed after it was read.
///
/// Another program can write to the file or replace it at any time, also between a check and a rename. So the two
/// versions exchange their names, and the old one is checked afterward: if it is not the version that was read, it is
/// put back. On a file system that cannot exchange names, a short race remains.
struct FileExchange {
    private let path: String
    private let draft: FileDraft
    private let version: FileVersion
    /// The old contents and the new ones; removing a file with either of them loses nothing.
    private let contents: [[UInt8]]

    /// Prepares to replace a file.
    ///
    /// - Parameters:
    ///   - path: The path for messages.
    ///   - draft: The new version, after ``FileDraft/complete()``.
    ///   - version: The version that was read.
    ///   - contents: The old contents and the new ones.
    init(_ path: String, _ draft: FileDraft, _ version: FileVersion, contents: [[UInt8]]) {
        self.path = path
        self.draft = draft
        self.version = version
        self.contents = contents
    }

    static func changed(_ path: String) -> CommandFailure {
        CommandFailure("cannot fix \"\(path)\": it has changed since it was read")
    }

    /// Replaces the file with the draft.
    ///
    /// - Throws: A failure if the file cannot be replaced, or if another program changed it; the changed file remains.
    func run() throws(CommandFailure) {
        let writers = FileWriters(of: version.descriptor, comparedWith: draft.descriptor)
        if writers == .some {
            throw CommandFailure("cannot fix \"\(path)\": another program is writing to it")
        }
        guard let place = draft.target, version.isCurrent(as: place.name, in: place.folder) else {
            throw Self.changed(path)
        }
        try exchange(writers)
    }

    /// Exchanges the versions, and checks the old one only afterward.
    func exchange(_ writers: FileWriters) throws(CommandFailure) {
        guard let place = draft.target, let name = draft.temporary?.name else { return }
        // From the exchange on, the temporary name can refer to another program's version, which must not be removed.
        try InterruptedDrafts.holdingSignals { () throws(CommandFailure) in
            draft.release()
            guard place.folder.exchange(name, place.name) else {
                return try rename(name, to: place, SystemError.last)
            }
            if version.isCurrent(as: name, in: place.folder), !writers.areWaiting(for: version.descriptor) {
                place.folder.remove(name)
            } else {
                try putBack(name, in: place)
            }
        }
    }

    /// Replaces the file by a rename if the file system has no exchange.
    private func rename(_ name: String, to place: FilePlace, _ reason: SystemError) throws(CommandFailure) {
        var reason = reason
        if [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(reason.code) {
            if place.folder.rename(name, to: place.name) { return }
            reason = .last
        }
        place.folder.remove(name)
        throw reason.code == ENOENT ? Self.changed(path) : CommandFailure("write", path, reason)
    }

    /// Puts another program's version back, removes the new version, and throws.
    ///
    /// If the other program has meanwhile changed the new version as well, both versions contain its changes: the later
    /// one stays in place, and the earlier one is kept next to it.
    func putBack(_ name: String, in place: FilePlace) throws(CommandFailure) {
        let folder = place.folder
        if folder.exchange(name, place.name) {
            if isKnown(name, in: folder) {
                folder.remove(name)
                throw Self.changed(path)
            }
            _ = folder.exchange(name, place.name)
        }
        if isKnown(name, in: folder) {
            folder.remove(name)
            throw Self.changed(path)
        }
        let kept = "\(place.name).kept-\(name.suffix(6))"
        throw CommandFailure(
            "cannot fix \"\(path)\": another program kept changing it; an earlier version is saved next to it as"
                + " \"\(folder.rename(name, to: kept) ? kept : name)\"")
    }

    /// Whether a file has one of the two known contents.
    private func isKnown(_ name: String, in folder: HeldFolder) -> Bool {
        guard let bytes = folder.read(name, atMost: contents.map(\.count).max() ?? 0) else { return false }
        return contents.contains(bytes)
    }
}
