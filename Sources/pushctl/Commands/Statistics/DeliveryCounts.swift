import PushPayload

/// `pushctl simulate --stats-only`: counts the stacks that the deliveries of a stream form, without simulating them.
enum DeliveryCounts {
    private static let only = OptionDescription(
        "stats-only",
        help:
            "count the stacks on all devices and those with one notification, and print the size of the largest; simulate nothing"
    )
    private static let own = StreamOptions.deliveries + [JobsOption.option]

    static let optionGroup = OptionGroup("Counts over streams of deliveries", [only] + own)

    /// The options of a simulation that also apply to counts.
    private static let shared = [
        "stdin-filename", "format", CommonOptions.color.name, ReadableFiles.option.name,
        CheckOutputOptions.verbose.name,
    ]

    /// Whether the command line requests counts of deliveries.
    ///
    /// - Throws: A usage error for options that do not apply together.
    static func areWanted(_ arguments: ParsedArguments, command: String) throws(UsageError) -> Bool {
        let names = own.map(\.name)
        guard arguments.flag(only.name) else {
            // `--ndjson` also applies to a simulation.
            let counting = names.filter { $0 != SimulationInput.stream }
            if let other = arguments.occurrences.first(where: { counting.contains($0.name) }) {
                throw UsageError(
                    message: "\"--\(other.name)\" is for counts; add --stats-only", command: command)
            }
            return false
        }
        let known = names + shared + [only.name]
        if let other = arguments.occurrences.first(where: { !known.contains($0.name) }) {
            throw UsageError(
                message: "\"--\(other.name)\" has no meaning for --stats-only, which simulates nothing",
                command: command)
        }
        return true
    }

    static func run(_ arguments: ParsedArguments, command: String, _ console: Console) throws -> ExitStatus {
        let request = try StatisticsRequest(arguments, command: command)
        var check = try PathCheck(arguments, command: command, requests: [], for: .deliveries, console)
        SkippedReport.writeLines(check.skipped, arguments, console)
        check.readStreams(console)
        return request.deliver(check.statistics, console) && check.isComplete ? .success : .failure
    }
}
