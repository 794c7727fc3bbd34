@testable import Command
@testable import GroupingSim
@testable import Localization
@testable import StackPreview
@testable import Reports

/// Draws a scenario as an HTML page.
final class PageTarget: FuzzTarget {
    static let name = "page"
    static let choices = 2
    static let seeds = ScenarioInput.seeds

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte()
        let language = input.choose(Language.all)
        let simulation = Simulation(input.document, isStream: choice & 1 == 1, language: language)
        let page = HTMLPage(
            simulation.scenario, findings: ScenarioValidator().validate(simulation.scenario)
        ).render(isExpanded: choice & 2 == 2)
        let elements = MarkupReader.check(page, .html)
        hold(elements["script"] == 2 && elements["style"] == 1, "no text of a payload becomes a script", page)
    }
}
