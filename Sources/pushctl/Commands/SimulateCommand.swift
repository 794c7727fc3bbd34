import GroupingSim
import PushPayload
import Reports

/// `pushctl simulate`: delivers payloads to a simulated device and shows its stacks and summary lines.
enum SimulateCommand: Command {
    static let name = "simulate"

    static let declaration = CommandDescription(
        name: name, summary: "deliver payloads to a simulated device and show its stacks and summary lines",
        discussion: """
            Paths are payloads in the order of arrival, or one scenario, or one file of events, an object a line \
            (*.ndjson, *.jsonl). Options win over the device of a scenario. A scenario may name the categories and \
            strings of its apps by file and folder; "pushctl schema scenario" says what else it may hold. All of them \
            must be below the folder of the scenario, links followed, unless --allow-outside is given.

            Each rule of the picture is documented by Apple, reported by others or chosen here; --explain says \
            which rules made it, and what is odd about the stacks: names for some notifications only, a category \
            that the app does not have. A payload with errors is still delivered; they go to standard error and \
            the status is 1.

            With --stats-only every line of every path is a delivery, of any number of devices, and nothing is played: \
            deliveries are counted by their stacks, each device apart (--id; without it all are for one), as \
            "pushctl stats" prints it. Nothing is replaced, removed or summarised, and headers in events are not looked at.
            """,
        arguments: "path ...",
        optionGroups: [
            OptionGroup("Device", SimulationOptions.device), OptionGroup("Apps", SimulationOptions.app),
            OptionGroup(
                "Input and output",
                SimulationInput.options + [
                    OptionDescription(
                        "format", value: "NAME", help: "cards for people, or one object for programs",
                        completion: .values(["text", "json"]), defaultValue: "text"),
                    OptionDescription("explain", help: "say which rules put every notification where it is"),
                ]), DeliveryCounts.optionGroup,
        ],
        example: "pushctl simulate Samples/scenarios/kobe-and-ronaldo.json", positionalCompletion: .file,
        hiddenOptions: [StreamOptions.noQuickPass]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        if try DeliveryCounts.areWanted(arguments, command: name) {
            return try DeliveryCounts.run(arguments, command: name, console)
        }
        let run = try SimulationRun(arguments, command: name, console)
        guard let simulation = run.simulation else { return run.status }
        if arguments.value("format") == "json" {
            console.output.write(SimulationReport.render(simulation))
        } else {
            let style = console.style(for: console.output)
            let isExplained = arguments.flag("explain")
            StackCards(simulation, style: style).write(isExplained: isExplained, to: console.output.write)
            if isExplained {
                console.output.write("\n" + SimulationTrace.render(simulation))
            }
        }
        return run.status
    }
}
