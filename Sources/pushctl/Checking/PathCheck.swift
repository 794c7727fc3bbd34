import PushPayload

/// The check of all paths on a command line.
struct PathCheck {
    /// The checked files with the findings to report: first the files of categories, then the inputs in order, each
    /// followed by the files that it names.
    var files: [CheckedFile]
    /// The failures, which were already written to standard error.
    var failures: [CommandFailure]
    /// The files that a search found and skipped.
    private(set) var skipped: [SkippedFile]
    /// One line for each unused entry of a baseline or configuration, already written to standard error.
    let stale: [String]
    /// The streams among the files, in order; `readStreams` reads them.
    private(set) var streams: [StreamSource]
    let policies: CheckPolicies
    let options: StreamOptions
    /// The counts of the files whose shapes have no findings; empty if counts were not requested.
    private var cleanStatistics = PayloadStatistics()
    /// The stacks of the devices in streams; `nil` if they were not requested, and before `readStreams`.
    var devices: DeviceTable?

    /// Checks all files except streams. Writes failures to standard error and continues.
    ///
    /// - Parameters:
    ///   - requests: The requested reports.
    ///   - purpose: The purpose of the check; for counts, the texts of files are not kept.
    init(
        _ arguments: ParsedArguments, command: String, requests: [ReportRequest],
        for purpose: StreamPurpose = .findings,
        _ console: Console
    ) throws {
        options = try StreamOptions(arguments, command: command, for: purpose)
        var policies = try CheckPolicies(arguments, command: command, console)
        let paths = InputPaths(
            arguments.positionals, for: .files(InputPaths.extensions + ScenarioFiles.streamExtensions)
        ) { policies.excludes($0) }
        policies.resolve(paths.files)
        self.policies = policies
        try policies.refuseInputsAsOutputs()
        let check = FileCheck(
            policies, arguments, requests: requests, keepsText: !purpose.isCounting,
            limit: options.documentLimit, extracting: options.extract, console)
        failures = paths.failures + policies.failures
        for failure in paths.remarks + failures { console.printError(failure.message) }
        let sources = StreamSource.all(policies, options, arguments)
        streams = sources.isEmpty ? [] : sources.sorted { $0.key < $1.key }.map(\.value).filter(\.isStream)
        let count = policies.files.count
        // With fixes, one thread: several paths can lead to the same file.
        let jobs = count < 2 || FixOptions.areGiven(in: arguments) ? 1 : min(options.jobs, count)
        let usesRecognizers =
            options.usesFastPath && options.extract == nil && count >= CleanFileRecognizer.fewestFiles
        let recognizers = (0..<(usesRecognizers ? jobs : 0)).map { _ in
            CleanFileRecognizer(policies, isCounting: purpose.isCounting)
        }
        let workers = (0..<jobs).map { worker in
            FileWorker(
                policies.files, sources, check, recognizers.isEmpty ? nil : recognizers[worker])
        }
        let outcome = Self.run(workers, over: count, check, console)
        failures += outcome.failures
        files = outcome.files
        try policies.outputs.refuseInputs(outcome.namedFiles)
        skipped = paths.skipped + outcome.skipped
        SkippedReport.write(skipped, arguments, console)
        // Begins with the first set, because merging it into an empty one would copy it.
        var set = recognizers.first?.takeSet() ?? PayloadSet()
        for recognizer in recognizers.dropFirst() { set.merge(recognizer.takeSet()) }
        for counts in recognizers.compactMap(\.statistics) { cleanStatistics.merge(counts) }
        stale = check.finish(&files, clean: set)
        for line in stale { console.printError(line) }
    }

    /// Checks all inputs, and writes failures to standard error.
    ///
    /// - Parameter workers: One for each thread.
    private static func run(
        _ workers: [FileWorker], over count: Int, _ check: FileCheck, _ console: Console
    ) -> CheckOutcome {
        var whole = CheckOutcome()
        whole.files.reserveCapacity(count)
        var progress = Progress(count, on: console.errors)
        var next = 0
        // A batch contains many files, because handing out a batch takes longer than checking a file. With fixes, it
        // contains one file, so that the messages about a file appear before the next file is fixed.
        let size = check.isFixing ? 1 : min(max(count / (workers.count * 16), 1), 64)
        OrderedWork.run(
            jobs: workers.count,
            next: { _ in
                guard next < count else { return nil }
                let batch = next..<min(next + size, count)
                next = batch.upperBound
                return batch
            },
            work: { (worker: Int, batch: Range<Int>) in (batch, workers[worker].checkFiles(batch)) },
            deliver: { (batch: Range<Int>, outcome: CheckOutcome) -> Bool in
                progress.update(batch.lowerBound)
                var outcome = outcome
                do throws(CommandFailure) {
                    try check.write(outcome)
                } catch {
                    outcome.failures.append(error)
                }
                if !outcome.messages.isEmpty { progress.end() }
                for message in outcome.messages { console.printError(message) }
                outcome.difference = []
                whole.append(outcome)
                return true
            })
        progress.end()
        let last = whole.runDeferredChecks()
        for message in last.messages { console.printError(message) }
        whole.failures += last.failures
        return whole
    }

    /// Whether everything was read and counted.
    var isComplete: Bool { failures.isEmpty && devices?.isFull != true }

    /// The counts of all files.
    var statistics: PayloadStatistics {
        var statistics = cleanStatistics
        for file in files where file.hasDetails {
            if let stream = file.stream {
                statistics.merge(stream)
                continue
            }
            // A file that a scenario, an option or a configuration names contributes only its findings.
            // `cleanStatistics` already counts the payload of a file with a `cleanSize`.
            if !file.isNamedElsewhere, file.cleanSize == nil {
                statistics.add(file.payloads, count: file.countWithoutReports)
            }
            statistics.add(file.diagnostics, path: file.path)
        }
        for _ in failures { statistics.addUnreadFile() }
        statistics.devices = devices?.counts
        return statistics
    }
}

extension CheckedFile {
    /// The number of payloads, if it does not follow from the reports on them: for a scenario, the number of
    /// deliveries; for a file without payloads, 0. `nil` for a payload or a container.
    fileprivate var countWithoutReports: Int? {
        self.deliveries?.count ?? (self.containsPayloads ? nil : 0)
    }
}
