@testable import Command
@testable import GroupingSim
@testable import Localization
@testable import LocatedJSON
@testable import PushPayload
@testable import StackPreview
@testable import Reports

/// Shows a scenario on a terminal, in reports for programs and in Markdown.
final class TerminalTarget: FuzzTarget {
    static let name = "cards"
    static let choices = 3
    static let seeds = ScenarioInput.seeds

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte()
        let language = input.choose([nil] + Language.all.map { $0 })
        let width = StackCards.widths.lowerBound + input.byte()
        let simulation = Simulation(input.document, isStream: choice & 1 == 1, language: language)
        let style = Style(isColored: choice & 2 == 2)
        switch choice / 4 % 5 {
        case 0: check(StackCards(simulation, style: style).render(isExplained: false), style, isolates: true)
        case 1:
            let cards = StackCards(
                simulation, ShownScreen(PreviewScreen(simulation), isExpanded: choice & 0x80 != 0),
                width: width, style: style)
            check(cards.render(isExplained: true), style, isolates: true)
        case 2: check(SimulationTrace.render(simulation), .plain, isolates: false)
        case 3:
            let report = SimulationReport.render(simulation)
            TerminalInvariants.check(report, "a report for programs")
            hold((try? JSONValue(parsing: report)) != nil, "a report for programs can be read", report)
        default:
            let screen = PreviewScreen(simulation)
            let text = PreviewReport.render(
                screen, ShownScreen(screen, isExpanded: choice & 0x80 != 0),
                pictures: PreviewReport.Pictures(light: HostileName.path, dark: "d.svg", width: 390))
            MarkdownInvariants.check(text)
        }
    }

    private func check(_ text: String, _ style: Style, isolates: Bool) {
        if style.isColored {
            TerminalInvariants.check(colored: text.filter(isolated: isolates), "colored cards")
        } else {
            TerminalInvariants.check(text, isolates: isolates, "cards")
        }
    }
}

extension String {
    /// Without the isolates that cards put around words from right to left.
    fileprivate func filter(isolated: Bool) -> String {
        guard isolated else { return self }
        return String(
            String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
    }
}
