import PayloadModel
import PushPayload

extension PathCheck {
    /// Reads the streams one after another, each on all threads.
    ///
    /// - Parameters:
    ///   - reports: The reports to write while reading. Those in JSON Lines also contain the files that are not
    ///     streams; files and streams are in the order of the command line.
    ///   - keepsFindings: Whether to keep findings for reports that are written at the end.
    mutating func readStreams(
        into reports: [StreamReport] = [], keepsFindings: Bool = false, _ console: Console
    ) {
        var sources = streams[...]
        var unread: Set<Int> = []
        for index in files.indices {
            guard files[index].stream != nil, let source = sources.popFirst() else {
                let file = files[index].reported(showsSecrets: console.showsSecrets)
                for report in reports where report.format == .jsonl {
                    report.write(
                        JSONLinesReport.render(
                            [file], most: options.maxFindings, findingsOnly: options.isFindingsOnly))
                }
                continue
            }
            do throws(CommandFailure) {
                guard let input = try source.open(options) else { continue }
                var options = options
                let path = files[index].path
                let container = policies[path]?.options(for: AbsolutePath(file: path)).container
                let place = try StreamPlace(of: input, path, options, container: container)
                if let remark = place.remark { console.printError(remark) }
                options = place.options
                read(input, options, index, reports, keepsFindings: keepsFindings, console)
                if let failure = input.failure { throw failure }
            } catch {
                // A stream remains in the results if records before the failure were checked.
                if files[index].stream == PayloadStatistics() { unread.insert(index) }
                console.printError(error.message)
                failures.append(error)
            }
        }
        if devices?.isFull == true {
            console.printError(
                "there are more than \(options.maxStacks) stacks of devices, so stacks are not counted; allow more with "
                    + "--max-stacks (a stack takes up to 100 bytes of memory), or count parts of the stream with --format json "
                    + "and add them up with \"pushctl stats merge\"")
        }
        files = files.indices.filter { !unread.contains($0) }.map { files[$0] }
    }

    private mutating func read(
        _ input: StreamInput, _ options: StreamOptions, _ index: Int, _ reports: [StreamReport],
        keepsFindings: Bool,
        _ console: Console
    ) {
        let path = files[index].path
        let policy = policies[path]
        let check = RecordCheck(
            path, options, policy?.options(for: AbsolutePath(file: path)) ?? ValidationOptions(),
            level: policy?.streamLevel ?? .warning,
            reports: reports.map { ($0.format, $0.style) }, keepsFindings: keepsFindings,
            showsSecrets: console.showsSecrets)
        let outcome = StreamCheck.run(input, check, jobs: options.jobs) { texts in
            for (report, text) in zip(reports, texts) { report.write(text) }
            // Stop if no report can be written any more and no findings are kept. Without reports, keep counting.
            return reports.isEmpty || keepsFindings || reports.contains(where: \.isOpen)
        }
        files[index].stream = outcome.statistics
        if let table = outcome.devices {
            if devices == nil { devices = table } else { devices?.merge(table) }
        }
        files[index].diagnostics = outcome.findings
    }
}
