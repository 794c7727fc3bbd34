import PushPayload

/// The check of everything that a command line names.
struct PathCheck {
    /// What was checked, in the order of the command line, with the findings that are to be reported.
    var files: [CheckedFile]
    /// What could not be read or done; it has been said.
    var failures: [CommandFailure]
    /// What the baseline or a configuration keeps silent and is found no more, a line for each; it has been said.
    let stale: [String]
    /// The streams among the files, in their order, which are still to be read.
    private(set) var streams: [StreamSource]
    let policies: CheckPolicies
    let options: StreamOptions
    /// The stacks of devices in streams that were read; `nil` when nobody asked for them.
    var devices: DeviceTable?

    /// Checks all files but streams, says on standard error what goes wrong with one, and goes on.
    ///
    /// - Parameters:
    ///   - requests: The reports that are asked for.
    ///   - purpose: What is printed; where those are counts, nothing of the text is kept.
    init(
        _ arguments: ParsedArguments, command: String, requests: [ReportRequest],
        for purpose: StreamPurpose = .findings,
        _ console: Console
    ) throws {
        options = try StreamOptions(arguments, command: command, for: purpose)
        var policies = try CheckPolicies(arguments, console)
        let paths = InputPaths(
            arguments.positionals, for: .files(InputPaths.extensions + ScenarioFiles.streamExtensions)
        ) { policies.exclude($0) }
        policies.resolve(paths.files)
        self.policies = policies
        let check = FileCheck(
            policies, arguments, requests: requests, keepsText: !purpose.isCounting,
            limit: options.documents, console)
        failures = paths.failures + policies.failures
        for failure in failures { console.complain(failure.message) }
        let sources = StreamSource.all(policies, options, arguments)
        let files = policies.files
        var outcomes: [CheckOutcome] = []
        outcomes.reserveCapacity(files.count)
        var failures: [CommandFailure] = []
        var progress = Progress(files.count, on: console.errors)
        var next = 0
        // A repair may change what a later path leads to.
        let jobs = FileCheck.repairs(arguments) ? 1 : max(1, min(options.jobs, files.count))
        let provers: [FileProver] =
            !options.isQuick || files.count < FileProver.fewestFiles
            ? [] : (0..<jobs).map { _ in FileProver(policies) }
        // Many files are over sooner than a thread has taken the next one.
        let pieceSize = jobs == 1 ? 1 : min(max(files.count / (jobs * 16), 1), 64)
        OrderedWork.run(
            jobs: jobs,
            next: {
                guard next < files.count else { return nil }
                let piece = next..<min(next + pieceSize, files.count)
                next = piece.upperBound
                return piece
            },
            work: { (worker: Int, piece: Range<Int>) -> [CheckOutcome] in
                let prover = provers.isEmpty ? nil : provers[worker]
                return piece.map { Self.outcome(of: files[$0], sources[$0], check, prover) }
            },
            deliver: { (piece: [CheckOutcome]) -> Bool in
                for outcome in piece {
                    progress.update(outcomes.count)
                    outcomes.append(outcome)
                    for failure in outcome.failures + Self.write(outcome, check) {
                        progress.end()
                        console.complain(failure.message)
                        failures.append(failure)
                    }
                }
                return true
            })
        progress.end()
        for (index, outcome) in outcomes.enumerated() {
            guard let rest = outcome.rest?() else { continue }
            outcomes[index] = rest
            for failure in rest.failures { console.complain(failure.message) }
            failures += rest.failures
        }
        self.failures += failures
        var checked: [CheckedFile] = []
        checked.reserveCapacity(outcomes.count)
        for outcome in outcomes { checked += outcome.files }
        self.files = checked
        streams = sources.compactMap(\.self).filter(\.isStream)
        stale = check.finish(&self.files)
        for line in stale { console.complain(line) }
    }

    private static func outcome(
        of file: ResolvedFile, _ source: StreamSource?, _ check: FileCheck, _ prover: FileProver?
    ) -> CheckOutcome {
        do {
            switch source {
            case nil: return try check.run(file, provenBy: prover)
            case .document(let bytes): return check.run(file, bytes)
            case .refused(let failure): return CheckOutcome(files: [], failures: [failure])
            case .path, .opened:
                return CheckOutcome(files: [CheckedFile(stream: file.name)])
            }
        } catch {
            return CheckOutcome(files: [], failures: [error])
        }
    }

    private static func write(_ outcome: CheckOutcome, _ check: FileCheck) -> [CommandFailure] {
        do {
            try check.write(outcome)
            return []
        } catch {
            return [error]
        }
    }

    /// The counts of all of it.
    var statistics: PayloadStatistics {
        var statistics = PayloadStatistics()
        for file in files {
            if let stream = file.stream {
                statistics.merge(stream)
                continue
            }
            // A file that is also checked for itself, or that holds no payload at all, is named for its findings.
            if !file.isNamedElsewhere { statistics.add(file.payloads, count: file.countWithoutReports) }
            statistics.add(file.diagnostics, path: file.path)
        }
        for _ in failures { statistics.addUnreadFile() }
        statistics.devices = devices?.counts
        return statistics
    }
}

extension CheckedFile {
    /// How many payloads a file holds that is no payload itself; `nil` for a payload or its wrapper.
    fileprivate var countWithoutReports: Int? {
        deliveries?.count ?? (holdsPayloads ? nil : 0)
    }
}
