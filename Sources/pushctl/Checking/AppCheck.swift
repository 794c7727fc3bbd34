import AppManifest
import LocatedJSON
import PayloadModel
import PushPayload

/// The check of the apps and payloads on a command line.
struct AppCheck {
    /// The checked files with the findings to report: the files of the apps, then the payloads.
    private(set) var files: [CheckedFile] = []
    /// The failures, which were already written to standard error.
    private(set) var failures: [CommandFailure] = []
    /// The files that a search found and skipped.
    private(set) var skipped: [SkippedFile] = []
    /// One line for each unused entry of a baseline or configuration, already written to standard error.
    private(set) var stale: [String] = []
    /// The outlines of the checked apps.
    private(set) var apps: [AppOutline] = []

    /// Checks apps and payloads, and writes failures to standard error.
    ///
    /// - Parameters:
    ///   - command: The command as typed.
    ///   - isListing: Whether to report only damaged files, and to read no payloads.
    /// - Throws: An error of the command line.
    init(
        _ arguments: ParsedArguments, command: String, _ console: Console, isListing: Bool = false
    ) throws {
        var policies = try CheckPolicies(arguments, command: command, checksApps: true, console)
        let inputs = AppInputs(arguments.positionals) { policies.excludes($0) }
        let folders = inputs.folders
        let payloadPaths = InputPaths(
            isListing ? [] : arguments.values("payloads"), option: "payloads"
        ) { policies.excludes($0) }
        policies.resolve(folders.flatMap(\.files) + payloadPaths.files)
        try policies.refuseInputsAsOutputs()
        skipped = folders.flatMap(\.skipped) + payloadPaths.skipped
        failures = folders.flatMap(\.failures) + payloadPaths.failures + policies.failures
        let remarks = folders.flatMap(\.remarks) + payloadPaths.remarks
        for failure in remarks + failures { console.printError(failure.message) }

        let readable = Dictionary(policies.files.map { ($0.path, $0) }) { first, _ in first }
        let payloads = readPayloads(payloadPaths.files.compactMap { readable[$0.path] }, policies, console)
        SkippedReport.write(skipped, arguments, console)
        let categories = policies.all.lazy.compactMap { $0.describedCategories }.first
        var validator = AppValidator(categories: categories)
        validator.scope = AppScopeOptions.scope(arguments)
        if isListing { validator.selection = RuleSelection(selected: [AppValidator.damageRule]) }
        let report = validator.validate(inputs.bundles(readable), payloads: payloads)
        apps = report.apps
        for failure in inputs.failures { console.printError(failure.message) }
        failures += inputs.failures
        for remark in report.remarks { console.printError(remark) }
        if failures.isEmpty, !report.isDamaged {
            try AppScopeOptions.refuseUnknown(arguments, among: report.knownScope, command: command)
        }
        var seen: Set<String> = []
        let appPaths = folders.flatMap(\.files).compactMap { readable[$0.path]?.name }.filter {
            report.files.contains($0) && !AppFolder.isSoundFile($0) && seen.insert($0).inserted
        }
        files =
            appPaths.map {
                CheckedFile(path: $0, source: SourceText([]), diagnostics: [], containsPayloads: false)
            } + files
        judge(report, policies)
        files.removeRepeatedFindings()
        let searched = SearchedFolders(arguments.positionals)
        stale =
            SuppressionAudit(policies, files, searched: searched).stale
            + BaselineMatch(policies, &files, searched: searched).stale
        // A listing runs only the rule about damaged files, so the entries of all other rules would seem unused.
        if isListing { stale = [] }
        for line in stale { console.printError(line) }
        for index in files.indices {
            guard let policy = policies[files[index].path] else { continue }
            files[index].apply(level: policy.level, threshold: policy.threshold)
        }
    }

    /// Returns the bytes of a file; on failure, writes and records the failure and returns `nil`.
    private mutating func read(
        _ body: () throws(CommandFailure) -> [UInt8], _ console: Console
    ) -> [UInt8]? {
        do {
            return try body()
        } catch {
            console.printError(error.message)
            failures.append(error)
            return nil
        }
    }

    /// Reads the payloads. Of the findings that `pushctl validate` reports, adds only the syntax errors of unreadable
    /// payloads.
    private mutating func readPayloads(
        _ paths: [ResolvedFile], _ policies: CheckPolicies, _ console: Console
    ) -> [AppPayload] {
        var payloads: [AppPayload] = []
        for file in paths {
            guard
                let bytes = read(
                    { () throws(CommandFailure) in try InputFile.readDocument(file.input) }, console)
            else { continue }
            let shown = file.name
            guard
                PayloadSearch.form(
                    of: ParsedText(bytes), named: shown, isAlwaysChecked: policies.isAlwaysChecked(file))
                    != nil
            else {
                skipped.append(SkippedFile(path: shown, reason: PayloadSearch.reason(toSkip: bytes)))
                continue
            }
            var options = policies.policy(of: file).options(for: AbsolutePath(file: shown))
            options.apply(fileName: shown)
            let report = Validator(options: options).validate(bytes)
            payloads.append(AppPayload(path: shown, bytes: bytes, options: options))
            let checked = CheckedFile(
                path: shown, source: SourceText(bytes),
                diagnostics: report.isReadable
                    ? [] : report.diagnostics.filter { RuleCatalog.family(of: $0.rule) == .syntax },
                payloads: report.payloads, isReadable: report.isReadable)
            files.append(checked)
        }
        return payloads
    }

    /// Adds the findings of the rules about apps to the files that they are in.
    private mutating func judge(_ report: AppReport, _ policies: CheckPolicies) {
        let findings = Dictionary(grouping: report.findings, by: \.path)
        for index in files.indices {
            let path = files[index].path
            guard let policy = policies[path] else { continue }
            let options = policy.options(for: AbsolutePath(file: path))
            let wanted = (findings[path] ?? []).map(\.diagnostic).filter { diagnostic in
                RuleCatalog.description(of: diagnostic.rule).map(options.selection.includes) ?? false
            }
            let judged = options.judge(wanted, family: RuleCatalog.family)
            let source = report.sources[path] ?? files[index].source
            files[index] = files[index].with(source, judged)
        }
    }
}

extension CheckedFile {
    /// Returns the file with its contents and further findings.
    fileprivate func with(
        _ source: SourceText, _ found: (reported: [Diagnostic], suppressed: [Diagnostic])
    ) -> CheckedFile {
        var file = self
        file.source = source
        file.diagnostics += found.reported
        file.suppressed = found.suppressed
        return file
    }
}
