import GroupingSim
import PushPayload
import Reports
import StackPreview

/// `pushctl preview`: draws the stacks of a simulated device.
enum PreviewCommand: Command {
    static let name = "preview"

    static let declaration = CommandDescription(
        name: name, summary: "draw the stacks of a simulated device",
        discussion: """
            Takes what "pushctl simulate" takes and draws it as a locked phone shows it: cards, the edges of those \
            below, the line of each stack, critical alerts in a section of their own. The drawing is the \
            project's own; widths of text are estimated, so that a phone may break a line elsewhere. \
            All formats cut a text at the same character.

            HTML is one page that works from a file, without a server and without a network: every stack opens, \
            every notification tells its reason and shows its payload with all findings, and switches change the \
            iOS, the language, the grouping and the previews. What they lead to is made by the simulator and lies \
            in the page. A page may be sent around as long as its texts may: tokens, keys and passwords \
            are hidden, other words of a card are not.

            The same input gives the same bytes on every machine: times are those of the events, in UTC, and \
            nothing is read but the input.

            A report in Markdown is for a pull request: written to a file, it has two pictures, light and dark, \
            in a folder beside it. With --compare there are two paths, the old and the new one, and no picture: \
            the report says which stacks came, went and changed.
            """,
        arguments: "path ...",
        optionGroups: [
            OptionGroup("Picture", PreviewOptions.picture), OptionGroup("Device", SimulationOptions.device),
            OptionGroup("Apps", SimulationOptions.app),
            OptionGroup("Input and output", SimulationInput.options + PreviewOptions.output),
        ],
        example: "pushctl preview --format svg Samples/scenarios/kobe-and-ronaldo.json",
        positionalCompletion: .file
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let options = try PreviewOptions(arguments, command: name)
        let outputs = try OutputPaths(arguments, others: PreviewAssets.paths(options))
        try outputs.refuseInputs(arguments.positionals)
        if arguments.flag("compare") { return try compare(arguments, options, console) }
        let run = try SimulationRun(arguments, command: name, console)
        try outputs.refuseInputs(run.inputs)
        guard let simulation = run.simulation else { return run.status }
        let screen = PreviewScreen(simulation)
        switch options.format {
        case .text:
            let style = options.path == nil ? console.style(for: console.output) : .plain
            let cards = StackCards(simulation, options.shown(screen), width: options.columns, style: style)
            try options.write(cards.render(isExplained: false), console)
        case .html:
            let page = HTMLPage(
                simulation.scenario, strings: simulation.strings,
                findings: ScenarioValidator().validate(simulation.scenario),
                showsSecrets: console.showsSecrets, width: options.pictureOptions.width)
            let text = page.render(isExpanded: options.pictureOptions.isExpanded)
            try PayloadOutput.write(Array(text.utf8), to: options.path, console)
        case .svg:
            let picture = SVGPicture(screen, options: options.pictureOptions).render()
            try PayloadOutput.write(Array(picture.utf8), to: options.path, console)
        case .markdown:
            try PreviewAssets(screen, options).write(console)
        }
        return run.status
    }

    /// Says what differs between two screens.
    private static func compare(
        _ arguments: ParsedArguments, _ options: PreviewOptions, _ console: Console
    ) throws -> ExitStatus {
        guard arguments.positionals.count == 2 else {
            throw UsageError(
                message: "\"--compare\" takes two paths, the old one and the new one; it has "
                    + "\(arguments.positionals.count)", command: name)
        }
        guard arguments.positionals.contains(where: { $0 != "-" }) else {
            throw UsageError(
                message: "\"-\" is standard input, which can be read once: name a file for one of the two",
                command: name)
        }
        guard options.format == .text || options.format == .markdown else {
            throw UsageError(
                message: "\"--compare\" writes text or markdown, not \(options.format.rawValue)",
                command: name)
        }
        let runs = try arguments.positionals.map { path in
            var one = arguments
            one.positionals = [path]
            return try SimulationRun(one, command: name, console)
        }
        try OutputPaths(arguments).refuseInputs(runs.flatMap(\.inputs))
        let screens = runs.compactMap(\.simulation).map(PreviewScreen.init)
        let status = runs.map(\.status).max { $0.rawValue < $1.rawValue } ?? .success
        guard screens.count == 2 else { return status }
        let comparison = ScreenComparison(old: screens[0], new: screens[1])
        try options.write(
            options.format == .text
                ? ComparisonReport.text(comparison) : ComparisonReport.markdown(comparison), console)
        return status
    }
}

extension PreviewScreen {
    init(_ simulation: Simulation) {
        self.init(simulation.device, apps: simulation.scenario.apps)
    }
}
