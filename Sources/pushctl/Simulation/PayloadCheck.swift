import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload
import Reports

/// The findings in a simulation. Errors go to standard error; reports show errors and findings about stacks.
struct PayloadCheck {
    private let input: SimulationInput
    /// The findings about stacks and summary lines, and all errors.
    let findings: [ScenarioFinding]
    private let console: Console

    /// Checks the payloads of a scenario.
    ///
    /// - Parameter played: The scenario with the options of the command line applied.
    init(_ input: SimulationInput, _ played: Scenario, _ console: Console) {
        self.input = input
        self.console = console
        findings = ScenarioValidator().validate(
            played, reporting: Simulation.isReported)
    }

    /// Returns the path of a finding's file.
    func path(of finding: ScenarioFinding) -> String { finding.file ?? input.path ?? "" }

    /// Returns the findings for reports, with their paths, and with secrets hidden unless the user wants them shown.
    func shownFindings() -> [(diagnostic: Diagnostic, path: String)] {
        var sources = ScenarioSources(input.scenario, findings)
        return findings.map { finding in
            let diagnostic = finding.diagnostic
            return (
                console.showsSecrets
                    ? diagnostic : diagnostic.concealed(in: sources.concealedText(of: finding)),
                path(of: finding)
            )
        }
    }

    /// Writes all errors to standard error.
    ///
    /// - Returns: Whether there are no errors.
    func writeErrors() -> Bool {
        write { $0.severity == .error }
    }

    /// Explains on standard error why nothing can be simulated.
    func reportRefusals() {
        if let path = input.path {
            for error in input.errors { console.printError(error.failure(in: path).message) }
        }
        for event in input.undeliverable {
            let wroteNothing = write { $0.severity == .error && $0.event == event }
            if wroteNothing, let file = input.scenario.events[event].payload?.file {
                console.printError("\"\(file)\" contains no payload for Apple devices")
            }
        }
    }

    /// Writes the wanted findings.
    ///
    /// - Returns: Whether nothing was written.
    private func write(_ isWanted: (Diagnostic) -> Bool) -> Bool {
        var sources = ScenarioSources(input.scenario, findings)
        var wroteNothing = true
        for finding in findings where isWanted(finding.diagnostic) {
            wroteNothing = false
            var diagnostic = finding.diagnostic
            // Without a scenario, a payload is a file on the command line, and the path identifies it.
            if input.path == nil { diagnostic.event = nil }
            FindingList.write(
                [diagnostic], in: sources.source(of: finding), sources.concealedText(of: finding),
                path: path(of: finding), to: console)
        }
        return wroteNothing
    }
}

/// The texts to which findings in a scenario refer, each created once.
struct ScenarioSources {
    private let scenario: Scenario
    private lazy var bytes = Dictionary(
        (scenario.events.compactMap { $0.payload?.text } + scenario.categories.values.map(\.place))
            .compactMap { text in text.file.map { ($0, text.bytes) } },
        uniquingKeysWith: { first, _ in first })
    /// The byte ranges that are reported as secrets, by file.
    private let secrets: [String?: [Range<Int>]]
    private var texts: [String?: SourceText] = [:]
    private var concealedTexts: [String?: ConcealedText] = [:]

    init(_ scenario: Scenario, _ findings: [ScenarioFinding]) {
        self.scenario = scenario
        secrets = Dictionary(grouping: findings, by: \.file).mapValues { $0.map(\.diagnostic).secretRanges }
    }

    mutating func source(of finding: ScenarioFinding) -> SourceText {
        guard let file = finding.file else { return scenario.source ?? SourceText([]) }
        if let known = texts[file] { return known }
        let source = SourceText(bytes[file] ?? [])
        texts[file] = source
        return source
    }

    /// Returns the text with its secrets hidden.
    mutating func concealedText(of finding: ScenarioFinding) -> ConcealedText {
        if let known = concealedTexts[finding.file] { return known }
        let text = ConcealedText(source(of: finding).bytes, hiding: secrets[finding.file] ?? [])
        concealedTexts[finding.file] = text
        return text
    }
}
