import PushPayload

/// `pushctl validate`: checks payloads, and repairs them.
enum ValidateCommand: Command {
    static let name = "validate"

    static let declaration = CommandDescription(
        name: name, summary: "check payloads, and repair them with --fix",
        discussion: """
            A path is a file, a directory, or "-" for standard input. A directory is searched for *.json and \
            *.apns that are not hidden and that .gitignore does not leave out. Every finding says what is wrong, \
            where, what happens on the phone and what to write instead; "pushctl explain RULE" says more.

            With --fix a file is replaced as a whole and everything that a repair does not touch stays as it \
            was; standard input is repaired to standard output. The status then speaks of what is left.
            """,
        arguments: "path ...",
        optionGroups: [inputOptions, ruleOptions, repairOptions, outputOptions],
        example: "pushctl validate Samples/payloads/team-news.json", positionalCompletion: .file
    )

    private static let inputOptions = OptionGroup(
        "Input",
        [
            ContainerOption.option,
            OptionDescription(
                "stdin-filename", value: "NAME", help: "the name of standard input in results",
                completion: .file, defaultValue: "<stdin>"),
        ] + PayloadContextOptions.all + [CategoryOption.option])

    private static let ruleOptions = OptionGroup("Rules", RuleSelectionOptions.all)

    private static let repairOptions = OptionGroup(
        "Repair",
        [
            OptionDescription("fix", help: "make the safe repairs in place"),
            OptionDescription(
                "unsafe-fixes", help: "also make repairs that are guessed or that an app could notice"),
            OptionDescription(
                "diff",
                help:
                    "show what --fix would change and what it cannot repair; writes nothing, and the status is that "
                    + "of the files as they lie"),
        ])

    private static let outputOptions = OptionGroup(
        "Output",
        [
            OptionDescription(
                "format", value: "NAME[:FILE]", isRepeatable: true,
                help: "how to report (\(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")))",
                completion: .suggestions(ReportFormat.allCases.map(\.rawValue)), defaultValue: "text"),
            OptionDescription(
                "level", value: "LEVEL", help: "the lowest severity that is reported and counted",
                completion: .values(severities), defaultValue: "note"),
            OptionDescription(
                "fail-on", value: "LEVEL", help: "the lowest severity that makes the status 1",
                completion: .values(severities + ["never"]), defaultValue: "error"),
            OptionDescription("exit-zero", help: "findings never change the status; same as --fail-on never"),
            OptionDescription("quiet", short: "q", help: "report nothing when there are no findings"),
        ])

    private static let severities = Severity.allCases.map(\.rawValue)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let formats = arguments.values("format")
        var requests: [ReportRequest] = []
        for format in formats.isEmpty ? [ReportFormat.text.rawValue] : formats {
            requests.append(try ReportRequest(parsing: format, command: name))
        }
        let check = try FileCheck(arguments, console)
        let paths = InputPaths(arguments.positionals)
        var isComplete = paths.failures.isEmpty
        for failure in paths.failures { console.complain(failure.message) }
        var files: [CheckedFile] = []
        var progress = Progress(paths.files.count, on: console.errors)
        for (index, path) in paths.files.enumerated() {
            progress.update(index)
            do {
                let (file, failure) = try check.run(path)
                files.append(file)
                if let failure {
                    progress.end()
                    console.complain(failure.message)
                    isComplete = false
                }
            } catch {
                progress.end()
                console.complain(error.message)
                isComplete = false
            }
        }
        progress.end()
        check.compare(&files)
        if let categories = check.categories { files.insert(categories, at: 0) }
        let tally = Tally(files)
        for request in requests {
            isComplete = deliver(request, files, tally, arguments, console) && isComplete
        }
        if !isComplete { return .failure }
        return isFailing(tally, arguments) ? .findings : .success
    }

    /// - Returns: Whether the report reached its place.
    private static func deliver(
        _ request: ReportRequest, _ files: [CheckedFile], _ tally: Tally, _ arguments: ParsedArguments,
        _ console: Console
    ) -> Bool {
        if let path = request.path {
            let text = request.format.render(files, style: .plain)
            do {
                try FileReplacement.write(Array(text.utf8), to: path)
                return true
            } catch {
                console.complain(error.message)
                return false
            }
        }
        if files.isEmpty, request.format != .json { return true }
        if arguments.flag("quiet"), tally.findings == 0, request.format == .text { return true }
        // The repaired text of standard input has standard output for itself.
        let isTaken =
            arguments.positionals.contains("-") && FileCheck.repairs(arguments) && !arguments.flag("diff")
        let stream = isTaken ? console.errors : console.output
        stream.write(request.format.render(files, style: console.style(for: stream)))
        return true
    }

    private static func isFailing(_ tally: Tally, _ arguments: ParsedArguments) -> Bool {
        let threshold =
            arguments.flag("exit-zero") ? "never" : arguments.value("fail-on") ?? Severity.error.rawValue
        return Severity(rawValue: threshold).map(tally.contains) ?? false
    }
}
