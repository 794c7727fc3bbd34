/// A call of the operating system that failed.
struct SystemError: Error, Equatable {
    let code: Int32

    /// What is read has more bytes than it may have; no call that reads fails so.
    static let tooLong = SystemError(code: EFBIG)

    /// What is read is a pipe, a socket or a device.
    static let notRegularFile = SystemError(code: -1)
    /// What is read is a symbolic link where none is followed.
    static let link = SystemError(code: -4)
    /// What is read is not in the folder that it must be in.
    static let outside = SystemError(code: -2)
    /// What is read is hidden, or in a hidden folder.
    static let hidden = SystemError(code: -3)

    /// The failure of the call that was just made.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's own words: `No such file or directory`.
    var reason: String {
        switch self {
        case .notRegularFile: return "it is not a regular file"
        case .link: return "it is a symbolic link"
        case .outside: return "it is outside the folder of what names it; to allow this, pass --allow-outside"
        case .hidden: return "it is hidden, or in a hidden folder"
        default: break
        }
        return strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

extension CommandFailure {
    /// `cannot read "news.json": Permission denied`
    init(_ attempt: String, _ path: String, _ error: SystemError) {
        self.init("cannot \(attempt) \"\(path)\": \(error.reason)")
    }
}
