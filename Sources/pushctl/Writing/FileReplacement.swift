/// Replaces a file as a whole or not at all.
enum FileReplacement {
    /// Writes a result or a report as ``FileDraft`` does, and says on standard error what the file could not keep.
    static func write(_ bytes: [UInt8], to path: String, _ console: Console) throws(CommandFailure) {
        let draft = try FileDraft(path)
        draft.output.write(bytes: bytes)
        if let remark = try draft.finish() { console.complain(remark) }
    }

    /// Writes a fixed file, if it still has the content that was read. Whatever another program writes meanwhile stays.
    ///
    /// - Parameters:
    ///   - original: What the file held when it was read.
    ///   - followsLinks: Whether the target of a link is replaced; a link is otherwise left alone.
    /// - Returns: As ``FileDraft/finish()`` does.
    static func write(
        _ bytes: [UInt8], to path: String, replacing original: [UInt8], followsLinks: Bool
    ) throws(CommandFailure) -> String? {
        var status = stat()
        // A pipe that was named has given its text; opening it again would block or find it empty.
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw CommandFailure("cannot fix \"\(path)\": it is not a regular file")
        }
        let place: FilePlace
        do {
            place = try followsLinks ? FilePlace(resolving: path) : FilePlace(path)
        } catch {
            throw CommandFailure("fix", path, error)
        }
        guard let version = FileVersion(original, at: place) else { throw FileExchange.changed(path) }
        if version.names > 1 {
            throw CommandFailure(
                "cannot replace \"\(path)\": the file has \(version.names) names (hard links), and a new one would have"
                    + " one of them; fix a copy, or separate them with: cp \(path) new && mv new \(path)")
        }
        let draft = try FileDraft(path, at: place, replacing: version.status)
        draft.output.write(bytes: bytes)
        let remark = try draft.complete()
        try FileExchange(path, draft, version, contents: [original, bytes]).run()
        return remark
    }

    /// Writes into a file in place; with `O_APPEND`, after what it holds.
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
}
