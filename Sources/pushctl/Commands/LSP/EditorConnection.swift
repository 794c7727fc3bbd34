/// The pipes between the editor and the server.
struct EditorConnection {
    private let console: Console
    private let firstParent = getppid()

    private static let blockSize = 1 << 16
    /// The maximum number of bytes to read before answering.
    private static let maxBytes = 1 << 20
    /// The interval between checks whether the editor still runs, in milliseconds.
    private static let interval: Int32 = 1000

    init(_ console: Console) {
        self.console = console
    }

    /// Waits for bytes from the editor and returns the available ones; `nil` if the editor is gone or closed the pipe.
    ///
    /// - Parameter parent: The process of the editor; `nil` if it is unknown.
    mutating func read(parent: Int?) -> [UInt8]? {
        while !isReady(waiting: parent == nil ? -1 : Self.interval) {
            if let parent, isGone(parent) { return nil }
        }
        guard var bytes = try? InputFile.readSome(STDIN_FILENO, Self.blockSize), !bytes.isEmpty else {
            return nil
        }
        while bytes.count < Self.maxBytes, isReady(waiting: 0) {
            guard let more = try? InputFile.readSome(STDIN_FILENO, Self.blockSize), !more.isEmpty else {
                break
            }
            bytes += more
        }
        return bytes
    }

    /// Writes bytes to the editor.
    ///
    /// - Returns: Whether the editor can still receive data.
    func write(_ bytes: [UInt8]) -> Bool {
        guard !bytes.isEmpty else { return true }
        console.output.write(bytes: bytes)
        console.output.flush()
        return console.output.failure == nil
    }

    private func isReady(waiting milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0
    }

    /// Whether a process has ended. For the parent of pushctl, `getppid()` tells this even if the parent is a zombie,
    /// which `kill` still finds.
    private func isGone(_ process: Int) -> Bool {
        if Int(firstParent) == process { return getppid() != firstParent }
        guard let number = pid_t(exactly: process), number > 0 else { return false }
        return kill(number, 0) != 0 && errno == ESRCH
    }
}
