import GroupingSim
import LanguageServer
import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

/// Checks and fixes the editor's text of one document as `validate` would.
final class DocumentCheck {
    private let path: String
    private let arguments: ParsedArguments
    private let console: Console
    private let stamp: ConfigurationStamp
    private let policies: CheckPolicies
    private let check: FileCheck
    private let options: StreamOptions
    private let isExcluded: Bool

    /// Prepares the check of a document with its configuration.
    ///
    /// - Parameter arguments: The arguments of `pushctl lsp`.
    /// - Throws: An error in the arguments. An invalid configuration is a failure that ``run(_:)`` returns instead.
    init(_ path: String, _ arguments: ParsedArguments, _ console: Console) throws {
        self.path = path
        self.console = console
        var arguments = arguments
        arguments.positionals = [path]
        self.arguments = arguments
        options = try StreamOptions(arguments, command: ValidateCommand.name, for: .findings)
        var policies = try CheckPolicies(arguments, command: ValidateCommand.name, console)
        isExcluded = policies.excludes(path)
        policies.resolve([InputPath(path)])
        self.policies = policies
        check = FileCheck(
            policies, arguments, requests: [], keepsText: true, limit: options.documentLimit, extracting: nil,
            console)
        stamp = ConfigurationStamp(of: path, policies)
    }

    /// Whether the configuration and the files that it names are unchanged since the initialization.
    var isCurrent: Bool { stamp == ConfigurationStamp(of: path, policies) }

    /// The configuration for the document.
    var configuration: ConfigurationFinder.Found? { policies.all.first?.found }

    func run(_ bytes: [UInt8]) -> CheckedText {
        guard let file = policies.files.first else {
            return CheckedText(.other, failures: policies.failures.map(\.message))
        }
        guard !isExcluded else { return CheckedText(.other) }
        if options.isStream(file) {
            let input = StreamInput(bytes, named: file.name, options)
            guard isIncluded(file) || input.containsPayloads(at: nil) else { return CheckedText(.other) }
            if !input.isScenario { return run(input, file) }
        }
        let text = ParsedText(bytes)
        guard let form = form(of: text, file) else { return CheckedText(.other) }
        var outcome = check.run(file, text, as: form)
        let errors = outcome.runDeferredChecks().failures.compactMap(\.problem)
        guard !outcome.files.isEmpty else { return CheckedText(.other) }
        let isScenario = outcome.files[0].deliveries != nil
        outcome.files[0].input = 0
        _ = check.finish(&outcome.files, clean: PayloadSet())
        let own = outcome.files.filter { $0.path == file.name && !$0.isNamedElsewhere }
        let findings = own.flatMap { shown($0.listing(options.maxFindings)) }
        return CheckedText(
            isScenario ? (options.isStream(file) ? .stream : .scenario) : .payload,
            errors.isEmpty ? findings : (errors.map(diagnostic) + findings).inFileOrder())
    }

    /// Returns what a document is if a search recognizes it, or if it is an envelope or the beginning of a scenario;
    /// otherwise `nil`.
    private func form(of text: ParsedText, _ file: ResolvedFile) -> DocumentForm? {
        if let form = PayloadSearch.form(of: text, named: file.name, isAlwaysChecked: isIncluded(file)) {
            return form
        }
        if PayloadRecognizer.isEnvelope(text.bytes) { return DocumentForm(recognizing: text.bytes) }
        return DocumentForm.isTruncatedScenario(text.bytes) ? .scenario : nil
    }

    /// Returns an error in a scenario as a finding. The command line writes such an error to standard error instead.
    private func diagnostic(_ error: CommandFailure.Problem) -> Diagnostic {
        let message = console.showsSecrets ? error.message : Concealment.hidingQuoted(in: error.message)
        return Diagnostic(
            rule: "scenario", severity: .error, message: message, pointer: JSONPointer([]), range: error.range
        )
    }

    private func isIncluded(_ file: ResolvedFile) -> Bool {
        policies.policy(of: file).includes(AbsolutePath(file: file.name))
    }

    private func run(_ input: StreamInput, _ file: ResolvedFile) -> CheckedText {
        let policy = policies.policy(of: file)
        let validation = policy.options(for: AbsolutePath(file: file.name))
        do throws(CommandFailure) {
            let place = try StreamPlace(of: input, file.name, options, container: nil)
            let check = RecordCheck(
                file.name, place.options, validation, level: policy.streamLevel, reports: [],
                keepsFindings: true,
                showsSecrets: console.showsSecrets)
            let findings = StreamCheck.run(input, check, jobs: 1) { _ in true }.findings
            return CheckedText(.stream, ListedFindings(findings, most: options.maxFindings).listed)
        } catch {
            return CheckedText(.stream, failures: [error.message])
        }
    }

    /// Returns the findings with secrets hidden in their texts. The edits of fixes are unchanged, so that they apply.
    private func shown(_ file: CheckedFile) -> [Diagnostic] {
        let concealed = file.reported(showsSecrets: console.showsSecrets).diagnostics
        return zip(file.diagnostics, concealed).map { whole, concealed in
            var finding = whole
            finding.message = concealed.message
            finding.help = concealed.help
            if let title = concealed.fix?.title { finding.fix?.title = title }
            return finding
        }
    }

    /// Returns the text after `--fix`, as if it were standard input with the document's name.
    func fixed(_ bytes: [UInt8]) -> [UInt8] {
        var fixing = arguments.adding("fix")
        fixing.occurrences.append(ParsedArguments.Occurrence(name: "stdin-filename", value: path))
        fixing.positionals = ["-"]
        guard !options.treatsAllAsStreams,
            var policies = try? CheckPolicies(fixing, command: ValidateCommand.name, console)
        else { return bytes }
        policies.resolve([InputPath("-")])
        guard let file = policies.files.first, !options.isStream(file) else { return bytes }
        let check = FileCheck(
            policies, fixing, requests: [], keepsText: true, limit: options.documentLimit, extracting: nil,
            console)
        return check.run(file, bytes).fixedInput ?? bytes
    }
}

extension ParsedArguments {
    /// Returns the arguments with one more flag.
    fileprivate func adding(_ flag: String) -> ParsedArguments {
        var arguments = self
        arguments.occurrences.append(Occurrence(name: flag, value: nil))
        return arguments
    }
}
