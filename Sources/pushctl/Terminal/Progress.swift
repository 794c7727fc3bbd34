/// Shows how many files a long run has completed: only on a terminal, and only after a second.
struct Progress {
    private let stream: OutputFile
    private let total: Int
    private let isShown: Bool
    private let start = Progress.seconds
    private var lastShown = 0.0

    /// The number of seconds before the first message.
    private static let patience = 1.0
    /// The number of seconds between messages.
    private static let interval = 0.1

    init(_ total: Int, on stream: OutputFile) {
        self.stream = stream
        self.total = total
        isShown = stream.isTerminal
    }

    /// Shows the number of completed files, unless the start or the last message is too recent.
    mutating func update(_ done: Int) {
        guard isShown else { return }
        let now = Self.seconds
        guard now - start >= Self.patience, now - lastShown >= Self.interval else { return }
        lastShown = now
        stream.write("\r\(done) of \(total) files")
        stream.flush()
    }

    /// Clears the line.
    func end() {
        guard lastShown > 0 else { return }
        stream.write("\r\u{1B}[K")
        stream.flush()
    }

    /// The seconds of a monotonic clock.
    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
