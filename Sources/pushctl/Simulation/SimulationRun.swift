import GroupingSim
import LocatedJSON
import PushPayload
import Reports

/// Simulates the input of a command line, for every command that shows the outcome.
struct SimulationRun {
    /// The simulation; `nil` if the input is invalid.
    let simulation: Simulation?
    /// The files that were read: the payloads or the scenario, and the files that the scenario names.
    let inputs: [String]
    /// The folders with strings that the scenario names.
    let inputFolders: [AbsolutePath]
    /// The exit status of the command.
    let status: ExitStatus

    /// Reads, simulates and checks the input; problems go to standard error.
    init(_ arguments: ParsedArguments, command: String, _ console: Console) throws {
        let options = try SimulationOptions(arguments, command: command)
        let input = try SimulationInput(arguments, command: command, defaultApp: options.app)
        inputs =
            [input.path].compactMap(\.self) + input.scenario.events.compactMap { $0.payload?.file }
            + input.named.files
        inputFolders = input.named.folders
        for remark in input.remarks { console.printError(remark.message) }
        SkippedReport.write(input.skipped, arguments, console)
        SkippedReport.writeLines(input.skipped, arguments, console)
        var scenario = input.scenario
        try options.apply(to: &scenario)
        let check = PayloadCheck(input, scenario, console)
        guard input.errors.isEmpty, input.undeliverable.isEmpty else {
            check.reportRefusals()
            simulation = nil
            status = input.errors.isEmpty ? .findings : .failure
            return
        }
        if !console.showsSecrets { scenario.concealSecrets() }
        var strings = options.strings(for: scenario)
        if !console.showsSecrets {
            for app in strings.keys { strings[app]?.mapTexts(Concealment.hiding) }
        }
        var simulation = Simulation(scenario, strings: strings)
        var isValid = true
        if let file = options.categoryFindings(arguments), !file.diagnostics.isEmpty {
            FindingList.write(file.diagnostics, in: file.source, path: file.path, to: console)
            simulation.findings += file.diagnostics.map { ($0, file.path) }
            isValid = false
        }
        isValid = check.writeErrors() && isValid
        simulation.findings += check.shownFindings()
        self.simulation = simulation
        status = isValid ? .success : .findings
    }
}
