/// Replaces a file as a whole or not at all.
enum FileReplacement {
    /// Writes a file as ``FileDraft`` does.
    ///
    /// - Parameter original: What the file held when it was read; when it holds something else by now, it is
    ///   left alone.
    static func write(_ bytes: [UInt8], to path: String, replacing original: [UInt8]? = nil)
        throws(CommandFailure)
    {
        guard let original else {
            let draft = try FileDraft(path)
            draft.output.write(bytes: bytes)
            return try draft.finish()
        }
        // Taken before the reading: what changes from then on shows in it.
        let version = FileVersion(path)
        guard try InputFile.read(path, atMost: original.count + 1) == original else { throw changed(path) }
        if let version, version.names > 1 {
            throw CommandFailure(
                "cannot replace \"\(path)\": the file has \(version.names) names (hard links), and a new one would have"
                    + " one of them; repair a copy, or part them with: cp \(path) new && mv new \(path)")
        }
        let draft = try FileDraft(path)
        draft.output.write(bytes: bytes)
        try draft.finish { () throws(CommandFailure) in
            guard FileVersion(path) == version else { throw changed(path) }
        }
    }

    private static func changed(_ path: String) -> CommandFailure {
        CommandFailure("cannot repair \"\(path)\": it has changed since it was read")
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
