import GroupingSim
import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

/// Checks and fixes files with the options of `validate`.
struct FileCheck {
    private let policies: CheckPolicies
    private let arguments: ParsedArguments
    private let requests: [ReportRequest]
    /// Whether the contents of every file are kept, for reports that quote them and for fingerprints in baselines.
    private let keepsText: Bool
    private let console: Console
    /// The maximum size of a document.
    let limit: ByteLimit
    /// The pointer to the payload in a document; `nil` if the format of the document determines it.
    private let extract: JSONPointer?

    /// Prepares the check of files.
    ///
    /// - Parameters:
    ///   - requests: The requested reports.
    ///   - keepsText: Whether reports show the source lines of findings.
    init(
        _ policies: CheckPolicies, _ arguments: ParsedArguments, requests: [ReportRequest], keepsText: Bool,
        limit: ByteLimit, extracting extract: JSONPointer?, _ console: Console
    ) {
        self.limit = limit
        self.extract = extract
        self.keepsText = keepsText || !policies.baselines.isEmpty
        self.policies = policies
        self.arguments = arguments
        self.requests = requests
        self.console = console
    }

    /// Whether fixes are made or shown.
    var isFixing: Bool { FixOptions.areGiven(in: arguments) }

    /// Checks a file and, if requested, fixes it.
    ///
    /// - Returns: The findings after the fixes. If the fixed file cannot be written: the findings of the file on disk,
    ///   and the failure.
    func run(_ input: ResolvedFile, _ bytes: [UInt8]) -> CheckOutcome {
        let text = ParsedText(bytes)
        guard
            let form = PayloadSearch.form(
                of: text, named: input.name, isAlwaysChecked: policies.isAlwaysChecked(input),
                extracting: extract)
        else {
            var outcome = CheckOutcome(skipping: input.name, PayloadSearch.reason(toSkip: bytes))
            outcome.fixedInput = unchangedInput(input, bytes)
            return outcome
        }
        return run(input, text, as: form)
    }

    /// Returns the bytes to write for an input that no fix changes: those of standard input if fixes are requested
    /// without `--diff`; otherwise `nil`.
    private func unchangedInput(_ input: ResolvedFile, _ bytes: [UInt8]) -> [UInt8]? {
        input.path == "-" && isFixing && !arguments.flag("diff") ? bytes : nil
    }

    /// Checks a document whose form is known and, if requested, fixes it.
    func run(_ input: ResolvedFile, _ text: ParsedText, as form: DocumentForm) -> CheckOutcome {
        let bytes = text.bytes
        let isStandardInput = input.path == "-"
        let shown = input.name
        let policy = policies.policy(of: input)
        var options = policy.options(for: AbsolutePath(file: shown))
        options.extract = extract
        if options.container == nil, extract == nil,
            var outcome = checkOther(form, input, bytes, options, policy)
        {
            outcome.fixedInput = unchangedInput(input, bytes)
            return outcome
        }
        options.apply(fileName: shown)
        let validator = Validator(options: options)
        guard isFixing else {
            var report = validator.validate(text)
            report.removeFixes(unlessAllowedBy: validator, bytes, named: shown)
            return CheckOutcome(files: [file(shown, bytes, report)])
        }
        let fixer = Fixer(validator: validator, allowsUnsafe: arguments.flag("unsafe-fixes"))
        guard let result = fixer.fix(bytes, named: shown) else { return unfixed(input, bytes, validator) }
        if !isStandardInput, result.bytes != bytes, !input.isNamedByUser, FileIdentity.isLink(input.path) {
            return checkLink(input, bytes, validator)
        }
        if arguments.flag("diff") { return preview(shown, bytes, result, fixer) }
        var outcome = CheckOutcome()
        if isStandardInput {
            outcome.fixedInput = result.bytes
        } else if result.bytes != bytes {
            do {
                let remark = try FileReplacement.write(
                    result.bytes, to: input.path, replacing: bytes, followsLinks: input.isNamedByUser)
                outcome.remarks = remark.map { [$0] } ?? []
            } catch {
                return CheckOutcome(
                    files: [file(shown, bytes, validator.validate(bytes))], failures: [error])
            }
        }
        var checked = fixedFile(shown, result, fixer)
        checked.fixed = result.fixedCount
        checked.fixedLater = result.laterFixedCount
        outcome.files = [checked]
        outcome.remarks += remarks(onLaterFixesOf: result, in: shown, bytes)
        return outcome
    }

    /// Returns a file after its fix.
    private func fixedFile(_ shown: String, _ result: FixResult, _ fixer: Fixer) -> CheckedFile {
        var checked = file(shown, result.bytes, result.remaining)
        // Of the fixes that the options allow, the next run would apply only the postponed ones.
        let postponed = Set(result.postponed)
        for index in checked.diagnostics.indices {
            let finding = checked.diagnostics[index]
            if fixer.isAllowed(finding), !postponed.contains(finding) { checked.diagnostics[index].fix = nil }
        }
        return checked
    }

    /// Returns remarks about fixes that no report announced, because other fixes revealed their findings.
    private func remarks(onLaterFixesOf result: FixResult, in path: String, _ bytes: [UInt8]) -> [String] {
        guard !result.laterFixes.isEmpty else { return [] }
        let source = SourceText(bytes)
        let shown = result.laterFixes.prefix(Self.laterFixLimit).map { fix in
            let place = source.position(at: fix.offset)
            return "\(path):\(place.line):\(place.column): also fixes a finding that other fixes reveal: "
                + (console.showsSecrets ? fix.title : fix.concealedTitle)
        }
        let rest = result.laterFixes.count - shown.count
        return shown + (rest > 0 ? ["\(path): also fixes \(rest) more"] : [])
    }

    /// The maximum number of fixes in the remarks about one file.
    private static let laterFixLimit = 100

    /// Checks a link that a search found, but does not fix its target, because the search may skip the target itself,
    /// for example if git ignores it. If the run also reaches the target by another path, it may fix the target there,
    /// so links are checked last.
    private func checkLink(_ input: ResolvedFile, _ bytes: [UInt8], _ validator: Validator) -> CheckOutcome {
        if arguments.flag("diff") {
            return CheckOutcome(files: [file(input.name, bytes, validator.validate(bytes))])
        }
        return CheckOutcome(later: {
            do throws(CommandFailure) {
                let bytes = try InputFile.read(input.input, limit: limit)
                let report = validator.validate(bytes)
                var outcome = CheckOutcome(files: [file(input.name, bytes, report)])
                if report.hasFixes {
                    outcome.remarks = [
                        "\"\(input.name)\" is a link, which a search does not fix; name it to fix its target"
                    ]
                }
                return outcome
            } catch {
                return CheckOutcome(failures: [error])
            }
        })
    }

    /// Checks a file that no fix may change, and removes the fixes from its findings.
    private func unfixed(_ input: ResolvedFile, _ bytes: [UInt8], _ validator: Validator) -> CheckOutcome {
        var report = validator.validate(bytes)
        report.removeFixes()
        var outcome = CheckOutcome(files: [file(input.name, bytes, report)])
        if !report.diagnostics.isEmpty {
            let reason =
                extract == nil && PayloadRecognizer.isEnvelope(PayloadRecognizer.lenient(bytes))
                ? "its payloads are examples in a schema or API description"
                : "no push payload is recognized in it"
            outcome.remarks = ["\"\(input.name)\" is not fixed: \(reason)"]
        }
        outcome.fixedInput = unchangedInput(input, bytes)
        return outcome
    }

    /// Checks a document that is not a payload: a scenario, events, or the categories of an app.
    ///
    /// - Returns: `nil` for a document to check as a payload.
    private func checkOther(
        _ form: DocumentForm, _ input: ResolvedFile, _ bytes: [UInt8], _ options: ValidationOptions,
        _ policy: CheckPolicy?
    ) -> CheckOutcome? {
        let shown = input.name
        switch form {
        case .payload: return nil
        // In a file that is not a stream, a payload without "aps" can look like an event because of the app's own data.
        case .event where !ScenarioFiles.isStream(named: shown): return nil
        case .scenario, .stream, .event:
            let check = ScenarioCheck(options: options, policy: policy)
            let files = ScenarioFiles(of: input.input, named: shown, arguments)
            return CheckOutcome(later: {
                check.run(bytes, isStream: form != .scenario, path: shown, files: files)
            })
        case .categories:
            guard let file = try? CategoryFile(parsing: bytes) else { return nil }
            let judged = options.judge(file.validate(selection: options.selection))
            return CheckOutcome(files: [
                CheckedFile(
                    path: shown, source: file.source, diagnostics: judged.reported, containsPayloads: false,
                    suppressed: judged.suppressed)
            ])
        }
    }

    private func preview(
        _ shown: String, _ bytes: [UInt8], _ result: FixResult, _ fixer: Fixer
    ) -> CheckOutcome {
        let stream = diffStream
        let report = fixer.validator.validate(bytes)
        let style = console.style(for: stream)
        // In a UTF-16 file, lines and secrets are found only after conversion to UTF-8.
        let decoded = UTF16Text(bytes)?.utf8
        let old = decoded ?? bytes
        let difference = UnifiedDiff.render(
            console.showsSecrets ? old : report.concealing(old).shown,
            console.showsSecrets ? result.bytes : result.remaining.concealing(result.bytes).shown,
            path: shown, style: style,
            for: style.isColored || stream.isTerminal ? .person : .patch)
        var checked = file(shown, bytes, report)
        checked.pendingLater = result.laterFixedCount
        let unfixed = Set(result.unfixed)
        checked.pending = report.diagnostics.filter { fixer.isAllowed($0) && !unfixed.contains($0) }
        checked.diagnostics = report.diagnostics.compactMap { finding in
            guard fixer.isAllowed(finding) else { return finding }
            guard unfixed.contains(finding) else { return nil }
            var finding = finding
            finding.fix = nil
            return finding
        }
        func messages(_ findings: [Diagnostic]) -> [String] { findings.map { $0.rule + $0.message }.sorted() }
        if messages(checked.diagnostics) != messages(result.remaining.diagnostics) {
            // The fixes reveal findings, such as those after a syntax error, or change others. The reported findings
            // are then those of the fixed text, in which the pending ones have no position.
            let pending = checked.pending
            checked = fixedFile(shown, result, fixer)
            checked.pendingLater = result.laterFixedCount
            checked.pending = pending.map { finding in
                var finding = finding
                finding.range = nil
                return finding
            }
        }
        var outcome = CheckOutcome(files: [checked])
        outcome.remarks = remarks(onLaterFixesOf: result, in: shown, bytes)
        if decoded != nil, result.bytes != bytes {
            outcome.remarks.append(
                "\"\(shown)\" is in UTF-16; --fix saves it as UTF-8, and the diff shows both in UTF-8")
        }
        outcome.difference = difference
        return outcome
    }

    /// Writes the fixed standard input and the difference.
    func write(_ outcome: CheckOutcome) throws(CommandFailure) {
        if let input = outcome.fixedInput { try PayloadOutput.write(input, to: nil, console) }
        if !outcome.difference.isEmpty { diffStream.write(bytes: outcome.difference) }
    }

    /// The stream for differences: standard error if standard output receives a machine-readable report.
    private var diffStream: OutputFile {
        requests.contains { $0.path == nil && $0.format.isDocument } ? console.errors : console.output
    }

    /// Adds findings that depend on several files. Removes repeated findings, and those that a baseline or the level
    /// excludes.
    ///
    /// - Parameter cleanPayloads: The payloads that the fast path found to be clean; `files` does not contain them.
    /// - Returns: One line for each stale entry of a baseline or configuration.
    func finish(_ files: inout [CheckedFile], clean cleanPayloads: consuming PayloadSet) -> [String] {
        compare(&files, cleanPayloads)
        files.insert(contentsOf: policies.categories, at: 0)
        files.removeRepeatedFindings()
        let searched = SearchedFolders(arguments.positionals)
        let stale =
            SuppressionAudit(policies, files, searched: searched).stale
            + BaselineMatch(policies, &files, searched: searched).stale
        for index in files.indices where files[index].hasFindings {
            guard let policy = policies[files[index].path] else { continue }
            files[index].apply(level: policy.level, threshold: policy.threshold)
        }
        return stale
    }

    /// Adds the findings of rules that compare payloads.
    private func compare(_ files: inout [CheckedFile], _ set: consuming PayloadSet) {
        // These rules report nothing about a single payload, and their tables would cost more than its check.
        guard files.count > 1 || files.contains(where: { $0.payloads.count > 1 }) else { return }
        for file in files {
            if let input = file.input, file.cleanSize == nil { set.add(file.payloads, file: input) }
        }
        let findings = set.findings()
        guard !findings.isEmpty else { return }
        let places = Dictionary(
            files.indices.compactMap { index in files[index].input.map { ($0, index) } }
        ) { first, _ in first }
        for finding in findings {
            guard let place = places[finding.file], let policy = policies[files[place].path],
                policy.selection.includes(finding.description)
            else { continue }
            let file = files[place]
            let options = policy.options(for: AbsolutePath(file: file.path))
            let text = text(of: file)
            let found = options.judge(Validator(options: options).diagnostics(finding, in: text))
            if keepsText, file.source.bytes.isEmpty { files[place].source = SourceText(text) }
            files[place].diagnostics = (file.diagnostics + found.reported).inFileOrder()
            files[place].suppressed += found.suppressed
        }
    }

    /// Returns the contents of a checked file. Reads them again if they were not kept, which is rarely necessary.
    private func text(of file: CheckedFile) -> [UInt8] {
        guard file.source.bytes.isEmpty, let input = file.input else { return file.source.bytes }
        return (try? InputFile.read(policies.files[input].input, limit: limit)) ?? []
    }

    private func file(_ path: String, _ bytes: [UInt8], _ report: ValidationReport) -> CheckedFile {
        // Standard input cannot be read again.
        let isKept = keepsText || arguments.positionals.contains("-")
        return CheckedFile(
            path: path, source: SourceText(isKept ? bytes : []), diagnostics: report.diagnostics,
            secrets: report.secretRanges, payloads: report.payloads, suppressed: report.suppressed,
            isReadable: report.isReadable)
    }
}
