@testable import GroupingSim
@testable import LocatedJSON
@testable import PushPayload

/// Reads, checks and plays a scenario.
final class ScenarioTarget: FuzzTarget {
    static let name = "scenario"
    static let choices = 1
    static let seeds = ScenarioInput.seeds

    private let validator = ScenarioValidator()

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte()
        let document = input.document
        _ = DocumentForm(recognizing: document)
        let reading = ScenarioInput.read(document, isStream: choice & 1 == 1)
        let source = SourceText(document)
        for error in reading.errors {
            hold(!error.message.isEmpty, "the message of an error is not empty")
            guard let range = error.range else { continue }
            hold(
                range.end.offset <= document.count && range.start.offset <= range.end.offset,
                "the place of an error is in the scenario", "\(error)")
        }
        let scenario = reading.scenario
        checkPlay(scenario)
        guard choice & 6 == 0 else { return }
        for finding in validator.validate(scenario) where finding.file == nil {
            if let range = finding.diagnostic.range {
                FindingInvariants.check(range, in: source, finding.diagnostic)
            }
        }
    }

    private func checkPlay(_ scenario: Scenario) {
        let together = scenario.play()
        var apart = Device(settings: scenario.settings, apps: scenario.apps, strings: scenario.strings)
        for event in scenario.events { apart.apply(event.event) }
        let stacks = together.stacks()
        hold(stacks == apart.stacks(), "events that are applied together are applied in order")
        hold(together.outcomes == apart.outcomes, "outcomes are those of events applied one by one")
        hold(together.badges == apart.badges, "badges are those of events applied one by one")
        hold(together.outcomes.count == scenario.events.count, "every event has an outcome")
        var seen: Set<Int> = []
        for stack in stacks {
            hold(!stack.notifications.isEmpty, "no stack is empty")
            hold(
                stack.notifications.contains { $0.event == stack.leading.event },
                "a stack holds what leads it")
            for notification in stack.notifications {
                hold(seen.insert(notification.event).inserted, "a notification is in one stack")
                hold(
                    scenario.events.indices.contains(notification.event), "a notification is that of an event"
                )
            }
        }
        hold(seen.count == together.notificationCount, "every notification is in a stack")
    }
}
