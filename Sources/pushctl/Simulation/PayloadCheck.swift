import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload
import Reports

/// What the rules say of what is simulated: errors for standard error, and what concerns the picture for its trace.
struct PayloadCheck {
    private let input: SimulationInput
    /// What the rules say of stacks and summary lines, and every error.
    let findings: [ScenarioFinding]
    private let console: Console

    /// - Parameter played: The scenario with the options of the command line.
    init(_ input: SimulationInput, _ played: Scenario, _ console: Console) {
        self.input = input
        self.console = console
        findings = ScenarioValidator().validate(
            played, reporting: Simulation.isReported)
    }

    /// The name of the file that a finding points into.
    func path(of finding: ScenarioFinding) -> String { finding.file ?? input.path ?? "" }

    /// The findings with the names of their files, as reports may show them.
    func shownFindings() -> [(diagnostic: Diagnostic, path: String)] {
        var sources = ScenarioSources(input.scenario)
        return findings.map { finding in
            let diagnostic = finding.diagnostic
            return (
                console.showsSecrets
                    ? diagnostic : diagnostic.concealed(in: sources.concealedText(of: finding)),
                path(of: finding)
            )
        }
    }

    /// Says on standard error which errors there are.
    ///
    /// - Returns: Whether there is none.
    func report() -> Bool {
        write { $0.severity == .error }
    }

    /// Says on standard error why nothing can be played.
    func reportRefusals() {
        if let path = input.path {
            for error in input.errors { console.complain(error.failure(in: path).message) }
        }
        for event in input.refused {
            let isSound = write { $0.severity == .error && $0.event == event }
            if isSound, let file = input.scenario.events[event].payload?.file {
                console.complain("\"\(file)\" contains no payload for Apple devices")
            }
        }
    }

    /// - Returns: Whether there was nothing to write.
    private func write(_ isWanted: (Diagnostic) -> Bool) -> Bool {
        var sources = ScenarioSources(input.scenario)
        var isSound = true
        for finding in findings where isWanted(finding.diagnostic) {
            isSound = false
            var diagnostic = finding.diagnostic
            // A payload on the command line is known by its name.
            if input.path == nil { diagnostic.event = nil }
            FindingList.write(
                [diagnostic], in: sources.source(of: finding), sources.concealedText(of: finding),
                path: path(of: finding), to: console)
        }
        return isSound
    }
}

/// The texts that findings about a scenario point into; each is looked at once.
struct ScenarioSources {
    private let scenario: Scenario
    private lazy var bytes = Dictionary(
        (scenario.events.compactMap { $0.payload?.text } + scenario.categories.values.map(\.place))
            .compactMap { text in text.file.map { ($0, text.bytes) } },
        uniquingKeysWith: { first, _ in first })
    private var texts: [String?: SourceText] = [:]
    private var concealedTexts: [String?: ConcealedText] = [:]

    init(_ scenario: Scenario) {
        self.scenario = scenario
    }

    mutating func source(of finding: ScenarioFinding) -> SourceText {
        guard let file = finding.file else { return scenario.source ?? SourceText([]) }
        if let known = texts[file] { return known }
        let source = SourceText(bytes[file] ?? [])
        texts[file] = source
        return source
    }

    /// The same without its secrets.
    mutating func concealedText(of finding: ScenarioFinding) -> ConcealedText {
        if let known = concealedTexts[finding.file] { return known }
        let text = ConcealedText(source(of: finding).bytes)
        concealedTexts[finding.file] = text
        return text
    }
}
