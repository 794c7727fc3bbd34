import LocatedJSON

/// The file to which `pushctl serve` appends a line for each accepted notification. If the process is killed, no
/// answered notification is lost, because its line is written before the answer. Reopening the file removes an
/// incomplete line of a killed process.
final class RecordFile {
    private let path: String
    private let descriptor: Int32
    private var size: Int

    /// The maximum length of a line in bytes.
    private static let longestLine = 1 << 20
    /// The beginning of every line.
    private static let beginning = Array(#"{"at":""#.utf8)

    /// Opens a file, or creates one that only its owner may read, because it contains device tokens.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        descriptor = path.withCString {
            sysOpen($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
        }
        guard descriptor >= 0 else { throw CommandFailure("write", path, .last) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw CommandFailure("write", path, .notRegularFile)
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw CommandFailure("cannot write \"\(path)\": another process is recording to it")
        }
        size = Int(status.st_size)
        try endLastLine()
    }

    deinit { close(descriptor) }

    /// Appends a line; on failure, removes the part that was written.
    func append(_ line: [UInt8]) throws(CommandFailure) {
        do throws(SystemError) {
            try OutputFile.writeAll(line, to: descriptor)
            size += line.count
        } catch {
            _ = ftruncate(descriptor, off_t(size))
            throw CommandFailure("write", path, error)
        }
    }

    /// Adds a missing line end to the last line, or removes the line if it is incomplete. Throws without a change if
    /// the line is not a record.
    private func endLastLine() throws(CommandFailure) {
        let count = min(size, Self.longestLine)
        guard count > 0 else { return }
        let start = size - count
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
            filled = max(0, pread(descriptor, memory.baseAddress, count, off_t(start)))
        }
        let isEnded = bytes.last == UInt8(ascii: "\n")
        let lines = isEnded ? bytes.dropLast() : bytes[...]
        let last = lines.lastIndex(of: UInt8(ascii: "\n")).map { lines[($0 + 1)...] } ?? lines
        let prefix = last.prefix(Self.beginning.count)
        guard last.count < lines.count || start == 0, Self.beginning.starts(with: prefix),
            !(isEnded && prefix.isEmpty)
        else {
            throw CommandFailure("cannot write \"\(path)\": its last line is not a record; name another file")
        }
        guard !isEnded else { return }
        if (try? JSONValue(parsing: Array(last))) != nil {
            try append([UInt8(ascii: "\n")])
        } else {
            size -= last.count
            guard ftruncate(descriptor, off_t(size)) == 0 else { throw CommandFailure("write", path, .last) }
        }
    }
}

private func sysOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
}
