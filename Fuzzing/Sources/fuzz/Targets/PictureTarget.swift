@testable import Command
@testable import GroupingSim
@testable import Localization
@testable import StackPreview

/// Draws a scenario as a picture.
final class PictureTarget: FuzzTarget {
    static let name = "picture"
    static let choices = 4
    static let seeds = ScenarioInput.seeds

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte()
        let language = input.choose(Language.all)
        var options = PictureOptions()
        options.isDark = choice & 2 == 2
        options.isExpanded = choice & 4 == 4
        options.scale = 1 + choice / 8 % 4
        options.width = PictureOptions.widths.lowerBound + input.byte() * 256 + input.byte()
        options.width = min(options.width, PictureOptions.widths.upperBound)
        let scenario = ScenarioInput.read(input.document, isStream: choice & 1 == 1).scenario
        var settings = scenario
        if choice & 0x80 != 0 { settings.settings.language = language }
        let screen = PreviewScreen(settings.play(), apps: settings.apps)
        let elements = MarkupReader.check(SVGPicture(screen, options: options).render(), .xml)
        hold(
            elements["svg"] != nil && elements["script"] == nil && elements["style"] == nil,
            "the picture is SVG without scripts and styles", "\(elements)")
    }
}
