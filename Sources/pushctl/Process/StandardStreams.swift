/// Standard input, output and error.
enum StandardStreams {
    /// Keeps their numbers from being given to files: where one of them is closed, the first file that is opened would take
    /// its number, and what is meant for the screen would be written into it.
    ///
    /// Reading from a closed input and writing to a closed output still fail; what is complained into a closed standard
    /// error is lost.
    static func occupy() {
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is the one that is missing.
            _ = open("/dev/null", mode)
        }
    }
}
