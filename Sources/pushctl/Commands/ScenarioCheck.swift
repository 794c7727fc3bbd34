import GroupingSim
import PushPayload

/// Checks scenarios as the options of `validate` say. They are not repaired.
struct ScenarioCheck {
    let options: ValidationOptions
    /// What counts for the scenario, and for what it names; `nil` when nothing was said.
    let policy: CheckPolicy?

    /// Checks a scenario or a stream of events.
    ///
    /// - Returns: The scenario with its findings, and the files that it names with those that point into them; and
    ///   what of it cannot be read.
    func run(_ bytes: [UInt8], isStream: Bool, path: String) -> CheckOutcome {
        let reading = ScenarioFiles.read(
            bytes, isStream: isStream, path: path, defaultApp: ScenarioFiles.defaultApp)
        let scenario = reading.scenario
        var checked = CheckedFile(
            path: path, source: scenario.source ?? SourceText(bytes), diagnostics: [],
            deliveries: scenario.events.indices.filter { scenario.events[$0].payload != nil })
        var named: [String: CheckedFile] = [:]
        var sources = ScenarioSources(scenario)
        let validator = ScenarioValidator(options: options)
        let level = policy?.level ?? .note
        for finding in validator.validate(scenario, reporting: { $0.severity >= level }) {
            guard let judged = options.judge([finding.diagnostic]).reported.first else {
                checked.suppressed.append(finding.diagnostic)
                continue
            }
            guard let file = finding.file else {
                checked.diagnostics.append(judged)
                continue
            }
            var diagnostic = judged
            // Whoever repairs the file names it; of a scenario nothing is repaired.
            diagnostic.fix = nil
            let empty = CheckedFile(
                path: file, source: sources.source(of: finding), diagnostics: [], holdsPayloads: false,
                isNamedElsewhere: true, threshold: policy?.threshold ?? .error)
            named[file, default: empty].diagnostics.append(diagnostic)
        }
        checked.diagnostics = checked.diagnostics.inFileOrder()
        let failures = reading.errors.filter { $0.payload == nil }.map { $0.failure(in: path) }
        return CheckOutcome(
            files: [checked] + named.sorted { $0.key < $1.key }.map(\.value), failures: failures)
    }
}

/// What came of the check of a path.
struct CheckOutcome {
    /// What was found, the file of the path first.
    var files: [CheckedFile]
    /// What could not be done or read; the status is then 2.
    var failures: [CommandFailure] = []
    /// What is left to be done behind all other paths: the files that a scenario names may be repaired by then.
    var rest: (() -> CheckOutcome)?
    /// What standard output is to have: standard input after its repair.
    var repairedInput: [UInt8]?
    /// What a repair would change.
    var difference: [UInt8] = []
}

extension [CheckedFile] {
    /// Takes away what is said of a file that a scenario or an option names and that was said before: the file may
    /// have been checked for itself, or another event may name it.
    mutating func dropRepetitions() {
        guard contains(where: \.isNamedElsewhere) else { return }
        var said: Set<Said> = []
        for pass in [false, true] {
            for index in indices where self[index].isNamedElsewhere == pass {
                let file = FileIdentity(self[index].path)
                for diagnostic in self[index].pending { said.insert(Said(file: file, diagnostic)) }
                self[index].diagnostics.removeAll { diagnostic in
                    !said.insert(Said(file: file, diagnostic)).inserted && pass
                }
            }
        }
        removeAll { $0.isNamedElsewhere && $0.diagnostics.isEmpty }
    }
}

/// What was said of a place in a file.
private struct Said: Hashable {
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
