/// Buffers output to a file descriptor, and records the first write failure.
final class OutputFile {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The first write failure; later output is discarded.
    private(set) var failure: SystemError?

    private static let capacity = 1 << 16

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether the output goes to a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) {
        write(bytes: Array(text.utf8))
    }

    func write(bytes: [UInt8]) {
        buffer += bytes
        if buffer.count >= Self.capacity { flush() }
    }

    func flush() {
        if failure == nil {
            do { try Self.writeAll(buffer, to: descriptor) } catch { failure = error }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Appends bytes to a file, which is created if necessary.
    static func append(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CommandFailure("write", path, .last) }
        defer { close(descriptor) }
        do {
            try writeAll(bytes, to: descriptor)
        } catch {
            throw CommandFailure("write", path, error)
        }
    }

    /// Writes every byte, and retries after interruptions and partial writes.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let written = bytes.withUnsafeBytes { buffer -> Int in
                // Some systems reject a count above INT_MAX.
                sysWrite(
                    descriptor, buffer.baseAddress?.advanced(by: start), min(buffer.count - start, 1 << 30))
            }
            if written > 0 {
                start += written
            } else if written < 0, errno != EINTR {
                throw .last
            }
        }
    }
}

/// Calls the system function; inside the class, `write` is a method.
private func sysWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, start, count)
}
