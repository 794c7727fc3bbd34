import GroupingSim
import Localization
import PushPayload
import Reports
import StackPreview

/// The options of a picture and of its output.
struct PreviewOptions {
    static let picture = [
        OptionDescription("dark", help: "light text on dark; a page follows the system of its reader"),
        OptionDescription(
            "width", value: "N",
            help: "the width in points, \(bounds(PictureOptions.widths)); of text in columns, "
                + "\(bounds(StackCards.widths))",
            defaultValue: "\(PictureOptions().width), of text \(StackCards.defaultWidth)"),
        OptionDescription("expand", help: "show every stack expanded: all its notifications, newest first"),
        TimeZoneOption.option,
        OptionDescription(
            "scale", value: "N",
            help: "pixels per point, \(bounds(PictureOptions.scales)), of an SVG or a PNG",
            defaultValue: "1"),
    ]

    static let output = [
        OptionDescription(
            "compare", help: "show the differences between two paths, the old one and the new one"),
        OptionDescription(
            "format", value: "NAME",
            help:
                "cards for a terminal, a picture, a page or a report",
            completion: .values(PreviewFormat.allCases.map(\.rawValue)),
            defaultValue: "by the extension of the output file, or text without one"),
        OptionDescription(
            "output", short: "o", value: "FILE", help: "write there instead, as a whole or not at all",
            completion: .file),
    ]

    /// The options about the device; `--locale` may be repeated.
    static let device = SimulationOptions.device.map { option in
        guard option.name == SimulationOptions.locale.name else { return option }
        return OptionDescription(
            option.name, value: option.value, isRepeatable: true,
            help: "the language of the device; several are drawn side by side", completion: option.completion,
            defaultValue: option.defaultValue)
    }

    let format: PreviewFormat
    /// The output path; `nil` for standard output.
    let path: String?
    let pictureOptions: PictureOptions
    /// The languages of the screens; empty for the language of the scenario.
    let languages: [Language]
    /// The time zone; `nil` for that of the scenario.
    private let zone: PictureZone?
    /// The width of cards on a terminal.
    let columns: Int

    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        func fail(_ message: String) -> UsageError { UsageError(message: message, command: command) }
        var languages: [Language] = []
        for text in arguments.values(SimulationOptions.locale.name) {
            languages.append(try SimulationOptions.language(text, command: command))
        }
        self.languages = languages
        zone = try TimeZoneOption.read(arguments, command: command)
        path = arguments.value("output")
        if let format = arguments.value("format").flatMap(PreviewFormat.init(rawValue:)) {
            self.format = format
        } else if let path, path != "-" {
            guard let format = PreviewFormat(path: path) else {
                throw fail(
                    "\"\(path)\" has no known extension; use \(PreviewFormat.extensions) or add --format")
            }
            self.format = format
        } else {
            format = .text
        }
        var picture = PictureOptions()
        picture.isDark = arguments.flag("dark")
        picture.isExpanded = arguments.flag("expand")
        func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
            guard let text = arguments.value(option) else { return nil }
            guard let number = Int(text), range.contains(number) else {
                throw fail("\"--\(option) \(text)\" is not a whole number from \(Self.bounds(range))")
            }
            return number
        }
        columns =
            try (format == .text ? number("width", in: StackCards.widths) : nil) ?? StackCards.defaultWidth
        if format != .text, let width = try number("width", in: PictureOptions.widths) {
            picture.width = width
        }
        if let scale = try number("scale", in: PictureOptions.scales) { picture.scale = scale }
        pictureOptions = picture
    }

    /// Returns the screen of a simulation.
    func screen(_ simulation: Simulation) -> PreviewScreen { PreviewScreen(simulation, zone: zone) }

    /// Returns the simulation in each language if the options name several; otherwise only the given simulation.
    func simulations(_ simulation: Simulation) -> [Simulation] {
        guard languages.count > 1 else { return [simulation] }
        return languages.map { language in
            var scenario = simulation.scenario
            scenario.settings.language = language
            return Simulation(scenario, strings: simulation.strings)
        }
    }

    /// Returns the interactive page of a simulation.
    func page(_ simulation: Simulation, showsSecrets: Bool) -> String {
        HTMLPage(
            simulation.scenario, strings: simulation.strings,
            findings: ScenarioValidator().validate(simulation.scenario), showsSecrets: showsSecrets,
            width: pictureOptions.width, zone: zone
        ).render(isExpanded: pictureOptions.isExpanded)
    }

    /// Writes the picture of one screen, or of several side by side, as SVG or PNG.
    func writePicture(_ panels: [ScreenPanel], _ console: Console) throws(CommandFailure) {
        let svg = picture(of: panels, pictureOptions)
        guard format == .png else {
            return try PayloadOutput.write(Array(svg.utf8), to: path, console)
        }
        guard (path ?? "-") != "-" || !console.output.isTerminal else {
            throw CommandFailure("a PNG is not text for a terminal; write it to a file with -o picture.png")
        }
        try PayloadOutput.write(try RasterImage.png(svg), to: path, console)
    }

    /// Returns the picture of one screen, or of several side by side, as SVG.
    func picture(of panels: [ScreenPanel], _ options: PictureOptions) -> String {
        guard panels.count == 1, let panel = panels.first, panel.caption == nil else {
            return SVGSheet(panels, options: options).render()
        }
        return SVGPicture(panel.screen, options: options).render()
    }

    /// Returns the screen in the form that every renderer draws.
    func shown(_ screen: PreviewScreen) -> ShownScreen {
        ShownScreen(screen, width: pictureOptions.width, isExpanded: pictureOptions.isExpanded)
    }

    /// Writes text whose only control characters are those of colors.
    func write(_ text: String, _ console: Console) throws(CommandFailure) {
        guard let path, path != "-" else {
            console.output.write(text)
            return
        }
        try FileReplacement.write(Array(text.utf8), to: path, console)
    }

    private static func bounds(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound) to \(range.upperBound)"
    }
}

/// An output format of the pictures.
enum PreviewFormat: String, CaseIterable {
    case text, svg, png, html, markdown

    /// Chooses the format by the extension of a file name; `nil` for an unknown extension.
    init?(path: String) {
        let name = path.lowercased()
        guard let format = Self.allCases.first(where: { $0.suffixes.contains(where: name.hasSuffix) }) else {
            return nil
        }
        self = format
    }

    /// The extensions of this format.
    private var suffixes: [String] {
        switch self {
        case .text: [".txt"]
        case .svg: [".svg"]
        case .png: [".png"]
        case .html: [".html", ".htm"]
        case .markdown: [".md", ".markdown"]
        }
    }

    /// The extensions of all formats, for a message.
    static var extensions: String {
        allCases.compactMap(\.suffixes.first).map { "*\($0)" }.joined(separator: ", ")
    }
}
