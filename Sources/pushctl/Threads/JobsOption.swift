/// The option that says how many threads work.
enum JobsOption {
    static let option = OptionDescription(
        "jobs", value: "N",
        help: "threads that check; what is printed is the same for every N", defaultValue: "all processors")

    /// More than any machine has use for.
    private static let most = 1024

    /// What counts without the option. The system is asked for it; nobody should who has but one piece of work.
    static var usual: Int { min(WorkerThread.processors, most) }

    /// - Returns: `nil` when the option was not given.
    static func read(_ arguments: ParsedArguments, command: String) throws(UsageError) -> Int? {
        guard let text = arguments.value(option.name) else { return nil }
        guard let jobs = Int(text), jobs > 0 else {
            throw UsageError(
                message: "\"--jobs \(text)\" is not a number of threads; write 1 or more", command: command)
        }
        return min(jobs, most)
    }
}
