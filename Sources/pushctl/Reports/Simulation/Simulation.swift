import GroupingSim
import Localization
import PushPayload

/// What a simulation came to, as reports see it.
struct Simulation {
    let scenario: Scenario
    let device: Device
    let stacks: [Stack]
    /// Strings of apps by bundle id, in place of the scenario's own.
    let strings: [String: StringsTable]
    /// What the rules say of the payloads and categories, each with the name of the file that it points into.
    var findings: [(diagnostic: Diagnostic, path: String)] = []

    init(_ scenario: Scenario, strings: [String: StringsTable]) {
        self.scenario = scenario
        self.strings = strings
        device = scenario.play(strings: strings)
        stacks = device.stacks()
    }

    /// The name of an app that people know, or its bundle id.
    func name(of app: String) -> String { scenario.apps[app]?.name ?? app }

    /// The stack in which each event's notification lies.
    var stackOfEvent: [Int: Int] {
        var numbers: [Int: Int] = [:]
        for (number, stack) in stacks.enumerated() {
            for notification in stack.notifications { numbers[notification.event] = number }
        }
        return numbers
    }

    /// The number on the icon of each app that has one, in the order of bundle ids.
    var badges: [(app: String, number: Int)] {
        device.badges.map { (app: $0.key, number: $0.value) }
            .sorted { $0.app.utf8.lexicographicallyPrecedes($1.app.utf8) }
    }
}
