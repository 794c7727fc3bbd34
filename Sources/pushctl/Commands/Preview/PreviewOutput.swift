import GroupingSim
import PushPayload
import Reports
import StackPreview

/// Draws simulations as the options of `pushctl preview` determine, and writes the results.
struct PreviewOutput {
    let options: PreviewOptions
    private let console: Console

    init(_ options: PreviewOptions, _ console: Console) {
        self.options = options
        self.console = console
    }

    // MARK: Drawing

    /// Returns the simulation in each language if the options name several; otherwise only the given simulation.
    func simulations(_ simulation: Simulation) -> [Simulation] {
        guard options.languages.count > 1 else { return [simulation] }
        return options.languages.map { language in
            var scenario = simulation.scenario
            scenario.settings.language = language
            return Simulation(scenario, strings: simulation.strings)
        }
    }

    /// Returns the screen of a simulation.
    func screen(_ simulation: Simulation) -> PreviewScreen {
        PreviewScreen(simulation, zone: options.zone)
    }

    /// Returns the visible content of the screen, which every renderer draws.
    func shown(_ screen: PreviewScreen) -> ShownScreen {
        ShownScreen(
            screen, width: options.pictureOptions.width, isExpanded: options.pictureOptions.isExpanded)
    }

    /// Returns the screen of a simulation as cards for a terminal.
    func cards(_ simulation: Simulation, _ screen: PreviewScreen) -> String {
        let style = options.outputPath == nil ? console.style(for: console.output) : .plain
        return StackCards(simulation, shown(screen), width: options.columns, style: style)
            .render(isExplained: false)
    }

    /// Returns the interactive page of a simulation.
    func page(_ simulation: Simulation) -> String {
        HTMLPage(
            simulation.scenario, strings: simulation.strings,
            findings: ScenarioValidator().validate(simulation.scenario), showsSecrets: console.showsSecrets,
            width: options.pictureOptions.width, zone: options.zone
        ).render(isExpanded: options.pictureOptions.isExpanded)
    }

    /// Returns the picture of one screen, or of several side by side, as SVG.
    func picture(of panels: [ScreenPanel], isDark: Bool) -> String {
        var picture = options.pictureOptions
        picture.isDark = isDark
        guard panels.count == 1, let panel = panels.first, panel.caption == nil else {
            return SVGSheet(panels, options: picture).render()
        }
        return SVGPicture(panel.screen, options: picture).render()
    }

    // MARK: Writing

    /// Writes text whose only control characters are those of colors.
    func writeText(_ text: String) throws(CommandFailure) {
        guard let path = options.outputPath, path != "-" else { return console.output.write(text) }
        try writeFile(text, to: path)
    }

    /// Writes a page or a picture.
    func writeDocument(_ text: String) throws(CommandFailure) {
        try PayloadOutput.write(Array(text.utf8), to: options.outputPath, console)
    }

    /// Writes the picture of one screen, or of several side by side, as SVG or PNG.
    func writePicture(_ panels: [ScreenPanel]) throws(CommandFailure) {
        let svg = picture(of: panels, isDark: options.pictureOptions.isDark)
        guard options.format == .png else { return try writeDocument(svg) }
        guard (options.outputPath ?? "-") != "-" || !console.output.isTerminal else {
            throw CommandFailure("a PNG is not text for a terminal; write it to a file with -o picture.png")
        }
        try PayloadOutput.write(try RasterImage.png(svg), to: options.outputPath, console)
    }

    /// Writes a file, completely or not at all.
    func writeFile(_ text: String, to path: String) throws(CommandFailure) {
        try FileReplacement.write(Array(text.utf8), to: path, console)
    }
}
