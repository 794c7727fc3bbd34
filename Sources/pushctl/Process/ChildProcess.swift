#if canImport(Glibc)
    // `environ` is a variable that other threads could change; this program changes it only while it reads options.
    @preconcurrency import Glibc
#endif

/// Another program, run to its end.
enum ChildProcess {
    /// The result of a program.
    struct Outcome {
        /// The exit status, or 128 plus the number of the signal that ended the program.
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]

        /// Returns the lines of a text on one line, without indentation and empty lines.
        static func joinedLines(of text: [UInt8]) -> String {
            String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }.joined(separator: "; ")
        }
    }

    /// The maximum size of an output, in bytes.
    private static let outputLimit = 1 << 30

    /// Finds a program in `PATH`, writes its input and reads all of its output.
    ///
    /// - Parameters:
    ///   - words: The name of the program and its arguments, without NUL characters.
    ///   - limit: The maximum size of an output, in bytes.
    /// - Throws: If the program cannot be started, or its output cannot be read; `ENOENT` if there is no such program.
    ///   `SystemError.tooLong` for an output above the limit.
    static func run(
        _ words: [String], input: [UInt8] = [], limit: Int = outputLimit
    ) throws(SystemError) -> Outcome {
        let (standardInput, output, errors) = (try Pipe(), try Pipe(), try Pipe())
        let child = try spawn(words, standardInput.reading, output.writing, errors.writing)
        for end in [standardInput.reading, output.writing, errors.writing] { end.close() }
        let exchanged = Result { () throws(SystemError) in
            try exchange(input[...], to: standardInput.writing, [output.reading, errors.reading], limit)
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let texts = try exchanged.get()
        guard texts.allSatisfy({ $0.count <= limit }) else { throw .tooLong }
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: texts[0], errors: texts[1])
    }

    private static func spawn(
        _ words: [String], _ input: End, _ output: End, _ errors: End
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let environment = _NSGetEnviron().pointee
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let environment = environ
        #endif
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (end, stream) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
            try check(posix_spawn_file_actions_adddup2(&actions, end.descriptor, stream))
        }
        // pushctl ignores these signals; the child must not inherit that.
        try check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        var ignored = sigset_t()
        sigemptyset(&ignored)
        sigaddset(&ignored, SIGPIPE)
        sigaddset(&ignored, SIGXFSZ)
        try check(posix_spawnattr_setsigdefault(&attributes, &ignored))
        try check(posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF)))

        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        try check(posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environment))
        return child
    }

    /// Throws the error that a `posix_spawn` function returned, if any.
    private static func check(_ code: Int32) throws(SystemError) {
        guard code == 0 else { throw SystemError(code: code) }
    }

    /// Writes and reads alternately, so that neither program blocks.
    ///
    /// Closes an output above the limit, so that the child ends at its next write. Closes all ends before it returns or
    /// throws.
    private static func exchange(
        _ input: ArraySlice<UInt8>, to writing: End, _ reading: [End], _ limit: Int
    ) throws(SystemError) -> [[UInt8]] {
        defer { for end in [writing] + reading { end.close() } }
        var rest = input
        var texts = reading.map { _ in [UInt8]() }
        while true {
            // All input is written, or the child no longer reads it.
            if rest.isEmpty { writing.close() }
            var waiting = ([writing] + reading).map { end in
                pollfd(fd: end.descriptor, events: Int16(end === writing ? POLLOUT : POLLIN), revents: 0)
            }
            guard waiting.contains(where: { $0.fd >= 0 }) else { return texts }
            guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else {
                guard errno == EINTR else { throw .last }
                continue
            }
            if waiting[0].revents != 0 {
                let block = rest.prefix(Int(PIPE_BUF))
                let written = block.withUnsafeBytes { write(writing.descriptor, $0.baseAddress, $0.count) }
                rest = written > 0 ? rest.dropFirst(written) : []
            }
            for (index, end) in reading.enumerated() where waiting[index + 1].revents != 0 {
                let block = try InputFile.readSome(end.descriptor, 1 << 16)
                texts[index] += block
                if block.isEmpty || texts[index].count > limit { end.close() }
            }
        }
    }

    /// One end of a pipe.
    private final class End {
        /// The descriptor; -1 after closing, which `poll` ignores.
        private(set) var descriptor: Int32

        init(_ descriptor: Int32) {
            self.descriptor = descriptor
            // The child gets only copies, as its standard streams.
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }

        deinit { close() }

        func close() {
            if descriptor >= 0 { _ = closeDescriptor(descriptor) }
            descriptor = -1
        }
    }

    private struct Pipe {
        let reading: End
        let writing: End

        init() throws(SystemError) {
            var descriptors: [Int32] = [-1, -1]
            guard pipe(&descriptors) == 0 else { throw .last }
            reading = End(descriptors[0])
            writing = End(descriptors[1])
        }
    }
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
