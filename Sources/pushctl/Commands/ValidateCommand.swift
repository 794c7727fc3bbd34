import PushPayload

/// `pushctl validate`: checks payloads and fixes them.
enum ValidateCommand: Command {
    static let name = "validate"

    static let declaration = CommandDescription(
        name: name, summary: "check payloads, and fix them with --fix",
        discussion: """
            A path is a file, a directory, or "-" for standard input. A directory is searched for *.json, *.apns, \
            *.ndjson and *.jsonl that are not hidden and that .gitignore does not exclude. The search follows no link \
            out of the directory and reads regular files only. Files in which no push payload is recognized are \
            skipped and counted; a path that you name is always read. Every finding says what is wrong, where, what \
            happens on the phone and what to write instead; "pushctl explain RULE" says more.

            A scenario of "pushctl simulate" is recognized by its structure: the payloads of its events are checked, \
            alone and together, with the categories of its apps. A file that describes the categories of an app is \
            recognized as well.

            The nearest .pushctl.json upward from a file sets rules, severities, ignored findings and the app's \
            registrations; options override it. Documentation/configuration.md lists all of its keys.

            With --ndjson, and in *.ndjson and *.jsonl, every line is a separate document, a record. Streams of any \
            length are read in a bounded amount of memory; rules that compare payloads skip them, and --fix does not \
            change them. Reports count records from 0.

            --fix replaces each file atomically. Bytes outside the fixes do not change. The fixed standard input goes \
            to standard output. With --fix, the exit status depends on the remaining findings. A file in which no push \
            payload is recognized is never changed.

            A report for programs (json, jsonl, sarif, gitlab, junit) must be the only one on standard output; write \
            the others to files with --format NAME:FILE. With --format github the table of --format markdown is added \
            to the summary of the step.
            """,
        arguments: "path ...",
        optionGroups: [
            inputOptions, streamOptions, ruleOptions, configurationOptions, fixOptions, outputOptions,
        ],
        example: "pushctl validate Samples/payloads/team-news.json", positionalCompletion: .file,
        hiddenOptions: [StreamOptions.noFastPath]
    )

    private static let inputOptions = OptionGroup(
        "Input",
        [
            ContainerOption.option,
            StandardInputName.option(in: "results"),
            CheckOutputOptions.skipUnrecognized,
        ] + PayloadContextOptions.all + [CategoryOption.option, StringsFolder.option, SchemaOption.option])

    private static let streamOptions = OptionGroup(
        "Streams and performance", StreamOptions.all + [JobsOption.option])

    private static let ruleOptions = OptionGroup("Rules", RuleSelectionOptions.all)

    private static let configurationOptions = OptionGroup(
        "Configuration and known findings",
        ConfigurationOptions.all + BaselineOptions.all)

    private static let fixOptions = OptionGroup("Fix", FixOptions.all)

    private static let outputOptions = OptionGroup(
        "Output",
        CheckOutputOptions.all(level: CheckOutputOptions.levelWithStreams) + [
            LimitOptions.maxFindings, CheckOutputOptions.showSecrets, StatisticsRequest.onlyOption,
            CheckOutputOptions.findingsOnly, CheckOutputOptions.quiet, CheckOutputOptions.verbose,
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let requests = try ReportRequest.all(arguments, command: name)
        if arguments.flag(CheckOutputOptions.findingsOnly.name),
            !requests.contains(where: { $0.format == .jsonl })
        {
            throw UsageError(
                message: "\"--findings-only\" is for lines of JSON; add --format jsonl", command: name)
        }
        if arguments.flag("diff"), arguments.value("write-baseline") != nil {
            throw UsageError(
                message: "\"--write-baseline\" would record what --diff would fix; run --fix first",
                command: name)
        }
        if arguments.flag(StatisticsRequest.onlyOption.name) { return try count(arguments, console) }
        var check = try PathCheck(arguments, command: name, requests: requests, console)
        if let path = arguments.value("write-baseline") {
            return try delivery(arguments, console).record(
                check.files, in: path, isComplete: check.isComplete)
        }
        var areReportsWritten = true
        var live: [Int: StreamReport] = [:]
        if !check.streams.isEmpty {
            areReportsWritten = readStreams(&check, requests, &live, arguments, console)
        }
        let status = status(of: check, arguments)
        var run = CheckedRun(
            check.files, failures: check.failures.map(\.message), skipped: check.skipped, status: status,
            showsSecrets: console.showsSecrets, maxFindings: check.options.maxFindings,
            isQuiet: arguments.flag(CheckOutputOptions.quiet.name))
        run.isFindingsOnly = check.options.isFindingsOnly
        let delivery = delivery(arguments, console)
        for (index, request) in requests.enumerated() where StreamReport.supports(request.format) {
            guard let report = live[index] else { continue }
            areReportsWritten = conclude(report, run, delivery, console) && areReportsWritten
        }
        for request in requests where check.streams.isEmpty || !StreamReport.supports(request.format) {
            areReportsWritten = delivery.deliver(request, run) && areReportsWritten
        }
        return areReportsWritten ? status : .failure
    }

    /// Reads the streams, and writes the reports that can begin before the streams end.
    ///
    /// - Returns: Whether each of these reports could be begun.
    private static func readStreams(
        _ check: inout PathCheck, _ requests: [ReportRequest], _ live: inout [Int: StreamReport],
        _ arguments: ParsedArguments, _ console: Console
    ) -> Bool {
        var areBegun = true
        for (index, request) in requests.enumerated() where StreamReport.supports(request.format) {
            do throws(CommandFailure) {
                live[index] = try StreamReport(
                    request, isLineBuffered: check.options.isLineBuffered, console)
            } catch {
                console.printError(error.message)
                areBegun = false
            }
        }
        let reports = live.sorted { $0.key < $1.key }.map(\.value)
        let files = CheckedRun(
            check.files, showsSecrets: console.showsSecrets, maxFindings: check.options.maxFindings
        ).filesByPath
        for report in reports {
            switch report.format {
            case .text: report.write(TextReport.findings(of: files, style: report.style))
            case .concise: report.write(ConciseReport.render(files))
            default: break
            }
        }
        check.readStreams(
            into: reports,
            keepsFindings: requests.contains { !StreamReport.supports($0.format) }, console)
        return areBegun
    }

    /// Writes the rest of a report after the findings of streams.
    ///
    /// - Returns: Whether the report was written.
    private static func conclude(
        _ report: StreamReport, _ run: CheckedRun, _ delivery: ReportDelivery, _ console: Console
    ) -> Bool {
        if report.format == .text, !delivery.isSilent(.text, run) {
            report.write(TextReport.conclusion(run.unlimitedFiles, skipped: run.skippedLines))
        }
        if report.format == .jsonl { delivery.printFindingsOfOtherFiles(run) }
        do {
            if let remark = try report.finish() { console.printError(remark) }
            return true
        } catch {
            console.printError(error.message)
            return false
        }
    }

    private static func status(of check: PathCheck, _ arguments: ParsedArguments) -> ExitStatus {
        ReportDelivery.status(
            of: check.files, isComplete: check.isComplete, isStale: !check.stale.isEmpty, arguments)
    }

    /// Counts the findings instead of reporting them.
    private static func count(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        if FixOptions.areGiven(in: arguments) || arguments.value("write-baseline") != nil {
            throw UsageError(
                message: "\"--stats-only\" counts findings and writes no files; remove one of the options",
                command: name)
        }
        let request = try StatisticsRequest(arguments, command: name)
        var check = try PathCheck(arguments, command: name, requests: [], for: .counts, console)
        SkippedReport.writeLines(check.skipped, arguments, console)
        check.readStreams(console)
        return request.deliver(check.statistics, console) ? status(of: check, arguments) : .failure
    }

    private static func delivery(_ arguments: ParsedArguments, _ console: Console) -> ReportDelivery {
        // If standard input is fixed, standard output contains only the fixed document.
        let isTaken =
            arguments.positionals.contains("-") && FixOptions.areGiven(in: arguments)
            && !arguments.flag("diff")
        return ReportDelivery(arguments, console, stream: isTaken ? console.errors : console.output)
    }
}
