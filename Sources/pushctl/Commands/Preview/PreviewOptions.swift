import Localization
import StackPreview

/// The options of `pushctl preview` for its pictures and their output.
struct PreviewOptions {
    static let picture = [
        OptionDescription(
            "dark", help: "light text on dark; an HTML page follows its reader's system setting"),
        OptionDescription(
            "width", value: "N",
            help: "the width in points, \(bounds(PictureOptions.widths)); for text in columns, "
                + "\(bounds(StackCards.widths))",
            defaultValue: "\(PictureOptions().width), for text \(StackCards.defaultWidth)"),
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
            "output", short: "o", value: "FILE",
            help: "write to this file; the file stays unchanged if writing fails", completion: .file),
    ]

    /// The options about the device; `--locale` can be repeated.
    static let device = SimulationOptions.device.map { option in
        guard option.name == SimulationOptions.locale.name else { return option }
        return OptionDescription(
            option.name, value: option.value, isRepeatable: true,
            help: "the language of the device; each one gets its own screen", completion: option.completion,
            defaultValue: option.defaultValue)
    }

    let format: PreviewFormat
    /// The output path; `nil` or `-` for standard output.
    let outputPath: String?
    let pictureOptions: PictureOptions
    /// The languages of the screens; empty for the language of the scenario.
    let languages: [Language]
    /// The time zone; `nil` for that of the scenario.
    let zone: PictureZone?
    /// The width of cards in text, in columns.
    let columns: Int

    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        var languages: [Language] = []
        for text in arguments.values(SimulationOptions.locale.name) {
            languages.append(try SimulationOptions.language(text, command: command))
        }
        self.languages = languages
        zone = try TimeZoneOption.read(arguments, command: command)
        outputPath = arguments.value("output")
        format = try Self.format(arguments, command)
        var picture = PictureOptions()
        var columns = StackCards.defaultWidth
        if format == .text {
            try Self.read("width", in: StackCards.widths, arguments, command, into: &columns)
        } else {
            try Self.read("width", in: PictureOptions.widths, arguments, command, into: &picture.width)
        }
        try Self.read("scale", in: PictureOptions.scales, arguments, command, into: &picture.scale)
        picture.isDark = arguments.flag("dark")
        picture.isExpanded = arguments.flag("expand")
        pictureOptions = picture
        self.columns = columns
    }

    /// Returns the format that the options name, else that of the output file, else text.
    private static func format(
        _ arguments: ParsedArguments, _ command: String
    ) throws(UsageError) -> PreviewFormat {
        if let format = arguments.value("format").flatMap(PreviewFormat.init(rawValue:)) { return format }
        guard let path = arguments.value("output"), path != "-" else { return .text }
        guard let format = PreviewFormat(path: path) else {
            throw UsageError(
                message:
                    "\"\(path)\" has no known extension; use \(PreviewFormat.extensions) or add --format",
                command: command)
        }
        return format
    }

    /// Reads the number of an option; without the option, leaves `number` unchanged.
    private static func read(
        _ option: String, in range: ClosedRange<Int>, _ arguments: ParsedArguments, _ command: String,
        into number: inout Int
    ) throws(UsageError) {
        guard let text = arguments.value(option) else { return }
        guard let value = Int(text), range.contains(value) else {
            throw UsageError(
                message: "\"--\(option) \(text)\" is not a whole number from \(bounds(range))",
                command: command)
        }
        number = value
    }

    private static func bounds(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound) to \(range.upperBound)"
    }
}
