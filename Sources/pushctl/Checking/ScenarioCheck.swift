import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

/// Checks scenarios with the options of `validate`. Scenarios are not fixed.
struct ScenarioCheck {
    let options: ValidationOptions
    /// The policy for the scenario and the files that it names; `nil` if there is none.
    let policy: CheckPolicy?

    /// Checks a scenario or a stream of events.
    ///
    /// - Returns: The scenario with its findings, the files that it names and that have findings, and the errors of the
    ///   scenario outside of its payloads.
    func run(_ bytes: [UInt8], isStream: Bool, path: String, files: ScenarioFiles) -> CheckOutcome {
        let reading = files.read(bytes, isStream: isStream, defaultApp: ScenarioFiles.defaultApp)
        let scenario = reading.scenario
        var own: [Diagnostic] = []
        var suppressed: [Diagnostic] = []
        var named: [String: (source: SourceText, findings: [Diagnostic])] = [:]
        var sources = ScenarioSources(scenario, [])
        let validator = ScenarioValidator(options: options)
        let level = policy?.level ?? .note
        for finding in validator.validate(scenario, reporting: { $0.severity >= level }) {
            guard let judged = options.judge([finding.diagnostic]).reported.first else {
                suppressed.append(finding.diagnostic)
                continue
            }
            guard let file = finding.file else {
                own.append(judged)
                continue
            }
            var diagnostic = judged
            // Fixes apply to files on the command line, not to those that a scenario names.
            diagnostic.fix = nil
            named[file, default: (sources.source(of: finding), [])].findings.append(diagnostic)
        }
        let checked = CheckedFile(
            path: path, source: scenario.source ?? SourceText(bytes), diagnostics: own.inFileOrder(),
            secrets: own.secretRanges,
            deliveries: scenario.events.indices.filter { scenario.events[$0].payload != nil },
            suppressed: suppressed)
        let others = named.sorted { $0.key < $1.key }.map { path, file in
            CheckedFile(
                path: path, source: file.source, diagnostics: file.findings,
                secrets: file.findings.secretRanges,
                containsPayloads: false,
                isNamedElsewhere: true, threshold: policy?.threshold ?? .error)
        }
        var failures = reading.errors.filter { $0.payload == nil }.map { $0.failure(in: path) }
        // The file may be meant for another program.
        if let first = failures.first {
            failures[0] = CommandFailure(
                "\(first.message); the file was read as a scenario of \"pushctl simulate\"",
                problem: first.problem)
        }
        var outcome = CheckOutcome(files: [checked] + others, failures: failures)
        outcome.namedFiles = scenario.events.compactMap { $0.payload?.file }
        return outcome
    }
}

extension [CheckedFile] {
    /// Removes repeated findings in files that scenarios or options name. Such a file can also be on the command line,
    /// or several events can name it.
    mutating func removeRepeatedFindings() {
        guard contains(where: { $0.hasDetails && $0.isNamedElsewhere }) else { return }
        var seen: Set<ReportedFinding> = []
        for isNamed in [false, true] {
            for index in indices where self[index].hasDetails && self[index].isNamedElsewhere == isNamed {
                let file = FileIdentity(self[index].path)
                for diagnostic in self[index].pending { seen.insert(ReportedFinding(file: file, diagnostic)) }
                self[index].diagnostics.removeAll { diagnostic in
                    !seen.insert(ReportedFinding(file: file, diagnostic)).inserted && isNamed
                }
            }
        }
        removeAll { $0.hasDetails && $0.isNamedElsewhere && $0.diagnostics.isEmpty }
    }
}

/// The identity of a finding at a position in a file.
private struct ReportedFinding: Hashable {
    let file: FileIdentity
    let rule: String
    let message: String
    let range: SourceRange?

    init(file: FileIdentity, _ diagnostic: Diagnostic) {
        self.file = file
        rule = diagnostic.rule
        message = diagnostic.message
        range = diagnostic.range
    }
}
