/// A call of the operating system that failed.
struct SystemError: Error, Equatable {
    let code: Int32

    /// What is read has more bytes than it may have; no call that reads fails so.
    static let tooLong = SystemError(code: EFBIG)

    /// The failure of the call that was just made.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's own words: `No such file or directory`.
    var reason: String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

/// Something that keeps a command from its work, in words for a person.
struct CommandFailure: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    /// `cannot read "news.json": Permission denied`
    init(_ attempt: String, _ path: String, _ error: SystemError) {
        message = "cannot \(attempt) \"\(path)\": \(error.reason)"
    }
}
