import PayloadModel

/// Replaces a file as a whole or not at all.
enum FileReplacement {
    /// Writes a result or a report with a ``FileDraft``, and writes a remark to standard error if attributes are lost.
    static func write(_ bytes: [UInt8], to path: String, _ console: Console) throws(CommandFailure) {
        let draft = try FileDraft(path)
        draft.output.write(bytes: bytes)
        if let remark = try draft.finish() { console.printError(remark) }
    }

    /// Writes the fixed contents of a file if it still has the contents that were read, so concurrent changes by other
    /// programs are kept.
    ///
    /// - Parameters:
    ///   - original: The contents that were read.
    ///   - followsLinks: Whether to replace the target of a link; otherwise a link is a failure.
    /// - Returns: The remark that ``FileDraft/finish()`` returns.
    static func write(
        _ bytes: [UInt8], to path: String, replacing original: [UInt8], followsLinks: Bool
    ) throws(CommandFailure) -> String? {
        var status = stat()
        // A named pipe was already read; opening it again would block or find it empty.
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
        if version.linkCount > 1 {
            let word = ShellWord.quoted(path)
            throw CommandFailure(
                "cannot replace \"\(path)\": the file has \(version.linkCount) names (hard links), and a new file would replace"
                    + " only one of them; fix a copy, or separate them first: cp \(word) new && mv new \(word)"
            )
        }
        let draft = try FileDraft(path, at: place, replacing: version.status)
        draft.output.write(bytes: bytes)
        let remark = try draft.complete()
        try FileExchange(path, draft, version, contents: [original, bytes]).run()
        return remark
    }
}
