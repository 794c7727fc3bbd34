import PushPayload

/// `pushctl stats`: counts findings and properties of many payloads, and adds up such counts.
enum StatsCommand: Command {
    static let name = "stats"

    private static let merge = "merge"

    static let declaration = CommandDescription(
        name: name, summary: "count findings in many payloads; add up the counts of several runs",
        discussion: """
            Checks payloads as "pushctl validate" does and prints counts instead of findings: the findings of each \
            rule with one place as an example, the sizes and kinds of the payloads, and how they would stack: the \
            payloads without a thread id, the threads with a single notification. Findings do not change the status.

            With --format json the counts can be added up: "pushctl stats merge" reads such files, or standard input, \
            each with one or more objects. The order and the parts in which the payloads were counted make no \
            difference, but rules that compare payloads compare only those of one run. Write a directory named "merge" \
            as "./merge".

            In streams, --id distinguishes devices by a string or number in each record: the stacks of every device \
            are counted separately. A device with records in two parts counts twice in the sum, so split streams by \
            device.

            No text of a payload is printed. Threads are distinguished by hashes of their ids. The JSON contains the \
            512 smallest hashes of each app with their counts: up to 512 threads, the numbers are exact. With more, \
            the number of threads is usually right within 5 %, and that of threads with a single notification within 5 \
            % of all threads. Someone who can guess a thread id can check whether its hash is included. At most 256 \
            apps are counted separately.
            """,
        arguments: "[merge] [path ...]",
        optionGroups: [
            OptionGroup(
                "Input",
                [
                    ContainerOption.option,
                    StandardInputName.option(in: "results"),
                ] + PayloadContextOptions.all + [CategoryOption.option]),
            OptionGroup("Streams and performance", StreamOptions.counting + [JobsOption.option]),
            OptionGroup("Rules", RuleSelectionOptions.all + ConfigurationOptions.all),
            OptionGroup(
                "Output",
                [
                    StatisticsRequest.formatOption, StatisticsRequest.byOption,
                    CheckOutputOptions.level(
                        CheckOutputOptions.levelWithStreams, help: "the lowest severity to count"),
                    CheckOutputOptions.verbose,
                ]),
        ],
        example: "pushctl stats --by app Samples/payloads", positionalCompletion: .file,
        hiddenOptions: [StreamOptions.noFastPath]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let request = try StatisticsRequest(arguments, command: name)
        if arguments.positionals.first == merge {
            guard let sum = try add(arguments, console) else { return .failure }
            return request.deliver(sum, console) ? .success : .failure
        }
        guard !arguments.positionals.isEmpty else {
            throw UsageError(message: "\"path\" is missing; name a file or folder to count", command: name)
        }
        var check = try PathCheck(arguments, command: name, requests: [], for: .counts, console)
        SkippedReport.writeLines(check.skipped, arguments, console)
        check.readStreams(console)
        return request.deliver(check.statistics, console) && check.isComplete ? .success : .failure
    }

    /// Adds up the statistics in files.
    ///
    /// - Returns: `nil` if a file could not be added, because a partial sum would look complete.
    private static func add(_ arguments: ParsedArguments, _ console: Console) throws -> PayloadStatistics? {
        let own = [
            StatisticsRequest.formatOption.name, StatisticsRequest.byOption.name, CommonOptions.color.name,
            LimitOptions.maxBytes.name,
        ]
        if let other = arguments.occurrences.first(where: { !own.contains($0.name) }) {
            throw UsageError(
                message: "\"--\(other.name)\" does not apply to \"merge\", which reads counts", command: name
            )
        }
        var paths = Array(arguments.positionals.dropFirst())
        if paths.isEmpty { paths = ["-"] }
        try OutputPaths(arguments).refuseInputs(paths)
        let limit = try LimitOptions.bytes(arguments, command: name)
        var sum = PayloadStatistics()
        var isComplete = true
        for path in paths {
            do throws(CommandFailure) {
                try add(path, limit, to: &sum)
            } catch {
                console.printError(error.message)
                isComplete = false
            }
        }
        return isComplete ? sum : nil
    }

    private static func add(
        _ path: String, _ limit: ByteLimit, to sum: inout PayloadStatistics
    ) throws(CommandFailure) {
        let bytes = try InputFile.readDocument(InputPath(path), limit: limit)
        let shown = StandardInputName.shown(path)
        let parts: [PayloadStatistics]
        do {
            parts = try PayloadStatistics.list(parsing: bytes)
        } catch {
            let place = error.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
            throw CommandFailure("\(shown)\(place): \(error.message)")
        }
        for part in parts {
            sum.merge(part)
            guard !sum.isOverflowing else {
                throw CommandFailure("\(shown): with these counts the sum becomes too large to be written")
            }
        }
    }
}
