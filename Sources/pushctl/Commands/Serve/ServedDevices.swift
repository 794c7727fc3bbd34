import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload
import PushServer
import Reports

/// The devices that a server simulates, described by the scenario and the device options on the command line.
struct ServedDevices {
    private let options: SimulationOptions
    private let base: Scenario
    private let dependsOnApps: Bool

    init(_ arguments: ParsedArguments, command: String, _ console: Console) throws {
        options = try SimulationOptions(arguments, command: command)
        var scenario = Scenario()
        if !arguments.positionals.isEmpty {
            let input = try SimulationInput(arguments, command: command, defaultApp: options.app)
            if let path = input.path, let error = input.errors.first { throw error.failure(in: path) }
            scenario = input.scenario
            guard scenario.events.count <= PageScenario.maxItems else {
                throw CommandFailure(
                    "the scenario has \(scenario.events.count) events; the page edits at most \(PageScenario.maxItems)"
                )
            }
        }
        base = scenario
        dependsOnApps = arguments.value("categories") != nil || arguments.value("strings") != nil
        device = SimulationOptions.device.compactMap { option in
            guard arguments.flag(option.name) else { return nil }
            let text = arguments.value(option.name)
            let number = option.value == "N" ? text.flatMap { Int($0) } : nil
            return JSONValue.Member(
                option.name, number.map { .integer($0) } ?? text.map { .string($0) } ?? true)
        }
        // Reports invalid options at the start, not at the first request.
        var trial = scenario
        try options.apply(to: &trial)
        target = trial.settings.validationTarget
    }

    /// The oldest iOS for which payloads are checked; `nil` if the device has iOS 14 or older, because checks
    /// without a target cover these versions.
    let target: OSVersion?

    /// The device options, as members of the object `device` in a scenario: its keys are the names of the options.
    let device: [JSONValue.Member]

    /// The initial scenario of the page; `nil` if the command line names no scenario with events.
    var start: Scenario? { base.events.isEmpty ? nil : base }

    /// The factory that makes devices and reports on them as `simulate` does.
    var factory: DeviceFactory {
        DeviceFactory(
            play: { deliveries in
                let scenario = scenario(deliveries)
                return scenario.play(strings: options.strings(for: scenario))
            },
            report: { deliveries in
                let scenario = scenario(deliveries)
                let simulation = Simulation(scenario, strings: options.strings(for: scenario))
                return Array(SimulationReport.render(simulation).utf8)
            }, dependsOnApps: dependsOnApps)
    }

    private func scenario(_ deliveries: [Delivery]) -> Scenario {
        var scenario = base
        scenario.events = deliveries.map { ScenarioEvent(.delivery($0)) }
        // This cannot fail, because `init` applied the same options to the same apps.
        try? options.apply(to: &scenario)
        return scenario
    }
}
