/// Reads files and standard input.
enum InputFile {
    private static let blockSize = 1 << 16
    private static let largestBlock = 1 << 26

    /// Reads a regular file. Rejects other files, such as pipes, so that reading never blocks.
    ///
    /// - Parameters:
    ///   - atMost: The maximum number of bytes to read; `nil` for all.
    ///   - limit: The maximum size of the file; ignored if `atMost` is given.
    static func read(
        _ file: InputPath, atMost enough: Int? = nil, limit: ByteLimit = .sideFile
    ) throws(CommandFailure) -> [UInt8] {
        try reading(file, limit) { () throws(SystemError) in
            try FileOpener().open(file, allowsPipes: false)
        } _: { descriptor throws(SystemError) in
            if let enough { return try readSome(descriptor, enough) }
            return try readAll(descriptor, limit.bytes)
        }
    }

    /// Reads a regular file that a person named.
    static func read(
        _ path: String, atMost enough: Int? = nil, limit: ByteLimit = .sideFile
    ) throws(CommandFailure) -> [UInt8] {
        try read(InputPath(path), atMost: enough, limit: limit)
    }

    /// Reads all bytes of a regular file, and rejects a path that is a link.
    static func readUnlinked(_ path: String, limit: ByteLimit = .sideFile) throws(CommandFailure) -> [UInt8] {
        try reading(InputPath(path), limit) { () throws(SystemError) in
            try FileOpener.openRegular(path, followsLink: false)
        } _: { descriptor throws(SystemError) in
            try readAll(descriptor, limit.bytes)
        }
    }

    /// The result of reading a file into existing memory.
    enum Extent {
        /// The number of bytes of a file that is smaller than the memory.
        case within(Int)
        /// All bytes of any other file.
        case beyond([UInt8])
    }

    /// Reads a document into existing memory if the memory is large enough.
    static func readDocument(
        _ file: InputPath, into memory: UnsafeMutableRawBufferPointer, by opener: FileOpener, limit: ByteLimit
    ) throws(CommandFailure) -> Extent {
        try reading(file, limit) { () throws(SystemError) in
            try opener.open(file, allowsPipes: true)
        } _: { descriptor throws(SystemError) in
            var count = 0
            while count < memory.count {
                let free = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
                let more = readSome(descriptor, into: free)
                if more < 0 { throw .last }
                if more == 0 {
                    if count > limit.bytes { throw .tooLong }
                    return .within(count)
                }
                count += more
            }
            return .beyond(try readAll(descriptor, limit.bytes, after: Array(memory)))
        }
    }

    private static func reading<Result>(
        _ file: InputPath, _ limit: ByteLimit, _ open: () throws(SystemError) -> Int32,
        _ body: (Int32) throws(SystemError) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(SystemError) {
            let descriptor = try open()
            defer { close(descriptor) }
            return try body(descriptor)
        } catch {
            throw error == .tooLong ? limit.refusal(of: file.spoken) : CommandFailure("read", file, error)
        }
    }

    /// Announces on a terminal that the program waits for standard input.
    static func announceWaiting() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return }
        let errors = OutputFile(descriptor: STDERR_FILENO)
        errors.write("\(Program.name): reading standard input; end it with Ctrl-D, or stop with Ctrl-C\n")
        errors.flush()
    }

    /// Reads all bytes of standard input.
    static func readStandardInput(limit: ByteLimit = .document) throws(CommandFailure) -> [UInt8] {
        announceWaiting()
        do {
            return try readAll(STDIN_FILENO, limit.bytes)
        } catch {
            throw error == .tooLong
                ? limit.refusal(of: "standard input")
                : CommandFailure("cannot read standard input: \(error.reason)")
        }
    }

    /// Reads a document: a file, or standard input for `-`; also a pipe if a person named it.
    static func readDocument(_ file: InputPath, limit: ByteLimit = .document) throws(CommandFailure)
        -> [UInt8]
    {
        if file.path == "-" { return try readStandardInput(limit: limit) }
        return try reading(file, limit) { () throws(SystemError) in
            try FileOpener().open(file, allowsPipes: true)
        } _: { descriptor throws(SystemError) in
            try readAll(descriptor, limit.bytes)
        }
    }

    /// Reads the rest of a file.
    ///
    /// - Parameter begun: The bytes that were read before; the result begins with them.
    /// - Throws: ``SystemError/tooLong`` if the result, or a regular file as a whole, has more than `limit` bytes.
    static func readRest(
        _ descriptor: Int32, after begun: [UInt8] = [], atMost limit: Int
    ) throws(SystemError) -> [UInt8] {
        try readAll(descriptor, limit, after: begun)
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Reads some bytes, and returns their number: 0 at the end of the file, -1 on failure.
    static func readSome(_ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer) -> Int {
        var result = 0
        repeat {
            result = sysRead(descriptor, memory.baseAddress, memory.count)
        } while result < 0 && errno == EINTR
        return result
    }

    /// Reads the rest of a file.
    ///
    /// - Parameter begun: The bytes that were read before; the result begins with them.
    private static func readAll(
        _ descriptor: Int32, _ limit: Int, after begun: [UInt8] = []
    ) throws(SystemError) -> [UInt8] {
        var status = stat()
        // A first block of one byte more than the size contains the whole file and is not full. The size of a pipe is
        // 0, so it is read in blocks of `blockSize`; the size of a sparse file can be anything, hence `largestBlock`.
        var blockLength = blockSize
        var size: Int?
        if fstat(descriptor, &status) == 0, status.st_size > 0 {
            blockLength = min(max(Int(status.st_size) - begun.count, 0), largestBlock) + 1
            if status.st_mode & S_IFMT == S_IFREG {
                size = Int(status.st_size)
                if Int(status.st_size) > limit { throw .tooLong }
            }
        }
        var bytes = begun
        while true {
            if bytes.count > limit { throw .tooLong }
            let (block, failure) = readBlock(descriptor, blockLength)
            if let failure { throw failure }
            if block.isEmpty { return bytes }
            // The block contains the whole file, so no further read is necessary.
            if bytes.isEmpty, block.count == size, block.count < blockLength { return block }
            if bytes.isEmpty { bytes = block } else { bytes += block }
            blockLength = blockSize
        }
    }

    /// Reads up to `blockLength` bytes; empty at the end of the file.
    static func readSome(_ descriptor: Int32, _ blockLength: Int) throws(SystemError) -> [UInt8] {
        let (block, failure) = readBlock(descriptor, blockLength)
        if let failure { throw failure }
        return block
    }

    /// Reads some bytes into uninitialized memory; empty at the end of the file.
    private static func readBlock(_ descriptor: Int32, _ blockLength: Int) -> (
        bytes: [UInt8], failure: SystemError?
    ) {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: blockLength) { buffer, count in
            let result = readSome(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            if result < 0 { failure = .last }
            count = max(result, 0)
        }
        return (bytes, failure)
    }
}

private func sysRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, start, count)
}
