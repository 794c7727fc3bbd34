/// Whether other programs have a file open for writing. If the file is replaced, their pending writes go to the
/// old file.
///
/// Linux grants a lease only if no program has the file open for writing. The lease then blocks programs that open the
/// file for writing, until the descriptor with the lease is closed.
enum FileWriters {
    /// No other program has the file open for writing.
    case none
    case some
    /// The system or the file system does not provide this information.
    case unknown

    /// Tests an open file.
    ///
    /// - Parameters:
    ///   - file: A descriptor open for reading.
    ///   - draft: A file on the same file system that only this program has open, for reading and writing. It
    ///     shows whether the file system grants leases.
    init(of file: Int32, comparedWith draft: Int32) {
        #if os(Linux)
            // Linux sends a signal when another program waits to open the file. The default, SIGIO, would kill this
            // program; SIGURG is ignored.
            _ = fcntl(file, Self.setSignal, SIGURG)
            if Self.lease(file, F_RDLCK) {
                self = .none
            } else if errno == EAGAIN, Self.lease(draft, F_WRLCK) {
                // The file system grants leases, so it rejected the first one because of a writer.
                _ = Self.lease(draft, F_UNLCK)
                self = .some
            } else {
                self = .unknown
            }
        #else
            self = .unknown
        #endif
    }

    #if os(Linux)
        private static let setLease: Int32 = 1024
        private static let getLease: Int32 = 1025
        private static let setSignal: Int32 = 10

        private static func lease(_ file: Int32, _ kind: Int32) -> Bool {
            fcntl(file, setLease, kind) == 0
        }
    #endif

    /// Whether a program waits to open the file for writing. `false` unless this value is ``none``, because only then
    /// does this program hold a lease.
    func areWaiting(for file: Int32) -> Bool {
        #if os(Linux)
            return self == .none && fcntl(file, Self.getLease, 0) != F_RDLCK
        #else
            return false
        #endif
    }
}
