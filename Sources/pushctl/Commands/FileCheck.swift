import GroupingSim
import PushPayload

/// Checks one file after another as the options of `validate` say, and repairs them.
struct FileCheck {
    private let options: ValidationOptions
    /// The file of `--categories`, when there are findings about it.
    private let categories: CheckedFile?
    private let level: Severity
    private let arguments: ParsedArguments
    private let requests: [ReportRequest]
    private let workingDirectory: WorkingDirectory
    private let console: Console

    /// - Parameter requests: The reports that are asked for.
    init(_ arguments: ParsedArguments, requests: [ReportRequest], _ console: Console) throws {
        var options = try PayloadContextOptions.read(arguments, command: ValidateCommand.name)
        options.selection = try RuleSelectionOptions.read(arguments, command: ValidateCommand.name)
        options.container = ContainerOption.read(arguments)
        let workingDirectory = WorkingDirectory(named: console.environment["PWD"])
        let level = arguments.value("level").flatMap(Severity.init) ?? .note
        if let path = arguments.value("categories") {
            let file = try CategoryOption.read(path)
            options.categories = file.categories
            let findings = file.validate(selection: options.selection).filter { $0.severity >= level }
            categories =
                findings.isEmpty
                ? nil
                : CheckedFile(
                    path: workingDirectory.relative(path), source: file.source, diagnostics: findings,
                    holdsPayloads: false, isNamedElsewhere: true)
        } else {
            categories = nil
        }
        self.options = options
        self.level = level
        self.arguments = arguments
        self.requests = requests
        self.workingDirectory = workingDirectory
        self.console = console
    }

    /// Whether the command line asks for repairs.
    static func repairs(_ arguments: ParsedArguments) -> Bool {
        arguments.flag("fix") || arguments.flag("unsafe-fixes") || arguments.flag("diff")
    }

    /// Checks a file and, if asked, repairs it.
    ///
    /// - Returns: What was found, and what kept the repaired file from being written; the findings are then
    ///   those of the file as it lies.
    func run(_ path: String) throws(CommandFailure) -> CheckOutcome {
        let isStandardInput = path == "-"
        let bytes = try isStandardInput ? InputFile.readStandardInput() : InputFile.read(path)
        let shown = workingDirectory.relative(
            isStandardInput ? arguments.value("stdin-filename") ?? "<stdin>" : path)
        if options.container == nil, let outcome = checkOther(shown, bytes) {
            // What is not repaired goes on as it came.
            if isStandardInput, Self.repairs(arguments), !arguments.flag("diff") {
                try PayloadOutput.write(bytes, to: nil, console)
            }
            return outcome
        }
        var options = options
        options.isSimulatorFile = shown.hasSuffix(".apns")
        let validator = Validator(options: options)
        guard Self.repairs(arguments) else {
            return CheckOutcome(files: [file(shown, bytes, validator.validate(bytes))])
        }
        let repairer = Repairer(validator: validator, allowsUnsafe: arguments.flag("unsafe-fixes"))
        let result = repairer.repair(bytes)
        if arguments.flag("diff") { return CheckOutcome(files: [preview(shown, bytes, result, repairer)]) }
        if isStandardInput {
            try PayloadOutput.write(result.bytes, to: nil, console)
        } else if result.bytes != bytes {
            do {
                try FileReplacement.write(result.bytes, to: path, replacing: bytes)
            } catch {
                return CheckOutcome(
                    files: [file(shown, bytes, validator.validate(bytes))], failures: [error])
            }
        }
        var checked = file(shown, result.bytes, result.remaining)
        checked.repaired = result.repaired.count
        return CheckOutcome(files: [checked])
    }

    /// Checks what is no payload: a scenario, a stream of its events, the categories of an app.
    ///
    /// - Returns: `nil` for a payload.
    private func checkOther(_ shown: String, _ bytes: [UInt8]) -> CheckOutcome? {
        let form = DocumentForm(recognizing: bytes)
        switch form {
        case .payload: return nil
        // In another file it may be the app's own data in a payload without "aps".
        case .event where !ScenarioFiles.isStream(named: shown): return nil
        case .scenario, .stream, .event:
            let check = ScenarioCheck(options: options, level: level)
            return CheckOutcome(
                files: [], rest: { check.run(bytes, isStream: form != .scenario, path: shown) })
        case .categories:
            guard let file = try? CategoryFile(parsing: bytes) else { return nil }
            let findings = file.validate(selection: options.selection).filter { $0.severity >= level }
            return CheckOutcome(
                files: [
                    CheckedFile(path: shown, source: file.source, diagnostics: findings, holdsPayloads: false)
                ]
            )
        }
    }

    private func preview(
        _ shown: String, _ bytes: [UInt8], _ result: RepairResult, _ repairer: Repairer
    ) -> CheckedFile {
        let stream = diffStream
        let style = console.style(for: stream)
        stream.write(
            bytes: UnifiedDiff.render(
                bytes, result.bytes, path: shown, style: style,
                isForPerson: style.isColored || stream.isTerminal))
        let report = repairer.validator.validate(bytes)
        let left = repairer.beyondRepair(report)
        var checked = file(shown, bytes, report)
        checked.diagnostics.removeAll { !left.contains($0) }
        checked.pending = report.diagnostics.filter { $0.severity >= level && !left.contains($0) }
        return checked
    }

    /// A report for programs has standard output for itself.
    private var diffStream: OutputFile {
        requests.contains { $0.path == nil && $0.format.isDocument } ? console.errors : console.output
    }

    /// Adds what the rules say of the files together, and the file of `--categories`.
    func compare(_ files: inout [CheckedFile]) {
        var set = PayloadSet()
        for (index, file) in files.enumerated() { set.add(file.payloads, file: index) }
        for finding in set.findings(selection: options.selection) where files.indices.contains(finding.file) {
            let found = Validator(options: options).diagnostics(finding, in: files[finding.file].source.bytes)
            files[finding.file].diagnostics =
                (files[finding.file].diagnostics + found.filter { $0.severity >= level }).inFileOrder()
        }
        if let categories { files.insert(categories, at: 0) }
        files.dropRepetitions()
    }

    private func file(_ path: String, _ bytes: [UInt8], _ report: ValidationReport) -> CheckedFile {
        CheckedFile(
            path: path, source: SourceText(bytes),
            diagnostics: report.diagnostics.filter { $0.severity >= level }, payloads: report.payloads)
    }
}
