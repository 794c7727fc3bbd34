import GroupingSim
import Reports
import StackPreview

/// `pushctl preview`: draws the stacks of a simulated device.
enum PreviewCommand: Command {
    static let name = "preview"

    static let declaration = CommandDescription(
        name: name, summary: "draw the stacks of a simulated device",
        discussion: """
            Takes the input of "pushctl simulate" and draws a locked phone: cards, the edges of the cards below, the \
            summary line of each stack, critical alerts in a section of their own. The design is pushctl's, not \
            Apple's. Text widths are estimates, so a phone may break a line elsewhere. All formats cut a text at the \
            same character.

            HTML is one page in a single file, which needs no server and no network. You can open every stack. Every \
            notification shows its reason and its payload with all findings, and switches change the iOS version, the \
            language, the grouping and the previews. You can share a page as long as you may share its texts: tokens, \
            keys and passwords are hidden, other text is not.

            The same input gives the same bytes on every machine, with two exceptions. A --timezone with a name, \
            such as Europe/Berlin, reads the time zone database of the machine. A PNG is drawn with the fonts of the \
            machine, by rsvg-convert or resvg; install one of these programs.

            With several --locale options, all formats show one screen for each language: side by side in HTML, SVG \
            and PNG, below each other in text and Markdown.

            A report in Markdown is for a pull request. If you write it to a file, its two pictures, light and dark, \
            are in a folder next to that file. With --compare, pass two paths: the old one, then the new one. Text and \
            Markdown list new, removed and changed stacks; HTML, SVG and PNG show both screens side by side.
            """,
        arguments: "path ...",
        optionGroups: [
            OptionGroup("Picture", PreviewOptions.picture), OptionGroup("Device", PreviewOptions.device),
            OptionGroup("Apps", SimulationOptions.app),
            OptionGroup("Input and output", SimulationInput.options + PreviewOptions.output),
        ],
        example: "pushctl preview --format svg Samples/scenarios/kobe-and-ronaldo.json",
        positionalCompletion: .file
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let options = try PreviewOptions(arguments, command: name)
        let outputs = try OutputPaths(arguments, others: MarkdownPreview.picturePaths(options))
        try outputs.refuseInputs(arguments.positionals)
        if arguments.flag("compare") { return try PreviewComparison.run(arguments, options, console) }
        let run = try SimulationRun(arguments, command: name, console)
        try outputs.refuseInputs(run.inputs, folders: run.inputFolders)
        guard let simulation = run.simulation else { return run.status }
        let output = PreviewOutput(options, console)
        let simulations = output.simulations(simulation)
        let panels = simulations.map { ScreenPanel(screen: output.screen($0)) }
        switch options.format {
        case .text:
            let texts = zip(simulations, panels).map { output.cards($0, $1.screen) }
            try output.writeText(texts.joined(separator: "\n"))
        case .html where panels.count == 1: try output.writeDocument(output.page(simulation))
        case .html:
            try output.writeDocument(
                SheetPage("Notification preview", panels, options: options.pictureOptions).render())
        case .svg, .png: try output.writePicture(panels)
        case .markdown: try MarkdownPreview(panels, output).write()
        }
        return run.status
    }
}

extension PreviewScreen {
    /// Creates the screen of a simulation.
    ///
    /// - Parameter zone: The time zone; `nil` for that of the scenario.
    init(_ simulation: Simulation, zone: PictureZone? = nil) {
        self.init(
            simulation.device, apps: simulation.scenario.apps, zone: zone ?? PictureZone(simulation.scenario))
    }
}
