import GroupingSim
import PushPayload
import StackPreview

/// `pushctl preview`: draws the stacks of a simulated device.
enum PreviewCommand: Command {
    static let name = "preview"

    static let declaration = CommandDescription(
        name: name, summary: "draw the stacks of a simulated device",
        discussion: """
            Takes what "pushctl simulate" takes and draws it as a locked phone shows it: cards, the edges of those \
            below, the line of each stack, critical alerts in a section of their own. The drawing is the \
            project's own; widths of text are estimated, so that a phone may break a line elsewhere.

            HTML is one page that works from a file, without a server and without a network: every stack opens, \
            every notification tells its reason and shows its payload with all findings, and switches change the \
            iOS, the language, the grouping and the previews. What they lead to is made by the simulator and lies \
            in the page. A page may be sent around as long as its payloads may: tokens and passwords are hidden, \
            what a card says is not.

            The same input gives the same bytes on every machine: times are those of the events, in UTC, and \
            nothing is read but the input.
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
        let run = try SimulationRun(arguments, command: name, console)
        guard let simulation = run.simulation else { return run.status }
        let screen = PreviewScreen(simulation.device, apps: simulation.scenario.apps)
        switch options.format {
        case .text:
            let style = options.path == nil ? console.style(for: console.output) : .plain
            let cards = StackCards(
                simulation, screen, width: options.columns, isExpanded: options.pictureOptions.isExpanded,
                style: style
            ).render(isExplained: false)
            if let path = options.path, path != "-" {
                try FileReplacement.write(Array(cards.utf8), to: path)
            } else {
                console.output.write(cards)
            }
        case .html:
            let page = HTMLPage(
                simulation.scenario, strings: simulation.strings,
                findings: ScenarioValidator().validate(simulation.scenario))
            let text = page.render(isExpanded: options.pictureOptions.isExpanded)
            try PayloadOutput.write(Array(text.utf8), to: options.path, console)
        case .svg:
            let picture = SVGPicture(screen, options: options.pictureOptions).render()
            try PayloadOutput.write(Array(picture.utf8), to: options.path, console)
        }
        return run.status
    }
}
