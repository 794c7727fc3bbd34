/// A failed call of the operating system, or a file that the program refuses.
struct SystemError: Error, Equatable {
    /// An `errno`, or a negative number for a file that the program refuses.
    let code: Int32

    /// The file exceeds its maximum size; no system call for reading fails with this code.
    static let tooLong = SystemError(code: EFBIG)

    /// The file is a pipe, a socket or a device.
    static let notRegularFile = SystemError(code: -1)
    /// The file is a symbolic link that the program does not follow.
    static let link = SystemError(code: -4)
    /// The file is not in the folder that must contain it.
    static let outside = SystemError(code: -2)
    /// The file is hidden, or in a hidden folder.
    static let hidden = SystemError(code: -3)

    /// The failure of the last call.
    static var last: SystemError { SystemError(code: errno) }

    /// The message of the system or the program, such as `No such file or directory`.
    var reason: String {
        switch self {
        case .notRegularFile: return "it is not a regular file"
        case .link: return "it is a symbolic link"
        case .outside:
            return "it is outside the folder of the file that names it; to allow this, pass --allow-outside"
        case .hidden: return "it is hidden, or in a hidden folder"
        default: break
        }
        return strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

extension CommandFailure {
    /// Creates a failure such as `cannot read "news.json": Permission denied`.
    init(_ attempt: String, _ path: String, _ error: SystemError) {
        self.init(attempt, InputPath(path), error)
    }

    /// Creates a failure that also names the option with which the file was given, if any.
    init(_ attempt: String, _ file: InputPath, _ error: SystemError) {
        self.init("cannot \(attempt) \(file.spoken): \(error.reason)")
    }
}
