import Reports

/// `pushctl simulate`: delivers payloads to a simulated device and shows its stacks and summary lines.
enum SimulateCommand: Command {
    static let name = "simulate"

    static let declaration = CommandDescription(
        name: name, summary: "deliver payloads to a simulated device and show its stacks and summary lines",
        discussion: """
            Paths are payloads in the order of arrival, or one scenario, or one file of events, one object per line \
            (*.ndjson, *.jsonl). Options override the device of a scenario. A scenario may name the categories and \
            strings of its apps by file and folder; "pushctl schema scenario" prints its other keys. All files \
            that a scenario names must be in its folder, after following links, unless you pass --allow-outside.

            Each rule of the simulator is documented by Apple, reported by others, or chosen by pushctl where \
            sources are silent or contradict each other. --explain prints the rules that were applied, and findings \
            about the stacks, such as a stack in which only some notifications have a name for the summary line. A \
            payload with errors is still delivered; the errors go to standard error and the status is 1.

            With --stats-only nothing is simulated. Every line of every path is a delivery, and deliveries are counted \
            by their stacks, as by "pushctl stats". --id points to the device of a delivery; without it, all \
            deliveries go to one device. Nothing is replaced, removed or summarized, and headers in events are ignored.
            """,
        arguments: "path ...",
        optionGroups: [
            OptionGroup("Device", SimulationOptions.device), OptionGroup("Apps", SimulationOptions.app),
            OptionGroup(
                "Input and output",
                SimulationInput.options + [
                    format, explain,
                ]), DeliveryCounts.optionGroup,
        ],
        example: "pushctl simulate Samples/scenarios/kobe-and-ronaldo.json", positionalCompletion: .file,
        hiddenOptions: [StreamOptions.noFastPath]
    )

    private static let format = OptionDescription(
        "format", value: "NAME", help: "cards for people, or one object for programs",
        completion: .values(["text", "json"]), defaultValue: "text")
    private static let explain = OptionDescription(
        "explain", help: "print the rules that determine the place of each notification")

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        if try DeliveryCounts.areWanted(arguments, command: name) {
            return try DeliveryCounts.run(arguments, command: name, console)
        }
        let run = try SimulationRun(arguments, command: name, console)
        guard let simulation = run.simulation else { return run.status }
        if arguments.value(format.name) == "json" {
            console.output.write(SimulationReport.render(simulation))
        } else {
            let style = console.style(for: console.output)
            let isExplained = arguments.flag(explain.name)
            StackCards(simulation, style: style).write(isExplained: isExplained, to: console.output.write)
            if isExplained {
                console.output.write("\n" + SimulationTrace.render(simulation))
            }
        }
        return run.status
    }
}
