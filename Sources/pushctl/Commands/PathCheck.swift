import PushPayload

/// The check of everything that a command line names.
struct PathCheck {
    /// What was checked, in the order of the command line, with the findings that are to be reported.
    private(set) var files: [CheckedFile]
    /// What could not be read or done; it has been said.
    private(set) var failures: [CommandFailure]
    /// What the baseline or a configuration keeps silent and is found no more, a line for each; it has been said.
    let stale: [String]

    /// Checks one file after another, says on standard error what goes wrong with one, and goes on.
    ///
    /// - Parameters:
    ///   - requests: The reports that are asked for.
    ///   - keepsText: Whether findings are to be shown in their text; otherwise nothing of it is kept.
    init(
        _ arguments: ParsedArguments, requests: [ReportRequest], keepsText: Bool = true, _ console: Console
    ) throws {
        var policies = try CheckPolicies(arguments, console)
        let paths = InputPaths(arguments.positionals) { policies.exclude($0) }
        policies.resolve(paths.files)
        let check = FileCheck(
            policies, arguments, requests: requests, keepsText: keepsText, console)
        failures = paths.failures + policies.failures
        for failure in failures { console.complain(failure.message) }
        var outcomes: [CheckOutcome] = []
        var progress = Progress(policies.files.count, on: console.errors)
        for (index, path) in policies.files.enumerated() {
            progress.update(index)
            do {
                outcomes.append(try check.run(path))
            } catch {
                outcomes.append(CheckOutcome(files: [], failures: [error]))
            }
            for failure in outcomes.last?.failures ?? [] {
                progress.end()
                console.complain(failure.message)
                failures.append(failure)
            }
        }
        progress.end()
        for (index, outcome) in outcomes.enumerated() {
            guard let rest = outcome.rest?() else { continue }
            outcomes[index] = rest
            for failure in rest.failures { console.complain(failure.message) }
            failures += rest.failures
        }
        files = outcomes.flatMap(\.files)
        stale = check.finish(&files)
        for line in stale { console.complain(line) }
    }

    /// The counts of all of it.
    var statistics: PayloadStatistics {
        var statistics = PayloadStatistics()
        for file in files {
            // A file that is also checked for itself, or that holds no payload at all, is named for its findings.
            if !file.isNamedElsewhere { statistics.add(file.payloads, count: file.countWithoutReports) }
            statistics.add(file.diagnostics, path: file.path)
        }
        for _ in failures { statistics.addUnreadFile() }
        return statistics
    }
}

extension CheckedFile {
    /// How many payloads a file holds that is no payload itself; `nil` for a payload or its wrapper.
    fileprivate var countWithoutReports: Int? {
        deliveries?.count ?? (holdsPayloads ? nil : 0)
    }
}
