/// Replaces a file as a whole or not at all.
enum FileReplacement {
    /// Writes a file as ``FileDraft`` does.
    ///
    /// - Parameter original: What the file held when it was read; when it holds something else by now, it is
    ///   left alone.
    static func write(_ bytes: [UInt8], to path: String, replacing original: [UInt8]? = nil)
        throws(CommandFailure)
    {
        if let original, try InputFile.read(path) != original {
            throw CommandFailure("cannot repair \"\(path)\": it has changed since it was read")
        }
        let draft = try FileDraft(path)
        draft.output.write(bytes: bytes)
        try draft.finish()
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
}
