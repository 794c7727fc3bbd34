/// Reads whole files.
enum InputFile {
    private static let blockSize = 1 << 16

    /// All bytes of a file.
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandFailure("read", path, .last) }
        defer { close(descriptor) }
        do {
            return try readAll(descriptor)
        } catch {
            throw CommandFailure("read", path, error)
        }
    }

    /// All bytes of standard input.
    static func readStandardInput() throws(CommandFailure) -> [UInt8] {
        do {
            return try readAll(STDIN_FILENO)
        } catch {
            throw CommandFailure("cannot read standard input: \(error.reason)")
        }
    }

    private static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: blockSize)
        while true {
            let count = block.withUnsafeMutableBytes { sysRead(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            bytes += block[..<count]
        }
    }
}

private func sysRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, start, count)
}
