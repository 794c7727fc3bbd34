/// Standard input, output and error.
enum StandardStreams {
    /// Replaces closed streams with `/dev/null`. Otherwise a file that the program opens could get the descriptor of a
    /// closed stream, and receive output for the screen.
    ///
    /// Reading from a closed input and writing to a closed output still fail; messages to a closed standard error are
    /// lost.
    static func occupy() {
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // `open` returns the lowest free descriptor, which is that of the closed stream.
            _ = open("/dev/null", mode)
        }
    }
}
