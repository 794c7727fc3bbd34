/// The program's exit status.
enum ExitStatus: Int32, CaseIterable, Sendable {
    /// No findings at or above the threshold.
    case success = 0
    /// Findings at or above the threshold, or a payload that cannot be built or converted.
    case findings = 1
    /// The program could not do its work.
    case failure = 2
    /// A bug in the program.
    case bug = 70

    /// The meaning, for the help and the manual.
    var meaning: String {
        switch self {
        case .success: "done, no findings at or above the threshold"
        case .findings: "findings at or above the threshold, or a payload that cannot be built or converted"
        case .failure: "wrong usage, unreadable input, bad configuration, output that could not be written"
        case .bug: "a bug in \(Program.name)"
        }
    }
}
