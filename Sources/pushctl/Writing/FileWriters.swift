/// Whether other programs have a file open for writing: the bytes they are about to write would go into a file that has
/// been replaced.
///
/// Linux says it by a lease: it grants none while a program writes, and afterwards makes a program that opens the file for
/// writing wait until the lease ends with its descriptor.
enum FileWriters {
    /// No other program has it open for writing.
    case none
    case some
    /// The system or the file system does not say.
    case unknown

    /// Asks about an open file.
    ///
    /// - Parameters:
    ///   - file: Open for reading.
    ///   - draft: A file of the same file system that this program alone has open, for reading and writing.
    init(of file: Int32, besides draft: Int32) {
        #if os(Linux)
            // The signal of a lease that is to end; SIGIO would end the program, this one is ignored.
            _ = fcntl(file, Self.setSignal, SIGURG)
            if Self.lease(file, F_RDLCK) {
                self = .none
            } else if errno == EAGAIN, Self.lease(draft, F_WRLCK) {
                // The file system knows leases and refused this one. Others refuse all.
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

    /// Whether a program waits to open the file for writing, after ``none``.
    func areWaiting(for file: Int32) -> Bool {
        #if os(Linux)
            return self == .none && fcntl(file, Self.getLease, 0) != F_RDLCK
        #else
            return false
        #endif
    }
}
