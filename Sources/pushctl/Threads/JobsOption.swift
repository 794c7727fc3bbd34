/// The option for the number of threads.
enum JobsOption {
    static let option = OptionDescription(
        "jobs", value: "N",
        help: "the number of threads; the output is the same for every N", defaultValue: "all processors")

    /// The maximum number of threads; few machines have more processors.
    private static let maxJobs = 1024

    /// The default number of threads. Computing it takes a system call, so do not request it for a single file.
    static var defaultCount: Int { min(WorkerThread.processors, maxJobs) }

    /// Reads the option.
    ///
    /// - Returns: The number of threads, at most `maxJobs`; `nil` if the option was not given.
    static func read(_ arguments: ParsedArguments, command: String) throws(UsageError) -> Int? {
        guard let text = arguments.value(option.name) else { return nil }
        guard let jobs = Int(text), jobs > 0 else {
            throw UsageError(
                message: "\"--jobs \(text)\" is not a number of threads; write 1 or more", command: command)
        }
        return min(jobs, maxJobs)
    }
}
